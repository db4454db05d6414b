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
