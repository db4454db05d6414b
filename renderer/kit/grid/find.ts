import { useDeferredValue, useMemo, useState } from 'react'
import { changeOf, type Editing } from './changes.ts'
import { isSingle, rangeOf, sameCell, selectCell, type Cell, type Selection } from './selection.ts'
import { editText, isFixed, type CellChange, type GridColumn, type GridRow } from './types.ts'
import { oncePer } from '../once-per.ts'

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

/** All cells, those that were selected when the search was opened, or a column by its key. */
export type FindWhere = 'all' | 'selection' | { column: string }

interface Search {
  query: string
  by: string
  replaces: boolean
  where: FindWhere
  /** The selection, if it was more than a cell. */
  selection: Required<FindScope> | undefined
  /** Grows whenever the search is opened again, so that the field takes the focus. */
  count: number
}

interface Input<R extends GridRow> {
  editing: Editing<R>
  selection: Selection
  readOnly: boolean
  go: (selection: Selection) => void
  onReplaced: (cells: number) => void
}

const scopeOf = ({ where, selection }: Search): FindScope => {
  if (where === 'all') return {}
  return where === 'selection' ? (selection ?? {}) : { keys: new Set([where.column]) }
}

/** The search in a grid: its text, its present match, and replacing. */
export function useFind<R extends GridRow>({ editing, selection, readOnly, go, onReplaced }: Input<R>) {
  const { rows, columns } = editing.sheet
  const [search, setSearch] = useState<Search | null>(null)
  const replaces = search?.replaces ?? false
  const textsOf = useMemo(
    // Every row is read once for a search, however often the searched text changes.
    () => oncePer((replaces ? typedTexts : shownTexts)(columns)),
    [columns, replaces],
  )
  const { query, scope } = useDeferredValue(
    useMemo(() => ({ query: search?.query ?? '', scope: search ? scopeOf(search) : {} }), [search]),
  )
  const matcher = useMemo(() => matcherOf(columns, textsOf, query, scope), [columns, textsOf, query, scope])
  const matches = useMemo(() => (query === '' ? [] : matchesOf(rows, matcher)), [rows, query, matcher])

  const { active } = selection
  const current = matches.findIndex((match) => sameCell(match, active))
  const goTo = (cell: Cell | undefined) => cell && go(selectCell(cell))
  const step = (back: boolean) => goTo(matchBeside(matches, active, back))
  const replace = (cells: readonly Cell[]) =>
    search ? editing.apply(replacing(rows, columns, cells, query, search.by), 'replace') : 0

  /** Replacing needs a column or a selection, so that nothing is replaced that nobody has looked at. */
  const whereOf = (where: FindWhere, several: boolean): FindWhere => {
    if (where !== 'all') return where
    const typed =
      columns[active.col]?.kind === 'readonly'
        ? columns.find((c) => c.kind !== 'readonly')
        : columns[active.col]
    return several || !typed ? 'selection' : { column: typed.key }
  }
  const selected = (): Required<FindScope> | undefined => {
    if (isSingle(selection)) return undefined
    const { top, bottom, left, right } = rangeOf(selection)
    return {
      rowIds: new Set(rows.slice(top, bottom + 1).map((row) => row.id)),
      keys: new Set(columns.slice(left, right + 1).map((column) => column.key)),
    }
  }
  const change = (next: Partial<Search>) => setSearch((known) => known && { ...known, ...next })
  return {
    search,
    matches,
    /** The index of the active cell among the matches; -1 when it is none. */
    current,
    /** Marks the matches; absent while nothing is searched for. */
    matcher: query === '' ? undefined : matcher,
    open: (asksReplace: boolean) => {
      const now = selected()
      const wantsReplace = !readOnly && (asksReplace || replaces)
      setSearch((known) => ({
        query: known?.query ?? '',
        by: known?.by ?? '',
        replaces: wantsReplace,
        where: now ? 'selection' : wantsReplace ? whereOf(known?.where ?? 'all', false) : 'all',
        selection: now,
        count: (known?.count ?? 0) + 1,
      }))
    },
    close: () => setSearch(null),
    change,
    showReplace: () =>
      search && change({ replaces: true, where: whereOf(search.where, search.selection !== undefined) }),
    step,
    /** Replaces the active match and goes on to the next. */
    replaceOne: () => {
      if (current !== -1) replace([matches[current]!])
      step(false)
    },
    /** The button is of no further use then, so the field takes the focus again. */
    replaceAll: () => {
      onReplaced(replace(matches))
      setSearch((known) => known && { ...known, count: known.count + 1 })
    },
  }
}

export type Find<R extends GridRow> = ReturnType<typeof useFind<R>>
