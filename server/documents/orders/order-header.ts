import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { StoredOrder } from './order.repository.ts'

/** The columns that a typed header fills: itself, and what its names stand for. */
export const headerColumns = (header: OrderHeader, named: FormReferences) => ({
  ...header,
  customerName: named.customerName,
  customerCode: named.customerCode,
  salespersonName: named.salespersonName ?? '',
  sapSeller: named.sapSeller ?? '',
  salesApproval: named.salesApproval ?? false,
})
export type HeaderColumns = ReturnType<typeof headerColumns>

/** The stored header as somebody would type it. */
export const typedHeader = (row: StoredOrder): OrderHeader =>
  picked(orderHeader, {
    ...row,
    // The database has texts where the form has words.
    packingRequirement: row.packingRequirement as OrderHeader['packingRequirement'],
    sprayCode: row.sprayCode as OrderHeader['sprayCode'],
  })
