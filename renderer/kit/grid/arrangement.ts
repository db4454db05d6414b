import { useMemo, useState } from 'react'
import { passing, valuesOf, type Filters } from './filtering.ts'
import { sortRows, type Sort } from './sorting.ts'
import type { GridColumn, GridRow } from './types.ts'
import { useLanguage } from '../../i18n/index.ts'

export interface Wish {
  sort?: Sort | undefined
  filters: Filters
}

/**
 * How rows are sorted and filtered. It is computed once and then kept, so that a row neither moves nor
 * disappears while somebody types into it, and new rows are visible.
 */
export interface Arrangement extends Wish {
  /** The place of every visible row, by its id. */
  places: ReadonlyMap<string, number>
  hidden: ReadonlySet<string>
}

/** Rows that are not lines of other rows; lines follow their row. */
export const headsOf = <R extends GridRow>(rows: readonly R[]): readonly R[] =>
  rows.filter((row) => row.parent === undefined)

/** Computes an arrangement of the present rows; null when there is nothing to sort or filter by. */
export function arrange<R extends GridRow>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  wish: Wish,
  collator: Intl.Collator,
): Arrangement | null {
  const keys = new Set(columns.map((column) => column.key))
  const filters = new Map([...wish.filters].filter(([key]) => keys.has(key)))
  const sorted = columns.find((column) => column.key === wish.sort?.key)
  if (!sorted && filters.size === 0) return null
  const heads = headsOf(rows)
  const through = passing(heads, columns, filters)
  const sort = sorted && wish.sort
  const seen = sort ? sortRows(through, sorted, sort.direction, collator) : through
  const places = new Map(seen.map((row, place) => [row.id, place]))
  return {
    sort,
    filters,
    places,
    hidden: new Set(heads.filter((row) => !places.has(row.id)).map((row) => row.id)),
  }
}

/** Whether the arrangement was computed with any of these rows. */
export const knows = (rows: readonly GridRow[], { places, hidden }: Arrangement): boolean =>
  rows.length === 0 || rows.some(({ id }) => places.has(id) || hidden.has(id))

/**
 * The rows in their arrangement. A row that was added later comes before the row before which it was inserted,
 * or at the end.
 */
export function arranged<R extends GridRow>(
  rows: readonly R[],
  { sort, places, hidden }: Arrangement,
): readonly R[] {
  const seen = rows.filter(({ id, parent = id }) => !hidden.has(parent))
  if (!sort) return seen
  const slots: R[][] = Array.from({ length: places.size }, () => [])
  let later: R[] = []
  for (const row of seen) {
    const head = row.parent === undefined ? undefined : places.get(row.parent)
    if (head !== undefined) {
      slots[head]?.push(row)
      continue
    }
    later.push(row)
    const place = places.get(row.id)
    if (place === undefined) continue
    slots[place] = later
    later = []
  }
  return [...slots.flat(), ...later]
}

/** The place of each visible row among all rows. */
export function numbersOf(rows: readonly GridRow[], shown: readonly GridRow[]): readonly number[] {
  const places = new Map(rows.map((row, i) => [row.id, i + 1]))
  return shown.map((row) => places.get(row.id)!)
}

interface Input<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  /** Which part of the rows these are; another part is sorted and filtered separately. */
  part: string | undefined
}

const noFilters: Filters = new Map()

/** Sorts and filters the rows as a view; the document keeps its order. */
export function useArrangement<R extends GridRow>({ rows, columns, part }: Input<R>) {
  const language = useLanguage()
  const collator = useMemo(() => new Intl.Collator(language, { numeric: true }), [language])
  const [state, setState] = useState<{ part: string | undefined; arrangement: Arrangement | null }>({
    part,
    arrangement: null,
  })
  const { arrangement } = state
  const wish = (next: Wish | null) =>
    setState({ part, arrangement: next && arrange(rows, columns, next, collator) })
  if (state.part !== part || (arrangement && !knows(rows, arrangement))) wish(arrangement)

  const shown = useMemo(() => (arrangement ? arranged(rows, arrangement) : rows), [rows, arrangement])
  const numbers = useMemo(
    () => (arrangement ? numbersOf(rows, shown) : undefined),
    [rows, shown, arrangement],
  )
  const { sort, filters = noFilters } = arrangement ?? {}
  return {
    rows: shown,
    /** The place of each visible row in the document; absent while both are the same. */
    numbers,
    sort,
    filters,
    active: arrangement !== null,
    sortBy: (next: Sort | undefined) => wish({ sort: next, filters }),
    /** Shows only these texts of a column, or all of them. */
    filterBy: (key: string, texts: ReadonlySet<string> | undefined) => {
      const next = new Map(filters)
      if (texts) next.set(key, texts)
      else next.delete(key)
      wish({ sort, filters: next })
    },
    again: () => wish(arrangement),
    clear: () => wish(null),
    /** The values by which a column can be filtered: those of rows that the other filters let through. */
    valuesOf: (column: GridColumn<R>) =>
      valuesOf(passing(headsOf(rows), columns, filters, column.key), column, collator),
    /** Makes a row visible that a filter hides. */
    reveal: (id: string) => {
      if (!arrangement?.hidden.has(id)) return
      const hidden = new Set(arrangement.hidden)
      hidden.delete(id)
      setState({ part, arrangement: { ...arrangement, hidden } })
    },
  }
}

export type ArrangementState<R extends GridRow> = ReturnType<typeof useArrangement<R>>
