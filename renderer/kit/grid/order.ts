import type { GridRow } from './types.ts'

/** The place to which a block of rows goes: beside a row that is not part of it. */
export type Beside = { before: string } | { after: string }

/**
 * Puts the named rows into the order of their names, at the places that they have together; other rows stay.
 */
export function inOrder<R extends GridRow>(rows: readonly R[], ids: readonly string[]): readonly R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  const moving = new Set(named.map((row) => row.id))
  let next = 0
  const ordered = rows.map((row) => (moving.has(row.id) ? named[next++]! : row))
  return ordered.every((row, i) => row === rows[i]) ? rows : ordered
}

/** All ids, with a block of them put together beside another row. */
export function putBeside(
  ids: readonly string[],
  block: readonly string[],
  beside: Beside,
): readonly string[] {
  const moved = new Set(block)
  const rest = ids.filter((id) => !moved.has(id))
  const at = 'before' in beside ? rest.indexOf(beside.before) : rest.indexOf(beside.after) + 1
  return rest.toSpliced(at, 0, ...block)
}

/** The row that a block passes when it moves up or down by one visible row. */
export function neighbourOf(
  shown: readonly string[],
  block: { top: number; bottom: number },
  by: 1 | -1,
): Beside | undefined {
  const id = shown[by === 1 ? block.bottom + 1 : block.top - 1]
  if (id === undefined) return undefined
  return by === 1 ? { after: id } : { before: id }
}

/** The row beside a gap between visible rows; undefined when the block is there already. */
export function gapOf(
  shown: readonly string[],
  block: { top: number; bottom: number },
  gap: number,
): Beside | undefined {
  if (gap >= block.top && gap <= block.bottom + 1) return undefined
  const below = shown[gap]
  return below === undefined ? { after: shown.at(-1)! } : { before: below }
}
