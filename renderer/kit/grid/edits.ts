import type { CellChange, GridColumn, GridRow } from './types.ts'

export interface RowWriter<R> {
  /** Returns the row with some cells changed; the same row when nothing changes. */
  write: (row: R, changes: readonly CellChange[]) => R
  /** Creates a row for a new id. Without it no rows can be added. */
  create?: (id: string) => R
}

/** Writes rows cell by cell, each by its own column. */
export function writerOf<R>(columns: readonly GridColumn<R>[], create?: (id: string) => R): RowWriter<R> {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return {
    write: (row, changes) =>
      changes.reduce((next, { key, text }) => byKey.get(key)?.write?.(next, text) ?? next, row),
    ...(create && { create }),
  }
}

const byRow = (changes: readonly CellChange[]): Map<string, CellChange[]> => {
  const groups = new Map<string, CellChange[]>()
  for (const change of changes) {
    const group = groups.get(change.rowId)
    if (group) group.push(change)
    else groups.set(change.rowId, [change])
  }
  return groups
}

/**
 * Applies a batch of changes. Changed rows are new objects, all others stay the same; new rows follow at the
 * end.
 */
export function applyChanges<R extends GridRow>(
  rows: readonly R[],
  changes: readonly CellChange[],
  { write, create }: RowWriter<R>,
): readonly R[] {
  const pending = byRow(changes)
  let next: R[] | undefined
  for (let i = 0; i < rows.length && pending.size > 0; i++) {
    const row = rows[i]!
    const own = pending.get(row.id)
    if (!own) continue
    pending.delete(row.id)
    const changed = write(row, own)
    if (changed !== row) (next ??= [...rows])[i] = changed
  }
  if (create && pending.size > 0)
    next = [...(next ?? rows), ...[...pending].map(([id, own]) => write(create(id), own))]
  return next ?? rows
}
