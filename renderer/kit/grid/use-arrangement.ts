import { useMemo, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { arrange, arranged, headsOf, knows, numbersOf, type Arrangement, type Wish } from './arrangement.ts'
import { passing, valuesOf, type Filters } from './filtering.ts'
import type { Sort } from './sorting.ts'
import type { GridColumn, GridRow } from './types.ts'

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
