import { compare } from '#shared/kernel/decimal.ts'
import type { GridColumn } from './types.ts'

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

/** The value by which a row is sorted; an empty text comes last in either direction. */
const keyOf = <R>({ measure, show }: GridColumn<R>, row: R): string => (measure ? measure.of(row) : show(row))

/** Compares as numbers; decimals that floats cannot tell apart are compared exactly. */
const byNumber = (a: string, b: string): number => Number(a) - Number(b) || compare(a, b)
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * How the cells of a column compare: numbers as numbers, dates as dates, texts as the reader's language sorts
 * them.
 */
export function comparisonOf<R>({ measure }: GridColumn<R>, collator: Intl.Collator) {
  if (measure) return measure.kind === 'number' ? byNumber : byCode
  return (a: string, b: string) => collator.compare(a, b)
}

/** Sorts the rows by one column; equal rows keep their order. */
export function sortRows<R>(
  rows: readonly R[],
  column: GridColumn<R>,
  direction: Sort['direction'],
  collator: Intl.Collator,
): R[] {
  const order = comparisonOf(column, collator)
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, key: keyOf(column, row) }))
    .toSorted((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '')
      return sign * order(a.key, b.key)
    })
    .map(({ row }) => row)
}
