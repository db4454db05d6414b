import { isStale, priceToday } from '#shared/lines/benchmark.rules.ts'
import type { LineMaterial, StalePrices } from '#shared/lines/line.schema.ts'
import { withCells, plainDecimal, type EditorRow } from '../editor/row.ts'
import type { ShownLine } from '../shown-line.ts'

/** A stored line whose base price is older than a day and another one today (D80). Prices are decimal texts. */
export interface MovedPrice {
  lineNo: number
  sapMaterialNo: string
  unitPrice: string
  /** The unit price that follows from today's base price. */
  today: string
}

/**
 * The lines of a stored document about whose prices somebody is asked before it is sent.
 * @param materials at today's prices, as the reader may see them
 */
export function movedPrices(
  lines: readonly ShownLine[],
  materials: readonly LineMaterial[],
  now: Date,
): MovedPrice[] {
  const byId = new Map(materials.map((material) => [material.id, material]))
  return lines.flatMap((line) => {
    const material = line.materialId === null ? undefined : byId.get(line.materialId)
    if (!material || !isStale(line, material, now)) return []
    const { lineNo, sapMaterialNo, unitPrice } = line
    const discountPercent = line.discountPercent ?? '0'
    return [{ lineNo, sapMaterialNo, unitPrice, today: priceToday(material, { discountPercent, unitPrice }) }]
  })
}

/** A price that has moved, and the row of the editor that has it. */
export type MovedRow = MovedPrice & { rowId: string }

/** The rows as they will be sent: the server takes today's prices for those that have moved, if that is the answer. */
export function pricedAnew(
  rows: readonly EditorRow[],
  moved: readonly MovedRow[],
  answer: StalePrices,
): readonly EditorRow[] {
  if (answer === 'keep' || moved.length === 0) return rows
  const prices = new Map(moved.map(({ rowId, today }) => [rowId, plainDecimal(today)]))
  return rows.map((row) => {
    const unitPrice = prices.get(row.id)
    return unitPrice === undefined ? row : withCells(row, { unitPrice })
  })
}
