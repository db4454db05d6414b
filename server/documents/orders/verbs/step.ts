import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { serve, write, throwReasons } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { order } from '../order-document.ts'

/** Takes one step of an order's approvals, or customer service's claim. A refusal needs a comment. */
export const step = write(orderWrites.step, async (input) => {
  const { action, comment } = input.body
  throwReasons(commentReasons(orderActions, action, comment))
  return order.saved(await act(input, order, input.body, { event: action, change: { comment } }))
})

/** A salesman may withdraw an order until customer service claims it (D23). */
export const withdraw = serve(orderWrites.withdraw, (input) => {
  const { comment } = input.body
  return act(input, order, seenOnes(input.body), { event: 'withdraw', change: { comment } })
})

/**
 * Returns an order to its salesman, or voids it with one of two outcomes, which the customer's order follows (D3,
 * D4).
 */
export const customerServiceReturn = serve(orderWrites.customerServiceReturn, async (input) => {
  const { comment, outcome } = input.body
  const event = outcome === 'return' ? 'return' : 'void'
  throwReasons(commentReasons(orderActions, event, comment))
  const facts = outcome === 'return' ? {} : { voidOutcome: outcome }
  return act(input, order, seenOnes(input.body), { event, change: { comment, facts } })
})
