import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type { Call, InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { baseQuery } from './base-query.ts'
import type { Refusal } from './refusal.ts'
import type { Tag, TagType } from './tags.ts'

export type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>

type OrNothing<I> = object extends I ? I | void : I

/** A hook's argument: `useXQuery({ query, body })`; nothing at all where the call takes nothing. */
export type ArgumentOf<C extends Call> = OrNothing<InputOf<C>>

/** What a mutation is given: a call that takes an upload gets its `file` beside the query. */
export type WriteArgumentOf<C extends Call> = OrNothing<InputOf<C> & { file?: File }>

/** Fixed tags, or tags from what was asked and answered. */
export type Tags<C extends Call, A> =
  | readonly Tag[]
  | ((result: ResponseOf<C> | undefined, error: Refusal | undefined, input: A) => readonly Tag[])

/** A reading endpoint from a contract: path, types and timeout are the call's. */
export const read = <C extends Call>(
  b: Builder,
  call: C,
  options: { provides?: Tags<C, ArgumentOf<C>> } = {},
) =>
  b.query<ResponseOf<C>, ArgumentOf<C>>({
    query: (input) => ({ call, input: input ?? {} }),
    ...(options.provides && { providesTags: options.provides }),
  })

/** A writing endpoint from a contract. */
export const write = <C extends Call>(
  b: Builder,
  call: C,
  options: { invalidates?: Tags<C, WriteArgumentOf<C>> } = {},
) =>
  b.mutation<ResponseOf<C>, WriteArgumentOf<C>>({
    query: (input) => ({ call, input: input ?? {} }),
    ...(options.invalidates && { invalidatesTags: options.invalidates }),
  })
