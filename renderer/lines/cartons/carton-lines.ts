import { isMeasured } from '#shared/lines/line.rules.ts'
import { cartonFit, type CartonFit, type CartonLine } from '#shared/lines/carton.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { plainDecimal } from '../editor/numbers.ts'
import { withCells, type EditorRow } from '../editor/row.ts'

/** Rows as the carton rules read them; `lineNo` is the row's place, counted from one. */
export const cartonLinesOf = (rows: readonly EditorRow[]): (CartonLine & { id: string })[] =>
  rows.flatMap(({ material, cells: { salesQuantity } }, i) => {
    if (material === null || !isDecimal(salesQuantity) || !isPositive(salesQuantity)) return []
    return [{ ...material, salesQuantity, lineNo: i + 1 }]
  })

export type Rounding = 'up' | 'down' | 'keep'

/** A row that does not fill its packages, with what it may be rounded to. */
export interface BrokenRow {
  row: EditorRow
  fit: CartonFit
  choices: readonly Rounding[]
}

/** D65: what is sold by size has the quantity that its size means, so it can only be kept. */
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

/** What an order came to before its quantities were rounded, and comes to now. */
export interface RoundedTotals {
  lines: number
  before: string
  after: string
}

/** Names the quantities that somebody has answered for: others are another question. */
export const cartonContent = (rows: readonly EditorRow[]): string =>
  JSON.stringify(cartonLinesOf(rows).map(({ id, salesQuantity }) => [id, salesQuantity]))
