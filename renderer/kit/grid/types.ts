/** What the grid knows of a row: who it is, and whose lines it heads. The rest is the columns' business. */
export interface GridRow {
  readonly id: string
  /** The row that this one is a line of: it stands right below it and goes where it goes. */
  readonly parent?: string
  /** Of a row that has lines: whether they are in sight. */
  readonly expanded?: boolean
  /** What the document calls the row, where that is not its place among the rows. */
  readonly number?: number
}

export interface GridOption {
  value: string
  label: string
}

/** One proposal for a lookup cell: `text` is what goes into the cell. */
export interface GridSuggestion {
  text: string
  label: string
  note?: string
  /** What sets it apart from the others. */
  mark?: string | undefined
}

export type GridKind = 'text' | 'decimal' | 'select' | 'lookup' | 'readonly'

/** How the cells of a column count: what they are sorted, summed and continued by. */
export interface GridMeasure<R> {
  kind: 'number' | 'day'
  /** The plain value of a cell: `12.5`, `2027-03-31`; empty where it has none. */
  of: (row: R) => string
  /** A plain value as it is typed into the column. */
  text: (plain: string) => string
  /** A plain number as it is read: a sum, an average. */
  show: (plain: string) => string
  /** Its cells add up to something, as quantities do and prices do not. */
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
  /** The same where rows have choices of their own. */
  optionsFor?: (row: R) => readonly GridOption[]
  /** Nobody types into the cells of these rows. */
  fixed?: (row: R) => boolean
  /** The value as it is read, in the user's format. */
  show: (row: R) => string
  /** The value as it is typed and copied; of a `select`, the option's value. */
  edit: (row: R) => string
  measure?: GridMeasure<R>
  /** The row after a text was typed into its cell; absent where the caller writes rows himself. */
  write?: (row: R, text: string) => R
  /** What its word means, as a colour beside it. */
  tone?: (row: R) => GridTone | undefined
  /** Goes to paper; where no column says so, all do. */
  printed?: boolean
  /** Stays while the others scroll; only leading columns can. */
  frozen?: boolean
}

/** A cell by its names: it stays the same cell when rows come and go around it. */
export interface CellAddress {
  rowId: string
  key: string
}

/** A text for one cell. A row id that no row has is a new row: the entry row, or one that a paste adds. */
export interface CellChange extends CellAddress {
  text: string
}

export type EditOrigin = 'type' | 'paste' | 'fill' | 'clear' | 'replace'
export type Density = 'small' | 'middle'

/**
 * Proposals for what stands in a lookup cell; `row` is undefined in the entry row. Whoever opens a picker of his own
 * instead answers nothing and gives the focus back with `focusCell`.
 */
export type GridLookup<R> = (
  row: R | undefined,
  key: string,
  text: string,
) => Promise<readonly GridSuggestion[]> | undefined

/** What a cell must be told about, as a sentence in the user's language. */
export type Problems = (rowId: string, key: string) => string | undefined

export interface LineGridHandle {
  /** Gives the focus to a cell, or back to the cell that had it: for a dialog that closes. */
  focusCell: (cell?: CellAddress) => void
  scrollToCell: (cell: CellAddress) => void
  activeCell: () => CellAddress | undefined
  /** Takes over what is being typed, for a save that was asked for meanwhile. */
  commit: () => void
}
