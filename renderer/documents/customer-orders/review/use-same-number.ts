import { samePurchaseNo } from '#shared/documents/customer-orders/customer-order-review.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useCustomerOrderPageQuery } from '../customer-order.api.ts'

interface Numbered {
  id: string | null
  customerId: string
  purchaseNo: string
}

/** Other orders of the customer with the same purchase number (D50); undefined while that is not known. */
export function useSameNumber(order: Numbered): readonly CustomerOrderRow[] | undefined {
  const purchaseNo = order.purchaseNo.trim()
  const skip = purchaseNo === ''
  const { currentData } = useCustomerOrderPageQuery(
    { body: { page: 1, size: 50, filter: { purchaseNo, customerId: [order.customerId] } } },
    { skip, refetchOnMountOrArgChange: true },
  )
  if (skip) return []
  return currentData && samePurchaseNo(order, currentData.rows)
}
