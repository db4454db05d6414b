import { memo, useEffect, useState } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { Range } from './selection.ts'
import type { GridColumn } from './types.ts'
import { add, divide } from '#shared/kernel/decimal.ts'

interface Props<R> extends Range {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
}

/** So long a selection rests before it is summed: a paste and a held key are painted first. */
const restMs = 100
const nothing: ReturnType<typeof sumsOf> = { count: 0, columns: [] }

/** Sums of the selected cells. */
function Sums<R>({ rows, columns, top, bottom, left, right }: Props<R>) {
  const t = useText()
  const format = useFormat()
  const [{ count, columns: sums }, setSums] = useState(nothing)
  useEffect(() => {
    const timer = setTimeout(() => setSums(sumsOf(rows, columns, { top, bottom, left, right })), restMs)
    return () => clearTimeout(timer)
  }, [rows, columns, top, bottom, left, right])
  return (
    <dl className={styles['sums']} aria-label={t('grid.sums.title')}>
      <div>
        <dt>{t('grid.sums.count')}</dt>
        <dd>{format.number(count)}</dd>
      </div>
      {sums.map(({ key, title, sum, average }) => (
        <div key={key}>
          <dt>{title}</dt>
          {sum !== undefined && <dd>{t('grid.sums.sum', { value: sum })}</dd>}
          <dd>{t('grid.sums.average', { value: average })}</dd>
        </div>
      ))}
    </dl>
  )
}

export const SelectionSums = memo(Sums) as typeof Sums

/** The sum and average of one column, formatted. */
interface ColumnSum {
  key: string
  title: string
  /** Absent where adding up has no meaning, as for prices. */
  sum: string | undefined
  average: string
}

interface SumsOfCells {
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
): SumsOfCells {
  const chosen = rows.slice(top, bottom + 1)
  const own = columns.slice(left, right + 1).map((column) => columnSum(column, chosen))
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    columns: own.flatMap(({ sum }) => sum ?? []),
  }
}
