import {
  customerOrderWrites,
  customerOrderActions,
} from '#shared/documents/customer-orders/customer-order.actions.ts'
import { isLong } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { commentReasons } from '#shared/engine/action.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { strayComments } from '#shared/lines/line-questions.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { write } from '../../calls/handler.ts'
import { keepComments } from '../../lines/line-comments.repository.ts'
import { act } from '../../engine/act.ts'
import { sideOf } from '../../records/scope/visible-documents.ts'
import { submitted } from '../../lines/priced/priced-verbs.ts'
import { customerOrder, priced, type LockedOrder } from './customer-order-document.ts'
import * as orders from './customer-order.repository.ts'
import { linesOf } from './customer-order.repository.ts'

/** A colleague is asked about what could be submitted at once, so everything that is missing is named first. */
export const askApproval = write(customerOrderWrites.askApproval, async (input) => {
  const row = await act(input, customerOrder, input.body, {
    event: 'askApproval',
    reads: linesOf,
    change: (opened) => submitted(opened, priced, input.body, { leaves: false }),
  })
  return customerOrder.saved(row)
})

export const returnToBuyer = write(customerOrderWrites.returnToBuyer, async (input) => {
  const { comment } = input.body
  const row = await act(input, customerOrder, input.body, {
    event: 'returnToBuyer',
    change: async ({ services, check }) => {
      check(commentReasons(customerOrderActions, 'returnToBuyer', comment))
      return { comment, at: services.now().toISOString() }
    },
  })
  return customerOrder.saved(row)
})

type Decision = BodyOf<typeof customerOrderWrites.decide>

/** A sender may cancel an order that was returned or that it withdrew itself (D129); the other side is told that it was withdrawn. */
const isOwnDraft = (actor: Actor, { status, owner }: LockedOrder) =>
  status === 'returned' || (status === 'draft' && owner === sideOf(actor))

/** D11, D16: the event of a word depends on the side, and on whether the order was returned. */
function eventOf(action: Decision['action'], actor: Actor, row: LockedOrder) {
  if (action === 'void') return action
  if (action === 'cancel') return isOwnDraft(actor, row) ? 'cancelOwn' : action
  return actor.role === 'customer' ? (`${action}Sent` as const) : action
}

function formReasons(event: ReturnType<typeof eventOf>, row: LockedOrder, decision: Decision): Reason[] {
  const { action, comment, lineComments, purchaseNo } = decision
  // A customer is not asked for a shorter number, so its own is cut (D1).
  const long = event === 'confirm' && !purchaseNo && isLong(row.purchaseNo)
  return [
    ...commentReasons(customerOrderActions, event, comment),
    ...strayComments(lineComments, action === 'return' ? row.lineCount : 0),
    ...(long ? [{ code: 'TOO_LONG', path: 'purchaseNo', params: { max: purchaseNoMax.staff } }] : []),
  ]
}

/** `reactions` creates the staff order of a confirmation and cancels it on a void. */
export const decide = write(customerOrderWrites.decide, async (input) => {
  const { actor, body } = input
  const decided = await act(input, customerOrder, body, {
    event: (row: LockedOrder) => eventOf(body.action, actor, row),
    among: orders.sent,
    async change({ tx, services, row, event, check }) {
      check(formReasons(event, row, body))
      const note = { at: services.now().toISOString(), comment: body.comment }
      if (body.action !== 'confirm')
        return {
          ...note,
          changes: await keepComments(tx, customerOrder.definition, row.id, body.lineComments),
        }
      const staffPurchaseNo = event === 'confirm' ? body.purchaseNo : undefined
      return { ...note, set: { orderId: newId() }, facts: { staffPurchaseNo } }
    },
  })
  const orderId = body.action === 'confirm' && actor.role !== 'customer' ? decided.orderId : null
  return { ...customerOrder.saved(decided), orderId }
})
