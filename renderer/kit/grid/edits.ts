import type { CellChange, GridRow } from './types.ts'

export interface RowWriter<R> {
  /** The row with some of its cells changed; the same row when that changes nothing. */
  write: (row: R, changes: readonly CellChange[]) => R
  /** A row for an id that none has yet. */
  create: (id: string) => R
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

/** A batch of changes: touched rows are new objects, all others the same; new rows follow at the end in their order. */
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
  if (pending.size > 0) next = [...(next ?? rows), ...[...pending].map(([id, own]) => write(create(id), own))]
  return next ?? rows
}
