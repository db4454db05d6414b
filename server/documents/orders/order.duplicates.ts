import { read } from '../../calls/handler.ts'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { samePurchaseNo } from './order.repository.ts'

/** D50, while it is typed: it stops nothing, the push asks for a reason. */
export const duplicates = read(orderCalls.duplicates, async ({ db, actor, query }) =>
  (await samePurchaseNo(db, actor, query)).map((order) => order.orderNo),
)
