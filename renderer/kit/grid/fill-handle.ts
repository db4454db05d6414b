import { pasting, type Sheet } from './changes.ts'
import type { Range } from './selection.ts'
import { continuationOf } from './series.ts'
import type { CellChange, GridRow } from './types.ts'

/** The range together with what was filled from it. */
export const filledRange = (source: Range, to: number): Range => ({
  ...source,
  top: Math.min(source.top, to),
  bottom: Math.max(source.bottom, to),
})

/** The changes of the fill handle: the cells of the range continue down or up to a row. */
export function continuing<R extends GridRow>(sheet: Sheet<R>, source: Range, to: number): CellChange[] {
  const down = to > source.bottom
  const count = down ? to - source.bottom : source.top - to
  const rows = sheet.rows.slice(source.top, source.bottom + 1)
  if (count <= 0 || rows.length === 0) return []
  const columns = sheet.columns.slice(source.left, source.right + 1)
  const continuations = columns.map((column) => continuationOf(column, rows))
  const block = Array.from({ length: count }, (_, i) =>
    continuations.map((goOn) => goOn(down ? i + 1 : i - count)),
  )
  const top = down ? source.bottom + 1 : to
  return pasting(sheet, block, { ...source, top, bottom: top + count - 1 })
}
