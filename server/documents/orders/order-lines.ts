import { staffLineInput, type LineMaterial, type StaffLineInput } from '#shared/lines/line.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { Change } from '../../history/history.ts'
import { alignLines, lineChanges, typedFields } from '../../lines/line-changes.ts'
import { recordOf, type Pricing } from '../../lines/line-record.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { OrderLineRecord } from './order.repository.ts'

export interface ResolvedStaffLine extends ResolvedLine<StaffLineInput> {
  /** Takes today's benchmark price instead of the one that it has (D80). */
  fresh?: boolean
}
type Resolved = ResolvedStaffLine

/** What staff type into a line, as history names it. */
const staffFields = [...typedFields, 'warehousePosition', 'specialRequirement', 'reviewAsked']

/** A stored line as somebody would type it. */
export const typedOf = (line: OrderLineRecord): StaffLineInput =>
  picked(staffLineInput, { ...line, from: line.lineNo })

/** D80: a line keeps the benchmark price that it was made with; only a refresh takes today's. */
const asKept = (material: LineMaterial, { basePrice, per }: OrderLineRecord): LineMaterial => ({
  ...material,
  basePrice,
  per,
})

/** A line of an order as it is stored, with what finance said of it where its material and price stay. */
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
export type StoredLine = ReturnType<typeof storedLine>

/** Lines as a first save stores them. */
export const newLines = (resolved: readonly Resolved[], pricing: Pricing) =>
  resolved.map(({ line, material, lineNo }) => recordOf(line, material, lineNo, pricing))

/**
 * Lines as a further save stores them, each beside the one that it was.
 * @param approved the content is what was approved, so that decisions of finance still count (D27).
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
