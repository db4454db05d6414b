import { createApi, type EndpointBuilder, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { documentNames } from '#shared/documents/outlines.ts'
import type { Call, InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import { refusalFor, type Refusal } from '../i18n/index.ts'
import { send, type Input } from './transport.ts'

export const tagTypes = [
  ...documentNames,
  'master',
  'customer',
  'productGroup',
  'collection',
  'view',
  'board',
  'message',
  'agreement',
  'sapOrder',
  'notice',
  'task',
  'todo',
  'account',
  'outbox',
  'stock',
  'talk',
  'presence',
  'history',
] as const
export type TagType = (typeof tagTypes)[number]
export interface Tag {
  type: TagType
  id: string
}

/** `rows` stands for every list of a kind, `one` for a single record. */
export const tagsOf = {
  rows: (type: TagType): Tag => ({ type, id: 'LIST' }),
  one: (type: TagType, id: string): Tag => ({ type, id }),
}

/**
 * What a change of records makes stale. It is also stale after a refusal, which often means that others were
 * faster.
 */
export const staleTags = (type: TagType, ids: readonly string[]): Tag[] => [
  tagsOf.rows(type),
  tagsOf.rows('todo'),
  ...ids.flatMap((id) => [tagsOf.one(type, id), tagsOf.one('history', id)]),
]

/** Options of an endpoint that changes the one record that its body names. */
export const changesOne = (type: TagType) => ({
  invalidates: (_result: unknown, _error: unknown, { body }: { body: { id: string } }) =>
    staleTags(type, [body.id]),
})

interface Request {
  call: Call
  input: Input
}

const baseQuery: BaseQueryFn<Request, unknown, Refusal> = async ({ call, input }, { signal }) => {
  const answer = await send(call, input, signal)
  if ('refusal' in answer) return { error: answer.refusal }
  try {
    return { data: (await answer.response.json()) as unknown }
  } catch {
    return { error: refusalFor('SERVER', answer.response.status) }
  }
}

/** The one cache of records. Every document adds its endpoints to it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>

type OrNothing<I> = object extends I ? I | void : I

/** The argument of a hook: `useXQuery({ query, body })`, or nothing where the call takes nothing. */
export type ArgumentOf<C extends Call> = OrNothing<InputOf<C>>

/** The argument of a mutation. A call that takes an upload gets its `file` beside the query. */
type WriteArgumentOf<C extends Call> = OrNothing<InputOf<C> & { file?: File }>

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
