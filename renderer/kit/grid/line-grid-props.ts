import type { Ref } from 'react'
import type {
  CellAddress,
  CellChange,
  Density,
  EditOrigin,
  GridColumn,
  GridLookup,
  GridRow,
  LineGridHandle,
  Problems,
} from './types.ts'

export interface LineGridProps<R extends GridRow> {
  ref?: Ref<LineGridHandle>
  /** What the grid is called for a screen reader. */
  label: string
  /** What widths and frozen columns are remembered under, on this device. */
  name?: string
  /** Which part of the lines the rows are: what was sorted and filtered is sorted and filtered anew in another. */
  part?: string
  /** Columns, problems and rows are compared by identity: keep them while nothing in them changes. */
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  readOnly?: boolean
  /** The rows are given: their cells are typed into, but none is added, so there is no entry row. */
  fixed?: boolean
  density?: Density
  /** As CSS says it; inside it the lines scroll. */
  maxHeight?: string
  problems?: Problems
  /** What a cell is told without being wrong. */
  notes?: Problems
  /** What goes to paper where that is more than the grid shows: every line of the document. */
  paper?: { columns: readonly GridColumn<R>[]; rows: readonly R[] }
  onEdit?: (changes: readonly CellChange[], origin: EditOrigin) => void
  /** A block that the caller takes, to map its columns first, is answered with true. */
  onPaste?: (block: string[][], at: CellAddress) => boolean
  /** New rows before the row with that id, or at the end. */
  onInsertRows?: (before: string | undefined, count: number) => void
  onRemoveRows?: (ids: readonly string[]) => void
  /** All rows that the grid was given, in another order. */
  onOrderRows?: (ids: readonly string[]) => void
  /** The lines of a row come into sight or go; without it no row has any. */
  onFold?: (rowId: string, open: boolean) => void
  /** Which cell is the active one; kept while it stays the same. */
  onActive?: (cell: CellAddress | undefined) => void
  onUndo?: () => void
  onRedo?: () => void
  onLookup?: GridLookup<R>
}
