import { withCells, type CellKey, type EditorRow } from '../editor/row.ts'

/** A cell that cannot be stored as it is. */
export interface BadCell {
  rowId: string
  key: CellKey
}

/** The row without its bad cells; each of those keeps the stored value, or is empty. */
function cleaned(row: EditorRow, keys: readonly CellKey[], stored: EditorRow | undefined): EditorRow[] {
  if (keys.length === 0) return [row]
  // Without a material there is no line; a stored line stays as it was.
  if (keys.includes('materialId')) return stored ? [stored] : []
  const same = stored?.material?.id === row.material?.id ? stored : undefined
  return [withCells(row, Object.fromEntries(keys.map((key) => [key, same?.cells[key] ?? ''])))]
}

/**
 * A draft is stored even with bad cells (D7); what was typed into those stays on screen and in the journal.
 */
export function savable(
  rows: readonly EditorRow[],
  bad: readonly BadCell[],
  stored: readonly EditorRow[],
): readonly EditorRow[] {
  if (bad.length === 0) return rows
  const keys = Map.groupBy(bad, ({ rowId }) => rowId)
  const before = new Map(stored.map((row) => [row.id, row]))
  return rows.flatMap((row) =>
    cleaned(
      row,
      (keys.get(row.id) ?? []).map(({ key }) => key),
      before.get(row.id),
    ),
  )
}
