import type { ShapeOf } from '../../engine/document.ts'
import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput, type StaffLineInput } from '#shared/lines/line.schema.ts'
import type { Change } from '../../records/history/change.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import { alignLines, lineChanges, staffFields } from '../../lines/line-changes.ts'
import { recordOf, type Pricing } from '../../lines/line-record.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import { type PricedDocument, placesFor, recordAt } from '../../lines/priced/priced-document.ts'
import { order } from './order-document.ts'
import { linesOf, type OrderLineRecord } from './order.repository.ts'

/** The columns that a typed header fills: its own fields, and what their names refer to. */
export const headerColumns = (
  header: OrderHeader,
  named: FormReferences,
  row?: { currency: string; amountPlaces: number },
) => ({
  ...header,
  amountPlaces: placesFor(row, header, named),
  customerName: named.customerName,
  customerCode: named.customerCode,
  salespersonName: named.salespersonName ?? '',
  sapSeller: named.sapSeller ?? '',
  salesApproval: named.salesApproval ?? false,
})
export type HeaderColumns = ReturnType<typeof headerColumns>

/** What finance and SAP have said of a line, and the line of a contract or a quotation that it was ordered from. */
const keptOf = (before: OrderLineRecord | undefined) => ({
  financialRemark: before?.financialRemark ?? '',
  sapDeliveryTime: before?.sapDeliveryTime ?? null,
  contractLineId: before?.contractLineId ?? null,
  quotationLineId: before?.quotationLineId ?? null,
})

export const priced: PricedDocument<{
  shape: ShapeOf<typeof order>
  header: OrderHeader
  input: StaffLineInput
  stored: OrderLineRecord
}> = {
  document: order,
  linesOf,
  headerOf: (row): OrderHeader =>
    picked(orderHeader, {
      ...row,
      ...packingTermsOf(row),
    }),
  typedOf: (line: OrderLineRecord) => picked(staffLineInput, { ...line, from: line.lineNo }),
  typedFields: staffFields,
  columnsOf: (header: OrderHeader, named, { row }) => ({
    ...headerColumns(header, named, row),
    ...(!row && { source: 'manual' }),
  }),
  recordOf,
  keptOf,
}

export interface ResolvedStaffLine extends ResolvedLine<StaffLineInput> {
  /** Takes today's benchmark price instead of the stored one (D80). */
  fresh?: boolean
}

/** What a contract agrees on holds for parts of it; any other price was decided for its quantity. */
const isSameOffer = (before: OrderLineRecord, now: { unitPrice: string; salesQuantity: string }) =>
  compare(before.unitPrice, now.unitPrice) === 0 &&
  (before.contractLineId !== null || compare(before.salesQuantity, now.salesQuantity) === 0)

/** A line as it is stored. Finance's decision stays if material and offer stay. */
function storedLine(
  sent: ResolvedStaffLine,
  before: OrderLineRecord | undefined,
  pricing: Pricing,
  approved: boolean,
) {
  const { material, fresh = false } = sent
  const same = before?.materialId === material.id && before.currency === pricing.currency ? before : undefined
  const record = recordAt(priced, sent, fresh ? undefined : same, pricing)
  const decided = approved && same?.reviewDecided === true && isSameOffer(same, record)
  return {
    ...record,
    ...(before && { id: before.id }),
    ...keptOf(same),
    needsReview: record.needsReview === true && !decided,
    reviewDecided: decided,
  }
}
type StoredLine = ReturnType<typeof storedLine>

/**
 * Lines for a further save, each paired with the line that it was.
 * @param approved whether the content is what was approved, or nobody has approved it yet, so that decisions of finance
 *   still count (D27)
 */
export function nextLines(
  stored: readonly OrderLineRecord[],
  resolved: readonly ResolvedStaffLine[],
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
