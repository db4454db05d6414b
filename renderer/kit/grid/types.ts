import type { Ref } from 'react'
import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Formats } from '../../i18n/index.ts'
import { numberText } from '../form/number-input.tsx'

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

const rowNumberWidth = 48
const minWidth = 40
const maxWidth = 800

export const clampWidth = (width: number): number => Math.max(minWidth, Math.min(maxWidth, Math.round(width)))

/** Frozen columns may take this share of the visible width; of more columns only the first ones stay. */
const frozenShare = 0.7
/** Frozen columns and those at the right together may take this share; with more of them none stays at the right. */
const bothShare = 0.8

export interface Layout {
  widths: readonly number[]
  /** The position of each column, behind the row numbers. */
  offsets: readonly number[]
  total: number
  /** The number of leading columns that stay while others scroll, and their positions. */
  frozen: number
  frozenWidth: number
  /** The first of the last columns that stay at the right, and how wide these are. Where all fit, none has to. */
  rightFrom: number
  rightWidth: number
}

/** The number of leading columns that should stay: up to the chosen one, else those that are declared so. */
function wishedFrozen<R>(columns: readonly GridColumn<R>[], frozenTo: string | undefined): number {
  if (frozenTo === '') return 0
  const chosen = columns.findIndex((column) => column.key === frozenTo)
  if (chosen !== -1) return chosen + 1
  const loose = columns.findIndex((column) => !column.frozen)
  return loose === -1 ? columns.length : loose
}

/** Where each column ends, behind the row numbers. */
export function endsOf(widths: readonly number[]): number[] {
  let end = rowNumberWidth
  return widths.map((width) => (end += width))
}

export function layoutOf<R>(
  columns: readonly GridColumn<R>[],
  widths: readonly number[],
  viewport: number,
  frozenTo?: string,
): Layout {
  const ends = endsOf(widths)
  const offsets = ends.map((end, col) => end - widths[col]!)
  const total = ends.at(-1) ?? rowNumberWidth
  const edge = (count: number) => offsets[count] ?? total
  const fits = (count: number) => count <= 1 || viewport === 0 || edge(count) <= viewport * frozenShare
  const last = columns.findLastIndex((column) => !column.atRight) + 1
  const atEnd = total - edge(last)
  let frozen = Math.min(wishedFrozen(columns, frozenTo), last)
  while (!fits(frozen)) frozen--
  // Beside the frozen columns there must be room for others to scroll.
  const isNarrow = viewport === 0 || edge(frozen) + atEnd > viewport * bothShare
  const rightFrom = total <= viewport || isNarrow ? columns.length : last
  const rightWidth = total - edge(rightFrom)
  return { widths, offsets, total, frozen, frozenWidth: edge(frozen), rightFrom, rightWidth }
}

/** Where a cell is drawn; those at the right have a box of their own. */
export const placeOf = (col: number, { offsets, widths, total, rightFrom, rightWidth }: Layout) => ({
  left: offsets[col]! - (col >= rightFrom ? total - rightWidth : 0),
  width: widths[col]!,
})

interface Span {
  start: number
  size: number
}

/** How far to scroll until a span is fully visible beside what covers the start of the viewport. */
export function reveal(span: Span, scroll: number, viewport: number, covered: number): number {
  if (span.start < scroll + covered) return span.start - covered
  const end = span.start + span.size
  // A span that is wider than the room shows its start.
  return end > scroll + viewport ? Math.min(end - viewport, span.start - covered) : scroll
}

const folded = (text: string) => text.trim().toLowerCase()

/** The option that a typed text means: by value, by label, or by the only label that starts with it. */
export function optionOf(options: readonly GridOption[], text: string): GridOption | undefined {
  const typed = folded(text)
  if (typed === '') return undefined
  const names = (o: GridOption) => [folded(o.value), folded(o.label)]
  const exact = options.find((o) => names(o).includes(typed))
  if (exact) return exact
  const fitting = options.filter((o) => names(o).some((name) => name.startsWith(typed)))
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The text with which a cell is edited; an option is edited by its label. */
export const editText = <R>(column: GridColumn<R>, row: R | undefined): string =>
  row === undefined ? '' : column.kind === 'select' ? column.show(row) : column.edit(row)

/** Whether nobody may type into the cell. */
export const isFixed = <R>(column: GridColumn<R>, row: R | undefined): boolean =>
  column.kind === 'readonly' || (row !== undefined && (column.fixed?.(row) ?? false))

/** What a `select` offers in a row. */
export const optionsOf = <R>(column: GridColumn<R>, row: R | undefined): readonly GridOption[] =>
  (row !== undefined && column.optionsFor?.(row)) || (column.options ?? [])

/**
 * The value of a typed or pasted text. Full-width digits, which Chinese input methods produce, are digits.
 */
export function storedText<R>(column: GridColumn<R>, text: string, row?: R): string {
  if (column.kind === 'decimal') return text.normalize('NFKC').trim()
  if (column.kind === 'select') return optionOf(optionsOf(column, row), text)?.value ?? text.trim()
  return text
}

type Named = Pick<GridColumn<never>, 'key' | 'title' | 'width'>
type ValueOf<R> = (row: R) => string

export interface NumberLook {
  /** Formats the values; quantities when absent. */
  show?: (value: string) => string
  /** The values can be added up. */
  sums?: boolean
}

/** Columns by the kind of their values. Callers add typing with `write`, or remove it with `readColumn`. */
export const columnKinds = ({ format, language }: { format: Formats; language: Language }) => ({
  text: <R>(named: Named, of: ValueOf<R>): GridColumn<R> => ({ ...named, kind: 'text', show: of, edit: of }),
  /** A column of business dates; other text is shown as it was typed. */
  day: <R>(named: Named, of: ValueOf<R>): GridColumn<R> => {
    const show = (row: R) => (isBusinessDate(of(row)) ? format.date(of(row)) : of(row))
    return {
      ...named,
      kind: 'text',
      show,
      edit: show,
      measure: {
        kind: 'day',
        of: (row) => (isBusinessDate(of(row)) ? of(row) : ''),
        text: format.date,
        show: format.date,
        sums: false,
      },
    }
  },
  /** A column of decimals; other text is shown as it was typed. */
  number: <R>(
    named: Named,
    of: ValueOf<R>,
    { show = format.quantity, sums = false }: NumberLook = {},
  ): GridColumn<R> => {
    const text = (value: string) => numberText(value, language)
    return {
      ...named,
      kind: 'decimal',
      align: 'right',
      show: (row) => (isDecimal(of(row)) ? show(of(row)) : of(row)),
      edit: (row) => text(of(row)),
      measure: { kind: 'number', of: (row) => (isDecimal(of(row)) ? of(row) : ''), text, show, sums },
    }
  },
})

/** The column without typing; what is copied from it is what is shown. */
export const readColumn = <R>(column: GridColumn<R>): GridColumn<R> => ({
  ...column,
  kind: 'readonly',
  edit: column.show,
})
