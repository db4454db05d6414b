import { memo, useEffect, useState } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { Range } from './selection.ts'
import { sumsOf } from './sums.ts'
import type { GridColumn } from './types.ts'

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
