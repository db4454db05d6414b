import { unitPriceOf, hasBasePrice, discountsOf, isDiscount } from '#shared/lines/price.rules.ts'
import type { PriceDecision } from '#shared/lines/price-audit.contract.ts'
import { marginOf } from '#shared/lines/margin.rules.ts'
import { checkDiscount, checkLine } from '#shared/lines/line-check.ts'
import { standInOf } from '#shared/lines/stand-in.ts'
import { readNumber } from '#shared/lines/line-numbers.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { isDecimal, placesOf } from '#shared/kernel/decimal-text.ts'
import { compare, lineAmount } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { markOf, type Language } from '#shared/vocabulary/words.ts'
import type { ShownLine } from '../../shown-line.ts'

/** A flagged line with the input of finance. A price that is no number is kept as it was typed. */
export interface AuditRow {
  id: string
  line: ShownLine
  unitPrice: string
  /** The discount from which the price comes, where that was typed last; else empty (D188). */
  typedDiscount: string
  financialRemark: string
  decided: boolean
}
export type AuditKey = 'unitPrice' | 'discountPercent' | 'financialRemark' | 'decided'

export const rowsOf = ({ lines }: { lines: readonly ShownLine[] }): AuditRow[] =>
  lines
    .filter((line) => line.needsReview)
    .map((line) => ({
      id: String(line.lineNo),
      line,
      unitPrice: line.unitPrice,
      typedDiscount: line.typedDiscount ?? '',
      financialRemark: line.financialRemark ?? '',
      decided: line.reviewDecided === true,
    }))

const numberOf = (text: string, language: Language): string => {
  const read = readNumber(text, markOf[language])
  return read && 'value' in read ? read.value : text.trim()
}

export const hasBase = (line: ShownLine) => hasBasePrice(line)

/**
 * A discount sets the price if there is a base price (D62). A price that finance has typed counts as decided
 * (D28).
 */
export function written(row: AuditRow, key: string, text: string, language: Language): AuditRow {
  switch (key as AuditKey) {
    case 'unitPrice':
      return { ...row, unitPrice: numberOf(text, language), typedDiscount: '', decided: true }
    case 'discountPercent': {
      const percent = numberOf(text, language)
      if (!hasBase(row.line) || !isDiscount(percent)) return row
      const unitPrice = unitPriceOf(row.line.basePrice!, row.line.per, percent)
      return { ...row, unitPrice, typedDiscount: percent, decided: true }
    }
    case 'financialRemark':
      return { ...row, financialRemark: text.trim() }
    case 'decided':
      return { ...row, decided: text === 'yes' }
    default:
      return row
  }
}

export const discountIn = ({ line, unitPrice, typedDiscount }: AuditRow): string | undefined =>
  isDecimal(unitPrice) && hasBase(line)
    ? discountsOf(line, { unitPrice, typedDiscount: typedDiscount || null }).discountPercent
    : undefined

export const totalIn = ({ line, unitPrice }: AuditRow): string =>
  isDecimal(unitPrice)
    ? lineAmount(unitPrice, line.salesQuantity, placesOf(line.totalPrice))
    : line.totalPrice

/** The line at finance's price, beside what it costs. */
export const soldAt = (row: AuditRow, unitCost: string | null = null) => ({
  salesQuantity: row.line.salesQuantity,
  totalPrice: totalIn(row),
  unitCost,
})

/** What finance's price leaves after cost, in percent; undefined without a cost price. */
export const marginIn = (row: AuditRow, unitCost: string | null | undefined): string | undefined =>
  marginOf([soldAt(row, unitCost)])?.percent

/** The material of a line as it is today; what stands in for it where the line stands by its wording. */
export const materialOf = (
  { line }: Pick<AuditRow, 'line'>,
  materials: ReadonlyMap<string, LineMaterial>,
): LineMaterial | undefined =>
  line.materialId === null ? standInOf(line, placesOf(line.totalPrice)) : materials.get(line.materialId)

/** The lowest price that needs no review (D28); undefined if there is nothing to compare with. */
export const allowedPrice = ({ line }: AuditRow, material: LineMaterial | undefined): string | undefined =>
  material === undefined || !hasBase(line)
    ? undefined
    : unitPriceOf(line.basePrice!, line.per, material.allowedPercent ?? '0')

/** Why a price is invalid, by the rules of every line. */
export function priceReasons(row: AuditRow, material: LineMaterial | undefined): Reason[] {
  const { line, unitPrice } = row
  if (!isDecimal(unitPrice)) return [{ code: 'DECIMAL' }]
  if (!material) return []
  const { materialId, salesQuantity, width, height, auxiliaryQuantity, doorModel, color } = line
  const { customerMaterialNo, wording, remark } = line
  const sizes = { salesQuantity, width, height, auxiliaryQuantity }
  const typed = { materialId, ...sizes, doorModel, color, customerMaterialNo, wording, remark }
  const path = 'line.unitPrice'
  return [
    ...checkLine(
      { ...typed, from: line.lineNo, unitPrice, typedDiscount: null, cartonsKept: null },
      material,
      'line',
      true,
    ),
    ...checkDiscount(unitPrice, line, path),
  ].filter((r) => r.path === path)
}

export const isWritten = (row: AuditRow): boolean =>
  !isDecimal(row.unitPrice) ||
  compare(row.unitPrice, row.line.unitPrice) !== 0 ||
  (row.typedDiscount !== '' && compare(row.typedDiscount, row.line.typedDiscount ?? '0') !== 0) ||
  row.financialRemark !== (row.line.financialRemark ?? '') ||
  row.decided !== (row.line.reviewDecided === true)

export const isOpen = (row: AuditRow): boolean => !row.decided

/** The row with its price decided as it is. */
export const decided = (row: AuditRow): AuditRow => (row.decided ? row : { ...row, decided: true })

export const decisionsOf = (rows: readonly AuditRow[]): PriceDecision[] =>
  rows.map(({ line, unitPrice, typedDiscount, financialRemark, decided }) => ({
    lineNo: line.lineNo,
    unitPrice,
    typedDiscount: typedDiscount || null,
    financialRemark,
    decided,
  }))
