import { isMeasured } from '#shared/lines/line.rules.ts'
import { cartonFit, keptCartons, type CartonFit, type CartonLine } from '#shared/lines/carton.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { withCells, plainDecimal, type EditorRow } from '../editor/row.ts'

/**
 * The rows that may still have to be rounded to whole cartons, as the carton rules take them. Rows whose quantity a person
 * has chosen to keep are left out. `lineNo` counts the rows of the table from one.
 */
export const cartonLinesOf = (rows: readonly EditorRow[]): (CartonLine & { id: string })[] =>
  rows.flatMap(({ material, cells: { salesQuantity }, cartonsKept = null }, i) => {
    if (material === null || !isDecimal(salesQuantity) || !isPositive(salesQuantity)) return []
    if (keptCartons({ salesQuantity, cartonsKept }, material) !== null) return []
    return [{ ...material, salesQuantity, lineNo: i + 1 }]
  })

export type Rounding = 'up' | 'down' | 'keep'

/** A row that does not fill its packages, and the quantities to which it may be rounded. */
export interface BrokenRow {
  row: EditorRow
  fit: CartonFit
  choices: readonly Rounding[]
}

/** What is sold by size has the quantity that follows from it (D65), so that quantity can only be kept. */
export const brokenRows = (rows: readonly EditorRow[]): BrokenRow[] =>
  cartonLinesOf(rows).flatMap((line) => {
    const fit = cartonFit(line)
    const row = rows[line.lineNo - 1]!
    if (!fit || fit.whole) return []
    const free = row.material !== null && !isMeasured(row.material)
    const down = free && fit.down !== null
    return [
      {
        row,
        fit,
        choices: [...(free ? (['up'] as const) : []), ...(down ? (['down'] as const) : []), 'keep'],
      },
    ]
  })

/** The rows with the chosen quantities; the same array when every line is kept. */
export function rounded(
  rows: readonly EditorRow[],
  broken: readonly BrokenRow[],
  choices: Readonly<Record<string, Rounding>>,
): readonly EditorRow[] {
  const quantities = new Map(
    broken.flatMap(({ row, fit, choices: offered }) => {
      const choice = choices[row.id] ?? 'keep'
      const quantity = choice === 'keep' || !offered.includes(choice) ? null : fit[choice]
      return quantity === null ? [] : [[row.id, plainDecimal(quantity)]]
    }),
  )
  if (quantities.size === 0) return rows
  return rows.map((row) => {
    const salesQuantity = quantities.get(row.id)
    return salesQuantity === undefined ? row : withCells(row, { salesQuantity })
  })
}

/** The totals of an order before and after its quantities were rounded. */
export interface RoundedTotals {
  lines: number
  before: string
  after: string
}

/** Identifies the quantities about which somebody has decided; other quantities are asked about again. */
export const cartonContent = (rows: readonly EditorRow[]): string =>
  JSON.stringify(cartonLinesOf(rows).map(({ id, salesQuantity }) => [id, salesQuantity]))
