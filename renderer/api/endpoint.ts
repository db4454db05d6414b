import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type { Call, InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { baseQuery } from './base-query.ts'
import type { Refusal } from './refusal.ts'
import type { Tag, TagType } from './tags.ts'

export type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>

/** A hook's argument: `useXQuery({ query, body })`; nothing at all where the call takes nothing. */
export type ArgumentOf<C extends Call> = object extends InputOf<C> ? InputOf<C> | void : InputOf<C>

export type Tags<C extends Call> =
  | readonly Tag[]
  | ((result: ResponseOf<C> | undefined, error: Refusal | undefined, input: ArgumentOf<C>) => readonly Tag[])

/** A reading endpoint from a contract: path, types and timeout are the call's. */
export const read = <C extends Call>(b: Builder, call: C, options: { provides?: Tags<C> } = {}) =>
  b.query<ResponseOf<C>, ArgumentOf<C>>({
    query: (input) => ({ call, input: input ?? {} }),
    ...(options.provides && { providesTags: options.provides }),
  })

/** A writing endpoint; a call that takes an upload is given its `file` beside the query. */
export const write = <C extends Call>(b: Builder, call: C, options: { invalidates?: Tags<C> } = {}) =>
  b.mutation<ResponseOf<C>, ArgumentOf<C> & { file?: File }>({
    query: (input) => ({ call, input: input ?? {} }),
    ...(options.invalidates && { invalidatesTags: options.invalidates }),
  })
