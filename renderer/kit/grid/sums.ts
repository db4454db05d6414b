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

function columnSum<R>({ key, title, measure }: GridColumn<R>, rows: readonly R[]): ColumnSum | undefined {
  if (measure?.kind !== 'number') return undefined
  const values = rows.map(measure.of).filter(Boolean)
  if (values.length === 0) return undefined
  const sum = add(...values)
  return {
    key,
    title,
    sum: measure.sums ? measure.show(sum) : undefined,
    average: measure.show(divide(sum, String(values.length))),
  }
}

/** The sums of a range by column, because quantities are never added to amounts. */
export function sumsOf<R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  { top, bottom, left, right }: Range,
): SelectionSums {
  const chosen = rows.slice(top, bottom + 1)
  const own = columns.slice(left, right + 1)
  return {
    count: own.reduce((sum, column) => sum + chosen.filter((row) => column.show(row) !== '').length, 0),
    columns: own.flatMap((column) => columnSum(column, chosen) ?? []),
  }
}
