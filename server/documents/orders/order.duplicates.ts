import { purchaseNoCalls } from '#shared/documents/orders/purchase-no.contract.ts'
import { read } from '../../calls/handler.ts'
import { samePurchaseNo } from './order.repository.ts'

/** D50, while it is typed: it stops nothing, the push asks for a reason. */
export const duplicates = read(purchaseNoCalls.ofOrders, async ({ db, actor, query }) =>
  (await samePurchaseNo(db, actor, query)).map((order) => order.orderNo),
)
