import { changeOf } from './changes.ts'
import { editText, isFixed } from './columns.ts'
import type { Cell } from './selection.ts'
import type { CellChange, GridColumn, GridRow } from './types.ts'

/** Where to search: some rows and columns, or all of them. */
export interface FindScope {
  rowIds?: ReadonlySet<string>
  keys?: ReadonlySet<string>
}

const folded = (text: string) => text.toLowerCase()

/** The searched texts of a row's cells, in the order of the columns. */
export type TextsOf<R> = (row: R) => readonly string[]

export const shownTexts =
  <R>(columns: readonly GridColumn<R>[]): TextsOf<R> =>
  (row) =>
    columns.map(({ show, beside }) => folded(beside ? `${show(row)} ${beside(row)}` : show(row)))

/** What can be replaced is the text that one would type; nothing in read-only cells. */
export const typedTexts =
  <R>(columns: readonly GridColumn<R>[]): TextsOf<R> =>
  (row) =>
    columns.map((column) => (isFixed(column, row) ? '' : folded(editText(column, row))))

/** The columns of a row in which a text occurs. */
export type Matcher<R> = (row: R) => readonly number[]

export function matcherOf<R extends GridRow>(
  columns: readonly GridColumn<R>[],
  textsOf: TextsOf<R>,
  query: string,
  { rowIds, keys }: FindScope,
): Matcher<R> {
  const wanted = folded(query)
  if (wanted === '') return () => []
  const places = columns.flatMap(({ key }, col) => (!keys || keys.has(key) ? [col] : []))
  return (row) => {
    if (rowIds && !rowIds.has(row.id)) return []
    const texts = textsOf(row)
    return places.filter((col) => texts[col]!.includes(wanted))
  }
}

/** The cells that match, row by row. */
export const matchesOf = <R>(rows: readonly R[], matcher: Matcher<R>): Cell[] =>
  rows.flatMap((row, at) => matcher(row).map((col) => ({ row: at, col })))

const isBefore = (a: Cell, b: Cell) => a.row < b.row || (a.row === b.row && a.col < b.col)

/** The next or previous match beside a cell, starting over at the end. */
export function matchBeside(matches: readonly Cell[], from: Cell, back: boolean): Cell | undefined {
  const found = back
    ? matches.findLast((match) => isBefore(match, from))
    : matches.find((match) => isBefore(from, match))
  return found ?? matches.at(back ? -1 : 0)
}

/** Replaces every occurrence, whatever its case. */
export function replaced(text: string, query: string, by: string): string {
  const wanted = folded(query)
  const source = folded(text)
  // Some letters become two in lower case; positions in the two texts then differ.
  if (wanted === '' || source.length !== text.length) return text.replaceAll(query, by)
  let next = ''
  let from = 0
  for (let at = source.indexOf(wanted); at !== -1; at = source.indexOf(wanted, from)) {
    next += text.slice(from, at) + by
    from = at + wanted.length
  }
  return next + text.slice(from)
}

/** The changes that replace the searched text in the matches. */
export const replacing = <R extends GridRow>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  matches: readonly Cell[],
  query: string,
  by: string,
): CellChange[] =>
  matches.flatMap(({ row: at, col }) => {
    const row = rows[at]!
    const column = columns[col]!
    return changeOf(column, row, row.id, replaced(editText(column, row), query, by))
  })
