import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { StoredOrder } from './order.repository.ts'

/** The columns that a typed header fills: its own fields, and what their names refer to. */
export const headerColumns = (header: OrderHeader, named: FormReferences) => ({
  ...header,
  customerName: named.customerName,
  customerCode: named.customerCode,
  salespersonName: named.salespersonName ?? '',
  sapSeller: named.sapSeller ?? '',
  salesApproval: named.salesApproval ?? false,
})
export type HeaderColumns = ReturnType<typeof headerColumns>

/** The stored header in the form in which it is typed. */
export const typedHeader = (row: StoredOrder): OrderHeader =>
  picked(orderHeader, {
    ...row,
    // The database stores texts where the form has literals.
    packingRequirement: row.packingRequirement as OrderHeader['packingRequirement'],
    sprayCode: row.sprayCode as OrderHeader['sprayCode'],
  })
