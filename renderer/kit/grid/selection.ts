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
