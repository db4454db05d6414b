import { add, divide } from '#shared/kernel/decimal.ts'
import type { Range } from './selection.ts'
import type { GridColumn } from './types.ts'

/** The sum and average of one column, formatted. */
export interface ColumnSum {
  key: string
  title: string
  /** Absent where adding up has no meaning, as for prices. */
  sum: string | undefined
  average: string
}

export interface SelectionSums {
  /** The number of cells with a value. */
  count: number
  columns: readonly ColumnSum[]
}

/** How many cells of a column say something, and what its numbers come to; a number is not formatted to be counted. */
function columnSum<R>(
  { key, title, measure, show }: GridColumn<R>,
  rows: readonly R[],
): { count: number; sum?: ColumnSum } {
  if (measure?.kind !== 'number') return { count: rows.filter((row) => show(row) !== '').length }
  const values = rows.map(measure.of).filter(Boolean)
  if (values.length === 0) return { count: 0 }
  const sum = add(...values)
  return {
    count: values.length,
    sum: {
      key,
      title,
      sum: measure.sums ? measure.show(sum) : undefined,
      average: measure.show(divide(sum, String(values.length))),
    },
  }
}

/** The sums of a range by column, because quantities are never added to amounts. */
export function sumsOf<R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  { top, bottom, left, right }: Range,
): SelectionSums {
  const chosen = rows.slice(top, bottom + 1)
  const own = columns.slice(left, right + 1).map((column) => columnSum(column, chosen))
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    columns: own.flatMap(({ sum }) => sum ?? []),
  }
}
