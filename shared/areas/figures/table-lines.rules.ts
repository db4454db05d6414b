import type { DecimalString } from '#shared/kernel/decimal.ts'
import {
  cellsAt,
  changeOf,
  columnsOf,
  hasShares,
  isSum,
  numbersOf,
  percentOf,
  ranked,
  weightOf,
  type Beside,
  type Compared,
} from './comparison.rules.ts'
import type { Place } from './figure.rules.ts'

/** A line of a table on paper: of one row in one currency. What nobody can add up is null. */
export interface TableLine {
  /** The key of the row; null for the sum of all of them. */
  row: string | null
  /** The place of the row among all; null in the order of months and of the sum. */
  rank: number | null
  currency: string | null
  total: DecimalString | null
  /** How much of the whole it is, in percent. */
  share: DecimalString | null
  before: DecimalString | null
  /** How much more it is than a year before, in percent. */
  change: DecimalString | null
  columns: readonly (DecimalString | null)[]
}

/** The numbers of a table as lines, the sum last, for a sheet, a paper or a mail. */
export function linesOf(question: Compared, { cells, before }: Beside): TableLine[] {
  const columns = columnsOf(cells, question)
  const whole = weightOf(cells, question.measure)
  const sumsAt = (some: Beside['before'], at: Place) =>
    isSum(question, at) ? numbersOf(cellsAt(some, at), question.measure) : []
  const lines = (row: string | undefined, rank: number | null): TableLine[] => {
    const at = { row }
    const [now, earlier] = [sumsAt(cells, at), sumsAt(before, at)]
    const byColumn = columns.map((column) => sumsAt(cells, { row, column }))
    const currencies = new Set([...now, ...earlier, ...byColumn.flat()].map(({ currency }) => currency))
    const share = hasShares(question)
      ? percentOf(weightOf(cellsAt(cells, at), question.measure), whole)
      : null
    return [...currencies].map((currency) => {
      const valueIn = (numbers: typeof now) => numbers.find((one) => one.currency === currency)?.value ?? null
      const [total, past] = [valueIn(now), valueIn(earlier)]
      return {
        row: row ?? null,
        rank,
        currency,
        total,
        share,
        before: past,
        change: before === null || !isSum(question, at) ? null : changeOf(total ?? '0', past ?? '0'),
        columns: byColumn.map(valueIn),
      }
    })
  }
  const rows = ranked({ cells, before }, question.rows, question.measure)
  const isRanked = question.rows !== 'month'
  return [...rows.flatMap((row, at) => lines(row, isRanked ? at + 1 : null)), ...lines(undefined, null)]
}
