import type { Approvable, FormStep } from '../approvals/subject.ts'
import { act } from '../../engine/act.ts'
import type { ServerDocument, Shape } from '../../engine/document.ts'
import { submit } from '../delivery-notes/verbs.ts'
import { inquiry } from '../inquiries/inquiry-document.ts'
import { order } from '../orders/order-document.ts'

const approvable = <S extends Shape>(
  path: Approvable['path'],
  document: ServerDocument<S>,
  events: Partial<Record<FormStep, S['event']>>,
): Approvable => ({
  path,
  has: (step) => events[step] !== undefined,
  async take(context, step, { comment = '', ...one }) {
    const event = events[step]
    if (event !== undefined) await act(context, document, one, { event, change: { comment } })
  },
})

/** A note is submitted as on its own page: what SAP has given back of it is reserved anew. */
const approvableNote: Approvable = {
  path: 'delivery',
  has: (step) => step !== 'drop',
  async take(context, _, { comment = '', ...one }) {
    await submit(context, one, comment)
  },
}

/** Every kind of approval that begins with an event of a document. */
export const approvables: readonly Approvable[] = [
  approvable('special', order, {
    open: 'startSpecialPrice',
    submit: 'submitSpecialPrice',
    drop: 'recallSpecialPrice',
  }),
  // The form of an inquiry is filled and submitted in one step.
  approvable('price', inquiry, { open: 'startApproval', submit: 'startApproval' }),
  approvableNote,
  approvable('order', order, { open: 'startSalesOrder', submit: 'submitSalesOrder' }),
]
