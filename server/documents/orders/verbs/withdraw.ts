import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { serve } from '../../../calls/handler.ts'
import { act } from '../../engine/act.ts'
import { order } from '../order-document.ts'

/** A salesman may withdraw an order until customer service claims it (D23). */
export const withdraw = serve(orderWrites.withdraw, (given) => {
  const { ids, comment } = given.body
  return act(given, order, ids, { event: 'withdraw', change: { comment } })
})
