import * as z from 'zod'
import { documentHomes, type DocumentListName } from '#shared/documents/outlines.ts'
import { todoKeys } from '#shared/documents/todos.ts'
import { callsWith } from '#shared/calls/call.ts'

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

const signedIn = callsWith({ access: 'signedIn', scope: 'rows' })

export const todoCalls = {
  list: signedIn.get('todo', {
    summary: 'What needs the actor now, each count with the filter of its list',
    response: z.array(todo),
  }),
}
