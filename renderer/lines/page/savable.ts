import { withCells, type CellKey, type EditorRow } from '../editor/row.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Text } from '../../i18n/index.ts'
import { listedHeader } from '../../engine/editor/listed-header.ts'
import type { ListedReason } from '../../engine/editor/reason-list.tsx'
import { cellTitle } from '../editor/cell-text.ts'
import type { RowReason } from '../editor/inputs.ts'

interface Input {
  /** Each reason has the field's name in `path`; without one it concerns the whole order. */
  header: readonly Reason[]
  cells: readonly RowReason[]
  rows: readonly EditorRow[]
  t: Text
  sentence: (reason: Reason) => string
  /** Undefined when the header has no such field. */
  fieldLabel: (name: string) => string | undefined
}

/** Everything that keeps the order from being sent, each with its place and a way to it. */
export function listedReasons({ header, cells, rows, t, sentence, fieldLabel }: Input): ListedReason[] {
  const numbers = new Map(rows.map((row, i) => [row.id, i + 1]))
  return [
    ...listedHeader(header, sentence, fieldLabel),
    ...cells.map(({ rowId, key, reason }): ListedReason => ({
      id: `${rowId} ${key} ${reason.code}`,
      place: t('editing.place', { line: numbers.get(rowId) ?? 0, column: cellTitle(key, t) }),
      text: sentence(reason),
      goal: { cell: { rowId, key } },
    })),
  ]
}

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
