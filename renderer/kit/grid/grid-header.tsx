import { CaretDownFilled, CaretUpFilled, DownOutlined, FilterFilled } from '@ant-design/icons'
import { memo, useRef, type PointerEvent } from 'react'
import type { Text } from '../../i18n/index.ts'
import { classesOf } from './classes.ts'
import type { Filters } from './filtering.ts'
import styles from './grid.module.css'
import { RightCells } from './right-cells.tsx'
import type { Sort } from './sorting.ts'
import { placeOf, type GridColumn, type Layout } from './types.ts'

interface Props<R> {
  columns: readonly GridColumn<R>[]
  layout: Layout
  shown: readonly number[]
  height: number
  sort: Sort | undefined
  filters: Filters
  onResize: (col: number, width: number) => void
  onMenu: (col: number) => void
  t: Text
}

/**
 * The edge of a header cell, by which a column is resized. By keyboard, Alt, Shift and an arrow resize the
 * active column.
 */
function ResizeEdge({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const from = useRef<number | null>(null)
  const drag = (e: PointerEvent) => {
    if (from.current !== null) onResize(e.clientX - from.current)
  }
  return (
    <span
      className={styles['edge']}
      aria-hidden="true"
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId)
        from.current = e.clientX - width
      }}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  )
}

function Header<R>({ columns, layout, shown, height, sort, filters, onResize, onMenu, t }: Props<R>) {
  const cell = (col: number) => {
    const { key, title, align } = columns[col]!
    const sorted = sort?.key === key ? sort.direction : undefined
    const filtered = filters.has(key)
    return (
      <div
        key={key}
        role="columnheader"
        aria-colindex={col + 2}
        aria-sort={sorted}
        title={title}
        className={classesOf(
          'cell',
          align === 'right' && 'right',
          (sorted !== undefined || filtered) && 'marked',
          col === layout.frozen - 1 && 'lastFrozen',
          col === layout.rightFrom && 'firstAtRight',
        )}
        style={placeOf(col, layout)}
      >
        {title}
        <button
          type="button"
          className={styles['opensMenu']}
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-label={t('grid.menu', { column: title })}
          // The cell keeps the focus until the menu takes it.
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => onMenu(col)}
        >
          {sorted === 'ascending' && <CaretUpFilled />}
          {sorted === 'descending' && <CaretDownFilled />}
          {filtered && <FilterFilled />}
          {!sorted && !filtered && <DownOutlined />}
        </button>
        <ResizeEdge width={layout.widths[col]!} onResize={(width) => onResize(col, width)} />
      </div>
    )
  }
  return (
    <div role="rowgroup" className={styles['head']} style={{ width: layout.total }}>
      <div role="row" aria-rowindex={1} className={styles['headRow']} style={{ height }}>
        <div role="none" className={styles['pinned']} style={{ width: layout.frozenWidth }}>
          <div role="columnheader" aria-colindex={1} data-corner className={styles['number']}>
            <span className={styles['unseen']}>{t('grid.number')}</span>
          </div>
          {Array.from({ length: layout.frozen }, (_, col) => cell(col))}
        </div>
        {shown.map(cell)}
        <RightCells layout={layout}>{cell}</RightCells>
      </div>
    </div>
  )
}

export const GridHeader = memo(Header) as typeof Header
