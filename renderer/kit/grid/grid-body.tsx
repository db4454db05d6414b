import { memo, useLayoutEffect, useRef } from 'react'
import type { ArrangementState } from './arrangement.ts'
import type { Matcher } from './find.ts'
import type { GridView } from './grid-view.ts'
import styles from './grid.module.css'
import type { Range, Selection } from './selection.ts'
import { editText, isFixed, placeOf, type GridRow, type Problems, type GridKind } from './types.ts'
import type { RowDrag } from './use-row-drag.ts'
import { RightCells } from './right-cells.tsx'
import type { Editor } from './editor.ts'
import { classesOf } from './classes.ts'

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

interface CellProps<R> {
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

function Cell<R extends GridRow>(props: CellProps<R>) {
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
const GridCell = memo(Cell) as typeof Cell

interface LineProps<R> {
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

function Line<R extends GridRow>(props: LineProps<R>) {
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
const sameSaid = <R,>(a: LineProps<R>, b: LineProps<R>, part: 'problems' | 'notes'): boolean =>
  a[part] === b[part] ||
  b.view.columns.every(({ key }) => a[part]?.(b.rowId, key) === b[part]?.(b.rowId, key))

const same = <R extends GridRow>(a: LineProps<R>, b: LineProps<R>): boolean =>
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
const GridLine = memo(Line, same) as typeof Line

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
