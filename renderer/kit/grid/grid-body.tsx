import type { ArrangementState } from './arrangement.ts'
import type { Matcher } from './find.ts'
import { GridLine } from './grid-line.tsx'
import type { GridView } from './grid-view.ts'
import styles from './grid.module.css'
import type { Range, Selection } from './selection.ts'
import type { GridRow, Problems } from './types.ts'
import type { RowDrag } from './use-row-drag.ts'

interface Props<R extends GridRow> {
  view: GridView<R>
  arrangement: ArrangementState<R>
  problems: Problems | undefined
  notes: Problems | undefined
  entryId: string | undefined
  lines: { indexes: readonly number[]; height: number }
  selection: Selection
  range: Range
  matcher: Matcher<R> | undefined
  drag: RowDrag | null
}

/** The visible lines, and the place to which dragged rows would go. */
export function GridBody<R extends GridRow>(props: Props<R>) {
  const { view, arrangement, lines, selection, range, drag } = props
  const { rows, numbers } = arrangement
  const { active } = selection
  const inRange = (index: number) => index >= range.top && index <= range.bottom
  const corner = Math.min(range.bottom, rows.length - 1)
  return (
    <div role="rowgroup" style={{ position: 'relative', height: lines.height, width: view.layout.total }}>
      {lines.indexes.map((index) => {
        const row = rows[index]
        const rowId = row?.id ?? props.entryId ?? ''
        return (
          <GridLine
            key={rowId}
            view={view}
            problems={props.problems}
            notes={props.notes}
            row={row}
            rowId={rowId}
            index={index}
            number={row?.number ?? numbers?.[index] ?? index + 1}
            active={index === active.row ? active.col : -1}
            from={inRange(index) ? range.left : -1}
            to={inRange(index) ? range.right : -1}
            corner={index === corner && index >= range.top && !view.readOnly ? range.right : -1}
            matcher={props.matcher}
          />
        )
      })}
      {drag?.kind === 'move' && (
        <div className={styles['gap']} style={{ top: drag.gap * view.rowHeight, width: view.layout.total }} />
      )}
    </div>
  )
}
