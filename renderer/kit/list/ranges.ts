/** Ids from one row to another, both included, whichever comes first; one alone where the other is not there. */
export const idsBetween = (ids: readonly string[], from: string, to: string): string[] => {
  const ends = [ids.indexOf(from), ids.indexOf(to)].filter((at) => at >= 0)
  return ends.length === 0 ? [] : ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** What is ticked once a range is stretched to another row: the range before it gives way to the new one. */
export function stretched(
  ids: readonly string[],
  ticked: readonly string[],
  { anchor, last, next }: { anchor: string; last: string; next: string },
): string[] {
  const before = new Set(idsBetween(ids, anchor, last))
  const kept = ticked.filter((id) => !before.has(id))
  return [...new Set([...kept, ...idsBetween(ids, anchor, next)])]
}
