import * as z from 'zod'
import { documentHomes, type DocumentListName } from '#shared/documents/outlines.ts'
import { todoKeys } from '#shared/documents/todos.ts'
import { call } from '#shared/vocabulary/call.ts'

/** One number of a home screen: how many records there are, and the filtered list that shows them. */
export const todo = z.strictObject({
  key: z.enum(todoKeys),
  count: z.int(),
  /** There are more than it says, as in its list. */
  more: z.literal(true).optional(),
  list: z.enum(Object.keys(documentHomes) as [DocumentListName, ...DocumentListName[]]),
  filter: z.record(z.string(), z.json()),
})
export type Todo = z.infer<typeof todo>

export const todoCalls = {
  list: call({
    method: 'get',
    path: 'todo',
    summary: 'What needs the actor now, each count with the filter of its list',
    response: z.array(todo),
    access: 'signedIn',
    scope: 'rows',
  }),
}
