/**
 * The ids from one row to another, both included, in either direction; one alone if the other does not exist.
 */
export const idsBetween = (ids: readonly string[], from: string, to: string): string[] => {
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0)
  return ends.length === 0 ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** The selection after a range was extended to another row: the new range replaces the previous one. */
export function stretched(
  ids: readonly string[],
  ticked: readonly string[],
  { anchor, last, next }: { anchor: string; last: string; next: string },
): string[] {
  const before = new Set(idsBetween(ids, anchor, last))
  const others = ticked.filter((id) => !before.has(id))
  return [...new Set([...others, ...idsBetween(ids, anchor, next)])]
}
