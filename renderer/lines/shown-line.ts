import type { CustomerOrderLine } from '#shared/documents/customer-orders/customer-order.fields.ts'
import type { CustomerLine, OrderLine } from '#shared/lines/document-line.schema.ts'

/** A line of either document. What only staff may see is absent on a customer's. */
export type ShownLine = Omit<CustomerLine, 'materialId'> &
  Partial<Omit<OrderLine, 'materialId'>> &
  Partial<Omit<CustomerOrderLine, 'materialId'>> & {
    /** It is null if the line stands by its wording (D204). */
    materialId: string | null
  }
