export const tagTypes = [
  'order',
  'customerOrder',
  'master',
  'customer',
  'view',
  'message',
  'task',
  'todo',
  'account',
  'outbox',
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
