import { memo } from 'react'
import { GridCell } from './grid-cell.tsx'
import { RightCells } from './right-cells.tsx'
import styles from './grid.module.css'
import type { Matcher } from './find.ts'
import type { GridView } from './grid-view.ts'
import type { GridRow, Problems } from './types.ts'

interface Props<R> {
  view: GridView<R>
  problems: Problems | undefined
  notes: Problems | undefined
  /** Undefined for the entry row. */
  row: R | undefined
  rowId: string
  index: number
  /** The document's number of the row, which is not its place while lines are sorted or filtered. */
  number: number
  /** The column with the input and the columns of the range, if this row has them; -1 if not. */
  active: number
  from: number
  to: number
  /** The column whose cell has the fill handle. */
  corner: number
  matcher: Matcher<R> | undefined
}

function Line<R extends GridRow>(props: Props<R>) {
  const { view, problems, notes, row, rowId, index, number, active, from, to } = props
  const { layout, shown, rowHeight, columns, t } = view
  const found = row && props.matcher?.(row)
  const whole = from === 0 && to === columns.length - 1
  const cell = (col: number) => (
    <GridCell
      key={columns[col]!.key}
      view={view}
      row={row}
      number={number}
      col={col}
      active={col === active}
      selected={col >= from && col <= to}
      found={found?.includes(col) ?? false}
      corner={col === props.corner}
      problem={row && problems?.(rowId, columns[col]!.key)}
      note={row && notes?.(rowId, columns[col]!.key)}
    />
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={styles['row']}
      style={{ top: index * rowHeight, height: rowHeight, width: layout.total }}
    >
      <div role="none" className={styles['pinned']} style={{ width: layout.frozenWidth }}>
        <div
          role="rowheader"
          aria-colindex={1}
          aria-label={row ? undefined : t('grid.entry')}
          data-rownumber
          className={whole ? `${styles['number']} ${styles['wholeRow']}` : styles['number']}
        >
          {row ? number : '+'}
        </div>
        {Array.from({ length: layout.frozen }, (_, col) => cell(col))}
      </div>
      {shown.map(cell)}
      <RightCells layout={layout}>{cell}</RightCells>
    </div>
  )
}

/** Whether a row's texts are the same, because they are computed again whenever one of them changes. */
const sameSaid = <R,>(a: Props<R>, b: Props<R>, part: 'problems' | 'notes'): boolean =>
  a[part] === b[part] ||
  b.view.columns.every(({ key }) => a[part]?.(b.rowId, key) === b[part]?.(b.rowId, key))

const same = <R extends GridRow>(a: Props<R>, b: Props<R>): boolean =>
  a.view === b.view &&
  a.row === b.row &&
  a.rowId === b.rowId &&
  a.index === b.index &&
  a.number === b.number &&
  a.active === b.active &&
  a.from === b.from &&
  a.to === b.to &&
  a.corner === b.corner &&
  a.matcher === b.matcher &&
  sameSaid(a, b, 'problems') &&
  sameSaid(a, b, 'notes')

/** A row is drawn again only when the row, its part of the selection, or what all rows share has changed. */
export const GridLine = memo(Line, same) as typeof Line
