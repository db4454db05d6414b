import type { SheetRow } from './sheet-head.ts'
import { layoutOf, missingFields } from './sheet-layout.ts'
import { linesOf } from './sheet-rows.ts'
import type { SheetField } from './sheet-titles.ts'

/** A visible sheet of a workbook. */
export interface NamedSheet {
  name: string
  hiddenColumns: readonly number[]
  rows: readonly SheetRow[]
}

/** A sheet with a table, and how many lines it has. */
export interface SheetChoice {
  at: number
  name: string
  rows: number
}

/**
 * The sheets with a table, the likeliest first: those that name and count goods by their titles; without any of them,
 * those with rows at all. Instructions and covers are none (D184).
 */
export function tablesIn(sheets: readonly NamedSheet[], fields: readonly SheetField[]): SheetChoice[] {
  const candidates = sheets.flatMap(({ name, rows, hiddenColumns }, at) => {
    if (rows.length === 0) return []
    const layout = layoutOf(rows, { fields, hiddenColumns })
    const { rows: lines, left } = linesOf(rows, layout)
    const unseen = left.filter(({ kind }) => kind === 'hidden' || kind === 'struck').length
    const titled = layout.columns.filter(({ field, by }) => field !== '' && by === 'title').length
    const lacks = missingFields(layout.columns, fields).length
    return { at, name, rows: lines.length, titled, whole: lacks === 0 && lines.length + unseen > 0 }
  })
  const whole = candidates.filter((one) => one.whole)
  const titled = candidates.filter((one) => one.titled >= 2)
  const best = [whole, titled].find((some) => some.length > 0) ?? candidates
  return best
    .toSorted((a, b) => b.titled - a.titled || b.rows - a.rows || a.at - b.at)
    .map(({ at, name, rows }) => ({ at, name, rows }))
}
