import { read } from '../../calls/handler.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import { samePurchaseNo } from './customer-order.repository.ts'

/** D50, while it is typed: a buyer hears of the orders of his own company alone. */
export const duplicates = read(customerOrderCalls.duplicates, async ({ db, actor, query }) =>
  (await samePurchaseNo(db, actor, query)).map((order) => order.customerOrderNo),
)
