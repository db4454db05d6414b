import { createHash } from 'node:crypto'
import { staffLineInput, type LineMaterial, type StaffLineInput } from '#shared/lines/line.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { pricedContent } from '#shared/documents/orders/content.rules.ts'
import type { Change } from '../../history/history.ts'
import { alignLines, lineChanges, typedFields } from '../../lines/line-changes.ts'
import { recordOf, type Pricing } from '../../lines/line-record.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { OrderLineRecord, StoredOrder } from './order.repository.ts'

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

export interface ResolvedStaffLine extends ResolvedLine<StaffLineInput> {
  /** Takes today's benchmark price instead of the stored one (D80). */
  fresh?: boolean
}
type Resolved = ResolvedStaffLine

/** The fields of a line that staff type, in the words of the history. */
const staffFields = [...typedFields, 'warehousePosition', 'specialRequirement', 'reviewAsked']

/** A stored line in the form in which it is typed. */
export const typedOf = (line: OrderLineRecord): StaffLineInput =>
  picked(staffLineInput, { ...line, from: line.lineNo })

/** A line keeps the benchmark price that it was created with; only a refresh takes today's (D80). */
const asKept = (material: LineMaterial, { basePrice, per }: OrderLineRecord): LineMaterial => ({
  ...material,
  basePrice,
  per,
})

/** A line as it is stored. Finance's decision stays if material and price stay. */
function storedLine(
  { line, material, lineNo, fresh = false }: Resolved,
  before: OrderLineRecord | undefined,
  { currency, basePriceAt }: Pricing,
  approved: boolean,
) {
  const same = before?.materialId === material.id && before.currency === currency
  const record =
    same && !fresh
      ? recordOf(line, asKept(material, before), lineNo, { currency, basePriceAt: before.basePriceAt })
      : recordOf(line, material, lineNo, { currency, basePriceAt })
  const decided =
    same && approved && before.reviewDecided && compare(before.unitPrice, record.unitPrice) === 0
  return {
    ...record,
    needsReview: record.needsReview && !decided,
    reviewDecided: decided,
    financialRemark: same ? before.financialRemark : '',
    sapDeliveryTime: same ? before.sapDeliveryTime : null,
  }
}
type StoredLine = ReturnType<typeof storedLine>

/** Lines as a first save stores them. */
export const newLines = (resolved: readonly Resolved[], pricing: Pricing) =>
  resolved.map(({ line, material, lineNo }) => recordOf(line, material, lineNo, pricing))

/**
 * Lines for a further save, each paired with the line that it was.
 * @param approved whether the content is what was approved, so that decisions of finance still count (D27)
 */
export function nextLines(
  stored: readonly OrderLineRecord[],
  resolved: readonly Resolved[],
  pricing: Pricing,
  approved: boolean,
): { lines: StoredLine[]; changes: Change[] } {
  const before = alignLines(
    stored,
    resolved.map((r) => r.line),
  )
  const lines = resolved.map((r, i) => storedLine(r, before[i], pricing, approved))
  return { lines, changes: lineChanges(stored, before, lines, staffFields) }
}

type Content = Parameters<typeof pricedContent>

/** The hash of the content for which an approval counts (D27). */
export const contentHash = (header: Content[0], lines: Content[1]): string =>
  createHash('sha256').update(pricedContent(header, lines)).digest('hex')
