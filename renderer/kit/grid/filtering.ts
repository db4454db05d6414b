import { sortRows } from './sorting.ts'
import type { GridColumn } from './types.ts'

/** The texts that each filtered column may show, by the column's key. */
export type Filters = ReadonlyMap<string, ReadonlySet<string>>

export interface FilterValue {
  text: string
  /** How many rows have the text. */
  count: number
}

/** The rows that pass every filter except that of one column. */
export function passing<R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  filters: Filters,
  except?: string,
): readonly R[] {
  const active = columns.flatMap((column) => {
    const texts = column.key === except ? undefined : filters.get(column.key)
    return texts ? [{ column, texts }] : []
  })
  if (active.length === 0) return rows
  return rows.filter((row) => active.every(({ column, texts }) => texts.has(column.show(row))))
}

/** The texts of a column, each once with its count, in the column's order. */
export function valuesOf<R>(
  rows: readonly R[],
  column: GridColumn<R>,
  collator: Intl.Collator,
): FilterValue[] {
  const found = new Map<string, { row: R; count: number }>()
  for (const row of rows) {
    const text = column.show(row)
    const known = found.get(text)
    if (known) known.count += 1
    else found.set(text, { row, count: 1 })
  }
  const first = [...found.values()].map(({ row }) => row)
  return sortRows(first, column, 'ascending', collator).map((row) => {
    const text = column.show(row)
    return { text, count: found.get(text)!.count }
  })
}
