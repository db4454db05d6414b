import type { Insertable } from 'kysely'
import {
  customerOrderHeader,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { lineInput, type LineInput, type LineMaterial } from '#shared/lines/line.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { paymentTermsOf } from '#shared/lines/payment-terms.rules.ts'
import { summary, type Charges } from '#shared/lines/price.rules.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import { customerRecordOf, type CustomerDocumentLine, type Pricing } from '../../lines/line-record.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { Tables } from '../../db/tables.ts'
import type { Context, Writer } from '../engine/document.ts'
import { insert, type Stamps } from '../engine/store.ts'
import { announce } from '../engine/announce.ts'
import { sideOf } from '../engine/visible.ts'
import type { CustomerOrderDetail, CustomerOrderLineRecord } from './customer-order.repository.ts'
import { customerOrder } from './customer-order-document.ts'

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

const recordsOf = (resolved: readonly ResolvedLine<LineInput>[], pricing: Pricing): CustomerDocumentLine[] =>
  resolved.map(({ line, material, lineNo }) => customerRecordOf(line, material, lineNo, pricing))

/** D80: an edited line keeps the reference price that it was drafted at. */
export const atKeptPrice = (material: LineMaterial, { basePrice, per }: CustomerOrderLineRecord) => ({
  ...material,
  basePrice,
  per,
})

type NewCustomerOrder = Charges &
  Omit<Insertable<Tables['customerOrders']>, keyof Stamps | 'customerOrderNo' | 'orderTime'>

/**
 * Stores a draft of a customer's order.
 * @param copiedFrom the number of the order that it repeats
 */
export const insertCustomerOrder = (
  writer: Writer,
  header: NewCustomerOrder,
  lines: readonly CustomerDocumentLine[],
  at: string,
  copiedFrom?: string,
) => {
  const { reviewLines: _, ...sums } = summary(lines, header)
  const copied = copiedFrom !== undefined && {
    event: 'copy' as const,
    changesOf: (number: string) => [{ path: 'customerOrderNo', from: copiedFrom, to: number }],
  }
  return insert(
    writer,
    customerOrder,
    { status: 'draft', numbers: 'draft', at, ...copied },
    ({ number, ...stamps }) => ({
      ...header,
      ...sums,
      ...stamps,
      customerOrderNo: number,
      orderTime: stamps.createdAt,
    }),
    lines,
  )
}

/** Stores a new draft on the actor's side and tells its screens. */
export async function insertDraft(
  context: Context,
  header: CustomerOrderHeader,
  named: FormReferences,
  resolved: readonly ResolvedLine<LineInput>[],
  now: Date,
  copiedFrom?: string,
) {
  const draft = {
    ...headerColumns(header, named),
    localCharge: '0',
    oceanFreight: '0',
    premium: '0',
    otherCharge: '0',
    payTerm: named.payTerm,
    owner: sideOf(context.actor),
    source: 'client',
  }
  const at = now.toISOString()
  const lines = recordsOf(resolved, { currency: draft.currency, basePriceAt: at })
  const saved = await insertCustomerOrder(context, draft, lines, at, copiedFrom)
  announce(context, customerOrder, { ...draft, id: saved.id, status: 'draft' })
  return saved
}
