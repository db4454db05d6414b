import { documentNames } from '#shared/documents/outlines.ts'

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
