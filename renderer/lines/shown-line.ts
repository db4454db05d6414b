import type { CustomerOrderLine } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { CustomerLine, OrderLine } from '#shared/lines/document-line.schema.ts'

/** A line of either document. What only staff may see is absent on a customer's. */
export type ShownLine = CustomerLine & Partial<OrderLine> & Partial<CustomerOrderLine>
