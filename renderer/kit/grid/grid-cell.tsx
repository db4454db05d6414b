import { CellInput } from './cell-input.tsx'
import { editText } from './columns.ts'
import { classesOf } from './classes.ts'
import type { GridView } from './grid-view.ts'
import type { GridRow } from './types.ts'

interface Props<R> {
  view: GridView<R>
  row: R | undefined
  index: number
  col: number
  active: boolean
  selected: boolean
  problem: string | undefined
  /** Something to look at again; the cell is good all the same. */
  note: string | undefined
}

/** Plain elements, because a screen has some four hundred of these. */
export function GridCell<R extends GridRow>({ view, row, index, col, active, selected, ...said }: Props<R>) {
  const { problem, note } = said
  const { columns, layout, editor, t, ids } = view
  const column = columns[col]!
  const readOnly = view.readOnly || column.kind === 'readonly'
  const shown = row ? column.show(row) : ''
  const opens = active && !readOnly && (column.kind === 'lookup' || column.kind === 'select')
  return (
    <div
      role="gridcell"
      aria-colindex={col + 2}
      aria-selected={selected}
      aria-invalid={problem !== undefined || undefined}
      title={problem ?? note}
      data-col={col}
      className={classesOf(
        'cell',
        column.align === 'right' && 'right',
        readOnly && !view.readOnly && 'fixedText',
        selected && 'selected',
        active && 'active',
        problem !== undefined && 'wrong',
        problem === undefined && note !== undefined && 'noted',
        opens && 'opens',
      )}
      style={{ left: layout.offsets[col], width: layout.widths[col] }}
    >
      {active ? (
        <CellInput
          editor={editor}
          shown={shown}
          text={editText(column, row)}
          kind={column.kind}
          readOnly={readOnly}
          label={t('grid.cell', { column: column.title, row: index + 1 })}
          invalid={problem !== undefined}
          told={problem !== undefined || note !== undefined}
          ids={ids}
        />
      ) : (
        shown
      )}
      {opens && <span className={classesOf('opener')} data-opens aria-hidden="true" />}
    </div>
  )
}
