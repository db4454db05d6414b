import type { GridColumn, GridOption } from './types.ts'

export const rowNumberWidth = 48
export const minWidth = 40
export const maxWidth = 800

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

export interface Span {
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
