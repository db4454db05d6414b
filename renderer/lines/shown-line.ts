import type { CustomerOrderLine } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { CustomerLine, OrderLine } from '#shared/documents/orders/order.schema.ts'

/** A line of either document; what only staff may see is simply not there on a customer's. */
export type ShownLine = CustomerLine & Partial<OrderLine> & Partial<CustomerOrderLine>
