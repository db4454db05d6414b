import { useLayoutEffect, useRef, memo } from 'react'
import styles from './grid.module.css'
import type { Editor } from './editor.ts'
import type { GridKind, GridRow } from './types.ts'
import { editText, isFixed, placeOf } from './columns.ts'
import { classesOf } from './classes.ts'
import type { GridView } from './grid-view.ts'

interface CellInputProps {
  editor: Editor
  shown: string
  text: string
  kind: GridKind
  readOnly: boolean
  label: string
  invalid: boolean
  /** A text below the grid explains the cell. */
  described: boolean
  ids: { problem: string; list: string }
}

/** Tells a screen reader that the cell has a list of choices; the list itself sets whether it is open. */
const listRole = (kind: GridKind, list: string) =>
  kind === 'select' || kind === 'lookup'
    ? ({
        role: 'combobox',
        'aria-expanded': false,
        'aria-controls': list,
        'aria-autocomplete': 'list',
      } as const)
    : {}

/** The input of the active cell. The editor holds its text; React only places the element. */
function CellInput({ editor, shown, text, kind, readOnly, label, invalid, described, ids }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef({ shown, text })
  useLayoutEffect(() => {
    editor.attach(input.current!, first.current)
    return () => editor.detach()
  }, [editor])
  useLayoutEffect(() => editor.refresh({ shown, text }), [editor, shown, text])
  return (
    <input
      ref={input}
      className={styles['input']}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={described ? ids.problem : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'decimal' ? 'decimal' : 'text'}
      readOnly={readOnly}
      {...(!readOnly && listRole(kind, ids.list))}
    />
  )
}

interface Props<R> {
  view: GridView<R>
  row: R | undefined
  /** The document's number of the row. */
  number: number
  col: number
  active: boolean
  selected: boolean
  /** The searched text occurs here. */
  found: boolean
  /** The corner with the fill handle. */
  corner: boolean
  problem: string | undefined
  /** A note; the cell is good all the same. */
  note: string | undefined
}

function Cell<R extends GridRow>(props: Props<R>) {
  const { view, row, col, active, selected, problem, note } = props
  const { columns, layout, editor, t, ids } = view
  const column = columns[col]!
  const readOnly = view.readOnly || isFixed(column, row)
  const shown = row ? column.show(row) : ''
  const beside = (row && column.beside?.(row)) ?? ''
  const tone = row && column.tone?.(row)
  const opens = active && !readOnly && (column.kind === 'lookup' || column.kind === 'select')
  return (
    <div
      role="gridcell"
      aria-colindex={col + 2}
      aria-selected={selected}
      aria-expanded={col === 0 ? row?.expanded : undefined}
      aria-invalid={problem !== undefined || undefined}
      // A read-only cell shows its whole text as a title; an editable one shows it while it is edited.
      title={problem ?? note ?? (view.readOnly ? shown : beside || undefined)}
      data-col={col}
      className={classesOf(
        'cell',
        column.align === 'right' && 'right',
        beside !== '' && 'withBeside',
        readOnly && !view.readOnly && 'fixedText',
        selected && 'selected',
        active && 'active',
        col === layout.frozen - 1 && 'lastFrozen',
        col === layout.rightFrom && 'firstAtRight',
        props.found && 'found',
        problem !== undefined && 'wrong',
        problem === undefined && note !== undefined && 'noted',
        opens && 'opens',
        col === 0 && row?.expanded !== undefined && 'folds',
        col === 0 && row?.parent !== undefined && 'leaf',
        tone !== undefined && tone,
      )}
      style={placeOf(col, layout)}
    >
      {col === 0 && row?.expanded !== undefined && (
        <span className={classesOf('fold')} data-fold data-open={row.expanded} aria-hidden="true" />
      )}
      {active ? (
        <CellInput
          editor={editor}
          shown={shown}
          text={editText(column, row)}
          kind={column.kind}
          readOnly={readOnly}
          label={t('grid.cell', { column: column.title, row: props.number })}
          invalid={problem !== undefined}
          described={problem !== undefined || note !== undefined}
          ids={ids}
        />
      ) : (
        shown
      )}
      {beside !== '' && <span className={classesOf('beside')}>{beside}</span>}
      {props.corner && <span className={classesOf('handle')} data-handle aria-hidden="true" />}
      {opens && <span className={classesOf('opener')} data-opens aria-hidden="true" />}
    </div>
  )
}

/**
 * Plain elements are used because a screen shows some four hundred cells, and of a row only those are drawn again
 * into which or out of which the selection moves.
 */
export const GridCell = memo(Cell) as typeof Cell
