import type { Ref } from 'react'

/**
 * What the grid knows of a row: its id, and the row of which it is a line. Everything else is known to the
 * columns.
 */
export interface GridRow {
  readonly id: string
  /** The row of which this one is a line; it is shown below that row and moves with it. */
  readonly parent?: string
  /** For a row with lines: whether these are visible. */
  readonly expanded?: boolean
  /** The document's number of the row, if that is not its place among the rows. */
  readonly number?: number
}

export interface GridOption {
  value: string
  label: string
}

/** A proposal for a lookup cell; `text` goes into the cell. */
export interface GridSuggestion {
  text: string
  label: string
  note?: string
  /** A text that distinguishes it from the others. */
  mark?: string | undefined
}

export type GridKind = 'text' | 'decimal' | 'select' | 'lookup' | 'readonly'

/** How the cells of a column are compared, summed and continued. */
export interface GridMeasure<R> {
  kind: 'number' | 'day'
  /** The plain value of a cell: `12.5`, `2027-03-31`; empty where it has none. */
  of: (row: R) => string
  /** A plain value as it is typed into the column. */
  text: (plain: string) => string
  /** A plain number formatted for reading, such as a sum or an average. */
  show: (plain: string) => string
  /** The cells can be added up, as quantities can and prices cannot. */
  sums: boolean
}

export type GridTone = 'good' | 'waiting' | 'attention' | 'bad'

export interface GridColumn<R> {
  key: string
  title: string
  width: number
  align?: 'left' | 'right'
  kind: GridKind
  /** The choices of a `select`. */
  options?: readonly GridOption[]
  /** The choices, where they differ from row to row. */
  optionsFor?: (row: R) => readonly GridOption[]
  /** Rows whose cells cannot be typed into. */
  fixed?: (row: R) => boolean
  /** The value for reading, in the user's format. */
  show: (row: R) => string
  /** The value for typing and copying; for a `select`, the option's value. */
  edit: (row: R) => string
  measure?: GridMeasure<R>
  /** The row after a text was typed into its cell; absent where the caller writes the rows. */
  write?: (row: R, text: string) => R
  /** A colour that underlines the meaning of the text. */
  tone?: (row: R) => GridTone | undefined
  /** The column is printed; if no column says so, all are. */
  printed?: boolean
  /** Not shown until somebody asks for it. */
  hidden?: boolean
  /** Text behind the value, which is read and found with it but neither typed nor copied. */
  beside?: (row: R) => string
  /** Stays while others scroll; only leading columns can. */
  frozen?: boolean
  /** Stays at the right while others scroll; only the last columns can. */
  atRight?: boolean
}

/**
 * A cell by the id of its row and the key of its column, so that it stays the same cell when other rows come
 * and go.
 */
export interface CellAddress {
  rowId: string
  key: string
}

/** A text for one cell. An unknown row id is a new row: the entry row, or one that a paste adds. */
export interface CellChange extends CellAddress {
  text: string
}

export type EditOrigin = 'type' | 'paste' | 'fill' | 'clear' | 'replace'
export type Density = 'small' | 'middle'

/**
 * Finds proposals for a lookup cell; `row` is undefined in the entry row. A caller that opens a picker of its
 * own instead returns nothing and gives the focus back with `focusCell`.
 */
export type GridLookup<R> = (
  row: R | undefined,
  key: string,
  text: string,
) => Promise<readonly GridSuggestion[]> | undefined

/** The text about a cell, as a sentence in the user's language. */
export type Problems = (rowId: string, key: string) => string | undefined

export interface LineGridHandle {
  /** Focuses a cell, or the cell that had the focus before a dialog. */
  focusCell: (cell?: CellAddress) => void
  scrollToCell: (cell: CellAddress) => void
  activeCell: () => CellAddress | undefined
  /** Takes over what is being typed, for a save. */
  commit: () => void
}

export interface LineGridProps<R extends GridRow> {
  ref?: Ref<LineGridHandle>
  /** The name of the grid for screen readers. */
  label: string
  /** The name under which the arrangement of the columns is stored on this device. */
  name?: string
  /** Which part of the lines the rows are; another part is sorted and filtered separately. */
  part?: string
  /**
   * Columns, problems and rows are compared by identity, so keep the objects while nothing in them changes.
   */
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  readOnly?: boolean
  /** No row can be added, so there is no entry row; cells can be typed into. */
  fixed?: boolean
  density?: Density
  /** A CSS height; the lines scroll inside it. */
  maxHeight?: string
  problems?: Problems
  /** Notes about cells, which are good all the same. */
  notes?: Problems
  /** What is printed if that differs from what the grid shows: every line of the document. */
  paper?: { columns: readonly GridColumn<R>[]; rows: readonly R[] }
  onEdit?: (changes: readonly CellChange[], origin: EditOrigin) => void
  /**
   * Returns true when the caller takes the block, to map its columns first.
   * @param keys the columns as they stand
   */
  onPaste?: (block: string[][], at: CellAddress, keys: readonly string[]) => boolean
  /** Inserts rows before the row with that id, or at the end. */
  onInsertRows?: (before: string | undefined, count: number) => void
  onRemoveRows?: (ids: readonly string[]) => void
  /** Gets all rows of the grid in another order. */
  onOrderRows?: (ids: readonly string[]) => void
  /** Shows or hides the lines of a row; without it no row has any. */
  onFold?: (rowId: string, open: boolean) => void
  /** Tells which cell is active, once for each change. */
  onActive?: (cell: CellAddress | undefined) => void
  onUndo?: () => void
  onRedo?: () => void
  onLookup?: GridLookup<R>
}
