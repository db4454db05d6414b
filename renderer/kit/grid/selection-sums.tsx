import { memo, useDeferredValue, useMemo } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { Range } from './selection.ts'
import { sumsOf } from './sums.ts'
import type { GridColumn } from './types.ts'

interface Props<R> extends Range {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
}

/** Sums of the selected cells. They are computed after the key has been painted. */
function Sums<R>({ rows, columns, top, bottom, left, right }: Props<R>) {
  const t = useText()
  const format = useFormat()
  const asked = useDeferredValue(
    useMemo(
      () => ({ rows, columns, range: { top, bottom, left, right } }),
      [rows, columns, top, bottom, left, right],
    ),
  )
  const { count, columns: sums } = useMemo(() => sumsOf(asked.rows, asked.columns, asked.range), [asked])
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
