import { useMemo, useState } from 'react'
import type { CellAddress, GridColumn, GridRow } from './types.ts'

/** A cell by its place among visible rows and columns. */
export interface Cell {
  row: number
  col: number
}

export interface Selection {
  /** The cell with the input, which is also the corner where a range starts. */
  active: Cell
  /** The corner that Shift moves. */
  head: Cell
  /**
   * The column where a run of Tabs began. Enter returns to it, so that a line is typed with Tab and Enter
   * alone.
   */
  home: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Bounds {
  rows: number
  cols: number
  /** The number of visible rows, by which PageUp and PageDown move. */
  page: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'
export type Move = Direction | 'pageUp' | 'pageDown' | 'rowStart' | 'rowEnd' | 'start' | 'end'

export const selectCell = (cell: Cell): Selection => ({ active: cell, head: cell, home: cell.col })

export const rangeOf = ({ active, head }: Selection): Range => ({
  top: Math.min(active.row, head.row),
  bottom: Math.max(active.row, head.row),
  left: Math.min(active.col, head.col),
  right: Math.max(active.col, head.col),
})

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col
export const isSingle = ({ active, head }: Selection): boolean => sameCell(active, head)

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** The nearest existing cell. */
export const clamp = ({ row, col }: Cell, { rows, cols }: Pick<Bounds, 'rows' | 'cols'>): Cell => ({
  row: within(row, rows),
  col: within(col, cols),
})

export function target({ row, col }: Cell, move: Move, bounds: Bounds): Cell {
  const last = { row: bounds.rows - 1, col: bounds.cols - 1 }
  const moved: Record<Move, Cell> = {
    up: { row: row - 1, col },
    down: { row: row + 1, col },
    left: { row, col: col - 1 },
    right: { row, col: col + 1 },
    pageUp: { row: row - bounds.page, col },
    pageDown: { row: row + bounds.page, col },
    rowStart: { row, col: 0 },
    rowEnd: { row, col: last.col },
    start: { row: 0, col: 0 },
    end: last,
  }
  return clamp(moved[move], bounds)
}

/**
 * Moves like Excel's Ctrl and an arrow: to the end of a run of filled cells, or over a gap to the next one.
 */
export function leap(
  from: Cell,
  direction: Direction,
  bounds: Bounds,
  filled: (cell: Cell) => boolean,
): Cell {
  const next = (cell: Cell) => target(cell, direction, bounds)
  let at = next(from)
  const inRun = filled(from) && filled(at)
  while (!sameCell(next(at), at)) {
    if (inRun ? !filled(next(at)) : filled(at)) return at
    at = next(at)
  }
  return at
}

/** Moves to a cell, or extends the range to it when Shift is held. */
export const moveTo = (selection: Selection, cell: Cell, extend: boolean): Selection =>
  extend ? { ...selection, head: cell } : selectCell(cell)

/** The next cell in reading order; null beyond either end, where Tab leaves the grid. */
export function tab({ active, home }: Selection, back: boolean, { rows, cols }: Bounds): Selection | null {
  const place = active.row * cols + active.col + (back ? -1 : 1)
  if (place < 0 || place >= rows * cols) return null
  const cell = { row: Math.floor(place / cols), col: place % cols }
  // Another run begins in the next row.
  return { active: cell, head: cell, home: cell.row === active.row ? Math.min(home, cell.col) : cell.col }
}

/** The row below, in the column where this row began; with Shift the row straight above. */
export const enter = ({ active, home }: Selection, back: boolean, bounds: Bounds): Selection =>
  selectCell(
    clamp(back ? { row: active.row - 1, col: active.col } : { row: active.row + 1, col: home }, bounds),
  )

/** Selects whole rows, from one row number to another. */
export const selectRows = (from: number, to: number, { cols }: Pick<Bounds, 'cols'>): Selection => ({
  active: { row: from, col: 0 },
  head: { row: to, col: cols - 1 },
  home: 0,
})

/** Whether the row is selected from its first column to its last. */
export function isWholeRow(selection: Selection, row: number, { cols }: Pick<Bounds, 'cols'>): boolean {
  const { top, bottom, left, right } = rangeOf(selection)
  return left === 0 && right === cols - 1 && row >= top && row <= bottom
}

/** The selection after rows were added or removed above it, limited to the present rows. */
export function shift(
  { active, head, home }: Selection,
  by: number,
  bounds: Pick<Bounds, 'rows' | 'cols'>,
): Selection {
  const moved = ({ row, col }: Cell) => clamp({ row: row + by, col }, bounds)
  return { active: moved(active), head: moved(head), home: within(home, bounds.cols) }
}

/**
 * Keeps a selection on its columns when columns come, go or change places. An end whose column has gone stays in its
 * place, and whole rows stay whole.
 * @param before the keys of the columns that were drawn when the selection was made
 * @param now the keys of the columns that are drawn now
 */
export function followColumns(
  { active, head, home }: Selection,
  before: readonly string[],
  now: readonly string[],
): Selection {
  const colOf = (col: number) => {
    const place = now.indexOf(before[col] ?? '')
    return place === -1 ? within(col, now.length) : place
  }
  const isWhole = active.col === 0 && head.col === before.length - 1
  return {
    active: { ...active, col: isWhole ? 0 : colOf(active.col) },
    head: { ...head, col: isWhole ? now.length - 1 : colOf(head.col) },
    home: colOf(home),
  }
}

interface Input<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  /** The id of the entry row, if there is one. */
  entryId: string | undefined
}

interface State {
  selection: Selection
  /** The id of the active row, whose place changes when rows are added or removed above it. */
  rowId: string | undefined
  /** The keys of the columns when it was chosen. The goods of new lines bring columns of their own. */
  keys: readonly string[]
}

/** The selection, which follows its row and its columns wherever other people and undo move them. */
export function useSelection<R extends GridRow>({ rows, columns, entryId }: Input<R>) {
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  const [state, setState] = useState<State>({
    selection: selectCell({ row: 0, col: 0 }),
    rowId: undefined,
    keys,
  })
  const { rowId } = state
  const selection = state.keys === keys ? state.selection : followColumns(state.selection, state.keys, keys)
  const bounds = { rows: rows.length + (entryId === undefined ? 0 : 1), cols: columns.length }
  const idAt = (row: number) => rows[row]?.id ?? (row === rows.length ? entryId : undefined)
  const placeOf = (id: string) => (id === entryId ? rows.length : rows.findIndex((r) => r.id === id))

  const stays = rowId === undefined || idAt(selection.active.row) === rowId
  const place = stays ? selection.active.row : placeOf(rowId)
  const current = shift(selection, place === -1 ? 0 : place - selection.active.row, bounds)

  return {
    selection: current,
    bounds,
    idAt,
    select: (next: Selection) => setState({ selection: next, rowId: idAt(next.active.row), keys }),
    /** Selects a cell by its address; its row may become visible only with the next drawing. */
    selectAddress: ({ rowId, key }: CellAddress) => {
      const col = columns.findIndex((c) => c.key === key)
      const known = placeOf(rowId)
      const row = known === -1 ? current.active.row : known
      if (col !== -1) setState({ selection: selectCell({ row, col }), rowId, keys })
    },
    /** Keeps the selection at its place, where new rows will be inserted. */
    keepPlace: () => setState({ selection: current, rowId: undefined, keys }),
    /** The address of a cell, and the cell of an address. */
    addressOf: ({ row, col }: Cell): CellAddress | undefined => {
      const id = idAt(row)
      const column = columns[col]
      return id === undefined || !column ? undefined : { rowId: id, key: column.key }
    },
    cellOf: (address: CellAddress): Cell | undefined => {
      const row = placeOf(address.rowId)
      const col = columns.findIndex((c) => c.key === address.key)
      return row === -1 || col === -1 ? undefined : clamp({ row, col }, bounds)
    },
  }
}
