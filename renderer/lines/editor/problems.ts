import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { hasBasePrice, discountFault } from '#shared/lines/price.rules.ts'
import { checkDiscount, checkLine, priceNote } from '#shared/lines/line-check.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { zeroPrice } from '#shared/vocabulary/doubts.ts'
import { meaningOf, type MaterialBook } from './book.ts'
import { lineOf } from './figures.ts'
import { oncePer } from '../../kit/once-per.ts'
import { isBlank, isCellKey, type CellKey, type EditorRow } from './row.ts'
import { unitReason } from './written-unit.ts'

/** Why a cell is refused. */
export interface CellReason {
  key: CellKey
  reason: Reason
}
const none: readonly CellReason[] = []

/**
 * A line into which anything was typed needs a material (D8). Nothing is reported while the server is being
 * asked.
 */
function materialReason({ cells }: EditorRow, book: MaterialBook): Reason | undefined {
  const text = cells.materialId.trim()
  if (text === '') return { code: 'REQUIRED' }
  const ids = meaningOf(book, text)
  if (ids === undefined) return undefined
  return ids.length > 1
    ? { code: 'MATERIAL_SEVERAL', params: { value: text, count: ids.length } }
    : { code: 'MATERIAL_UNKNOWN', params: { value: text } }
}

/** Why a discount makes no price: it is no number, beyond the limits of D62, or there is no base price. */
function discountReason(text: string, material: LineMaterial): Reason | undefined {
  if (text === '') return undefined
  if (!isDecimal(text)) return { code: 'DECIMAL' }
  return discountFault(text) ?? (hasBasePrice(material) ? undefined : { code: 'NO_BASE_PRICE' })
}

function compute(row: EditorRow, final: boolean): readonly CellReason[] {
  const { material, cells } = row
  if (material === null) return none
  const discount = discountReason(cells.discountPercent, material)
  const typed = lineOf(row, material)
  const found = [
    ...checkLine(typed, material, 'line', final),
    ...(final ? checkDiscount(typed.unitPrice, material, 'line.unitPrice') : []),
  ]
  const line = found.flatMap(({ path, ...reason }) => {
    const key = path?.split('.')[1] ?? ''
    const own = key === 'salesQuantity' ? unitReason(cells.salesQuantity, material) : undefined
    return isCellKey(key) ? [{ key, reason: own ?? reason }] : []
  })
  return discount ? [...line, { key: 'discountPercent' as const, reason: discount }] : line
}

/** A draft may hold a price of 0, which is sent to nobody. */
const zeroNote = ({ unitPrice }: EditorRow['cells']): Reason | undefined =>
  isDecimal(unitPrice) && isZero(unitPrice) ? zeroPrice('unitPrice') : undefined

/** Notes about a row's cells that refuse nothing, such as a price far from the list or one of 0 (D362). */
export const notesOf = oncePer(({ material, cells, converted }: EditorRow): readonly CellReason[] => {
  if (material === null) return none
  const far = priceNote(cells, material) ?? zeroNote(cells)
  const params = converted && { ...converted, salesUnit: material.salesUnit }
  return [
    ...(params ? [{ key: 'salesQuantity' as const, reason: { code: 'UNIT_CONVERTED', params } }] : []),
    ...(far ? [{ key: 'unitPrice' as const, reason: far }] : []),
  ]
})

const ofLine = {
  draft: oncePer((row: EditorRow) => compute(row, false)),
  final: oncePer((row: EditorRow) => compute(row, true)),
}

/**
 * Every reason against a row's cells. With `final` it is submitted or generated; a draft may have empty
 * places (D7).
 */
export function reasonsOf(row: EditorRow, book: MaterialBook, final: boolean): readonly CellReason[] {
  if (row.material !== null) return (final ? ofLine.final : ofLine.draft)(row)
  const reason = isBlank(row) ? undefined : materialReason(row, book)
  return reason ? [{ key: 'materialId', reason }] : none
}
