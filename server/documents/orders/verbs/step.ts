import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { commentReasons } from '#shared/kernel/action.ts'
import { write } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { act } from '../../engine/act.ts'
import { order } from '../order-document.ts'

/** Takes one step of an order's approvals, or customer service's claim. A refusal needs a comment. */
export const step = write(orderWrites.step, async (given) => {
  const { action, comment } = given.body
  throwReasons(commentReasons(orderActions, action, comment))
  return order.saved(await act(given, order, given.body, { event: action, change: { comment } }))
})
