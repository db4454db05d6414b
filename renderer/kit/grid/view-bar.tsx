import { Button, Tag } from 'antd'
import { type Text } from '../../i18n/index.ts'
import styles from './bars.module.css'
import type { GridColumn, GridRow } from './types.ts'
import type { ArrangementState } from './arrangement.ts'

interface Props<R extends GridRow> {
  arrangement: ArrangementState<R>
  columns: readonly GridColumn<R>[]
  /** The number of rows, visible or not. */
  count: number
  /** Makes the visible order the document's own; absent where the lines are only read. */
  onKeepOrder: (() => void) | undefined
  t: Text
}

/** So many texts of a filter are named; more are only counted. */
const named = 3

/** By what the lines are sorted and filtered, how many are visible, and the way back. */
export function ViewBar<R extends GridRow>({ arrangement, columns, count, onKeepOrder, t }: Props<R>) {
  const { sort, filters } = arrangement
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? ''
  const textOf = (texts: ReadonlySet<string>) =>
    texts.size > named
      ? t('grid.filter.several', { count: texts.size })
      : [...texts].map((text) => text || t('grid.filter.blank')).join(t('common.comma'))
  return (
    <div className={styles['bar']}>
      <span role="status">
        {t('grid.view.shown', {
          shown: arrangement.rows.length,
          count,
        })}
      </span>
      {sort && (
        <Tag closable={{ 'aria-label': t('grid.sort.none') }} onClose={() => arrangement.sortBy(undefined)}>
          {t(`grid.view.${sort.direction}`, { column: titleOf(sort.key) })}
        </Tag>
      )}
      {[...filters].map(([key, texts]) => (
        <Tag
          key={key}
          closable={{ 'aria-label': t('grid.filter.drop', { column: titleOf(key) }) }}
          onClose={() => arrangement.filterBy(key, undefined)}
        >
          {titleOf(key)}
          {t('common.colon')}
          {textOf(texts)}
        </Tag>
      ))}
      <span className={styles['end']}>
        {sort && onKeepOrder && (
          <Button size="small" type="link" onClick={onKeepOrder}>
            {t('grid.sort.keep')}
          </Button>
        )}
        <Button size="small" type="link" title={t('grid.view.againHelp')} onClick={arrangement.again}>
          {t('grid.view.again')}
        </Button>
        <Button size="small" type="link" onClick={arrangement.clear}>
          {t('grid.view.clear')}
        </Button>
      </span>
    </div>
  )
}
