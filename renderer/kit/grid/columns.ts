import type { GridColumn, GridOption } from './types.ts'

export const rowNumberWidth = 48
export const minWidth = 40
export const maxWidth = 800

export const clampWidth = (width: number): number => Math.max(minWidth, Math.min(maxWidth, Math.round(width)))

/** Frozen columns may take this share of what is in sight; of more than fit only the first ones stay. */
const frozenShare = 0.7

export interface Layout {
  widths: readonly number[]
  /** Where each column begins, behind the row numbers. */
  offsets: readonly number[]
  total: number
  /** How many leading columns stay while the others scroll, and where those begin. */
  frozen: number
  frozenWidth: number
}

/** How many leading columns are to stay: up to the chosen one, else those that say so themselves. */
function wishedFrozen<R>(columns: readonly GridColumn<R>[], frozenTo: string | undefined): number {
  if (frozenTo === '') return 0
  const chosen = columns.findIndex((column) => column.key === frozenTo)
  if (chosen !== -1) return chosen + 1
  const loose = columns.findIndex((column) => !column.frozen)
  return loose === -1 ? columns.length : loose
}

export function layoutOf<R>(
  columns: readonly GridColumn<R>[],
  widths: readonly number[],
  viewport: number,
  frozenTo?: string,
): Layout {
  const offsets: number[] = []
  let total = rowNumberWidth
  for (const width of widths) {
    offsets.push(total)
    total += width
  }
  const edge = (count: number) => offsets[count] ?? total
  const fits = (count: number) => count <= 1 || viewport === 0 || edge(count) <= viewport * frozenShare
  let frozen = wishedFrozen(columns, frozenTo)
  while (!fits(frozen)) frozen--
  return { widths, offsets, total, frozen, frozenWidth: edge(frozen) }
}

export interface Span {
  start: number
  size: number
}

/** How far to scroll so that a span is wholly in sight, beside what covers the beginning of the viewport. */
export function reveal(span: Span, scroll: number, viewport: number, covered: number): number {
  if (span.start < scroll + covered) return span.start - covered
  const end = span.start + span.size
  // A span wider than the room shows its beginning.
  return end > scroll + viewport ? Math.min(end - viewport, span.start - covered) : scroll
}

const folded = (text: string) => text.trim().toLowerCase()

/** The option that a typed text means: by value, by label, or by the only beginning that fits. */
export function optionOf(options: readonly GridOption[], text: string): GridOption | undefined {
  const typed = folded(text)
  if (typed === '') return undefined
  const names = (o: GridOption) => [folded(o.value), folded(o.label)]
  const exact = options.find((o) => names(o).includes(typed))
  if (exact) return exact
  const fitting = options.filter((o) => names(o).some((name) => name.startsWith(typed)))
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The text that a cell is edited with: an option is typed by the name that it is read by. */
export const editText = <R>(column: GridColumn<R>, row: R | undefined): string =>
  row === undefined ? '' : column.kind === 'select' ? column.show(row) : column.edit(row)

/** Nobody types into the cell. */
export const isFixed = <R>(column: GridColumn<R>, row: R | undefined): boolean =>
  column.kind === 'readonly' || (row !== undefined && (column.fixed?.(row) ?? false))

/** What a `select` offers in a row. */
export const optionsOf = <R>(column: GridColumn<R>, row: R | undefined): readonly GridOption[] =>
  (row !== undefined && column.optionsFor?.(row)) || (column.options ?? [])

/** What a typed or pasted text stands for. A number typed in full width, as Chinese input methods do, is a number. */
export function storedText<R>(column: GridColumn<R>, text: string, row?: R): string {
  if (column.kind === 'decimal') return text.normalize('NFKC').trim()
  if (column.kind === 'select') return optionOf(optionsOf(column, row), text)?.value ?? text.trim()
  return text
}
