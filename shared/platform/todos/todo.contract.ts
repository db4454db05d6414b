import * as z from 'zod'
import { call } from '#shared/vocabulary/call.ts'

/** One figure of a home screen: how many, and the filtered list it leads to. */
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
