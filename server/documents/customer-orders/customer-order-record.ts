import {
  customerOrderHeader,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { lineInput, type LineInput, type LineMaterial } from '#shared/lines/line.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { paymentTermsOf } from '#shared/lines/payment-terms.rules.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import { customerRecordOf, type CustomerDocumentLine, type Pricing } from '../../lines/line-record.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { CustomerOrderDetail, CustomerOrderLineRecord } from './customer-order.repository.ts'

/** D132: the destination is the customer's country, and asked for only of a customer that has none. */
export const destined = (
  header: CustomerOrderHeader,
  { customerCountry }: FormReferences,
): CustomerOrderHeader => ({
  ...header,
  destinationCountry: customerCountry ?? header.destinationCountry,
})

/** The typed header as columns; both ratios belong to an advance payment (D69). */
export const headerColumns = (header: CustomerOrderHeader, named: FormReferences) => ({
  ...destined(header, named),
  ...paymentTermsOf(header.isAdvance, header),
  customerName: named.customerName,
  salespersonName: named.salespersonName ?? '',
})

/** The header as it was typed, read back from its columns. */
export const headerOf = (order: CustomerOrderDetail): CustomerOrderHeader =>
  picked(customerOrderHeader, order)

/** A stored line as it was typed. */
export const inputOf = (line: CustomerOrderLineRecord): LineInput =>
  picked(lineInput, { ...line, from: line.lineNo })

export const recordsOf = (
  resolved: readonly ResolvedLine<LineInput>[],
  pricing: Pricing,
): CustomerDocumentLine[] =>
  resolved.map(({ line, material, lineNo }) => customerRecordOf(line, material, lineNo, pricing))

/** D80: an edited line keeps the reference price that it was drafted at. */
export const atKeptPrice = (material: LineMaterial, { basePrice, per }: CustomerOrderLineRecord) => ({
  ...material,
  basePrice,
  per,
})
