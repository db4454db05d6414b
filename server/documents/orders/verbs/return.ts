import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { commentReasons } from '#shared/kernel/action.ts'
import { serve } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { act } from '../../engine/act.ts'
import { order } from '../order-document.ts'

/**
 * Returns an order to its salesman, or voids it with one of two outcomes, which the customer's order follows (D3,
 * D4).
 */
export const customerServiceReturn = serve(orderWrites.customerServiceReturn, async (given) => {
  const { ids, comment, outcome } = given.body
  const event = outcome === 'return' ? 'return' : 'void'
  throwReasons(commentReasons(orderActions, event, comment))
  const facts = outcome === 'return' ? {} : { voidOutcome: outcome }
  return act(given, order, ids, { event, change: { comment, facts } })
})
