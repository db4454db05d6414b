import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type { Call, InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { baseQuery } from './base-query.ts'
import type { Refusal } from './refusal.ts'
import type { Tag, TagType } from './tags.ts'

export type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>

type OrNothing<I> = object extends I ? I | void : I

/** The argument of a hook: `useXQuery({ query, body })`, or nothing where the call takes nothing. */
export type ArgumentOf<C extends Call> = OrNothing<InputOf<C>>

/** The argument of a mutation. A call that takes an upload gets its `file` beside the query. */
export type WriteArgumentOf<C extends Call> = OrNothing<InputOf<C> & { file?: File }>

/** Fixed tags, or a function that makes them from question and answer. */
export type Tags<C extends Call, A> =
  | readonly Tag[]
  | ((result: ResponseOf<C> | undefined, error: Refusal | undefined, input: A) => readonly Tag[])

/** A reading endpoint, with path, types and timeout from the contract. */
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
