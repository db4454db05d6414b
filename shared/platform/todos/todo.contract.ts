import * as z from 'zod'
import { call } from '#shared/vocabulary/call.ts'

/** One number of a home screen: how many records there are, and the filtered list that shows them. */
export const todo = z.strictObject({
  key: z.enum([
    'toConfirm',
    'toSubmit',
    'returned',
    'specialPrice',
    'salesDecision',
    'creditHeld',
    'toPush',
    'pushUnknown',
    'pushRejected',
    'sapDiffers',
    'changeRefused',
    'lateDelivery',
    'drafts',
    'waitingForYou',
    'inProduction',
    'shipping',
  ]),
  count: z.int(),
  list: z.enum(['order', 'orderAudit', 'customerOrder']),
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
