export type Cell = string | number | boolean | null

/** One field in two revisions. */
export interface CellPair<F extends string = string> {
  field: F
  from: Cell
  to: Cell
  changed: boolean
}

export type LineFate = 'added' | 'removed' | 'changed' | 'same'

/** A line in two revisions; it is missing in one of them where it was added or removed. */
export interface LinePair<L, F extends string = string> {
  fate: LineFate
  before: L | undefined
  after: L | undefined
  cells: readonly CellPair<F>[]
}

interface Compared {
  /** Where both revisions have it, the line is the same one. */
  id?: string
  /** Lines without one are found by their ids and by what they say. */
  materialId: string | null
}

interface Revision<L> {
  head: object
  lines: readonly L[]
}

const cellIn = (values: ReadonlyMap<string, unknown> | undefined, field: string): Cell => {
  const value = values?.get(field)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The named fields of two records side by side; a record that has none of them has empty cells. */
function cellPairs<F extends string>(
  before: object | undefined,
  after: object | undefined,
  fields: readonly F[],
): CellPair<F>[] {
  const [was, is] = [before, after].map(
    (record) => record && new Map<string, unknown>(Object.entries(record)),
  )
  return fields
    .filter((field) => was?.has(field) || is?.has(field))
    .map((field) => {
      const [from, to] = [cellIn(was, field), cellIn(is, field)]
      return { field, from, to, changed: from !== to }
    })
}

/**
 * Finds for each new line the one that it was: by its id, else one that says the same, else one of the same material. Of
 * several the earliest is taken.
 */
function partners<L extends Compared>(
  before: readonly L[],
  after: readonly L[],
  fields: readonly string[],
): Map<L, L> {
  const left = new Set(before)
  const found = new Map<L, L>()
  const content = (line: L) => JSON.stringify([line.materialId, ...cellPairs(undefined, line, fields)])
  const passes: ((line: L) => string | undefined)[] = [
    ({ id }) => id,
    content,
    ({ materialId }) => materialId ?? undefined,
  ]
  for (const keyOf of passes) {
    const waiting = new Map<string | undefined, L[]>()
    for (const line of left) waiting.set(keyOf(line), [...(waiting.get(keyOf(line)) ?? []), line])
    for (const line of after) {
      const key = keyOf(line)
      const partner = found.has(line) || key === undefined ? undefined : waiting.get(key)?.shift()
      if (!partner) continue
      found.set(line, partner)
      left.delete(partner)
    }
  }
  return found
}

/** The lines of two revisions in the order of the newer one; a line that was removed stands behind the one before it. */
function linePairs<L extends Compared, F extends string>(
  before: readonly L[],
  after: readonly L[],
  fields: readonly F[],
): LinePair<L, F>[] {
  const partnerOf = partners(before, after, fields)
  const paired = new Set(partnerOf.values())
  /** The lines that were removed directly behind each line of the older revision, or before all of them. */
  const removedBehind = new Map<L | undefined, L[]>()
  let last: L | undefined
  for (const line of before) {
    if (paired.has(line)) last = line
    else removedBehind.set(last, [...(removedBehind.get(last) ?? []), line])
  }
  const gone = (line: L | undefined) =>
    (removedBehind.get(line) ?? []).map((removed): LinePair<L, F> => ({
      fate: 'removed',
      before: removed,
      after: undefined,
      cells: cellPairs(removed, undefined, fields),
    }))
  return [
    ...gone(undefined),
    ...after.flatMap((line) => {
      const partner = partnerOf.get(line)
      const cells = cellPairs(partner, line, fields)
      const fate = !partner ? 'added' : cells.some(({ changed }) => changed) ? 'changed' : 'same'
      const pair: LinePair<L, F> = { fate, before: partner, after: line, cells }
      return [pair, ...(partner ? gone(partner) : [])]
    }),
  ]
}

/** Two revisions cell by cell. */
export const revisionDifference = <L extends Compared, F extends string>(
  before: Revision<L>,
  after: Revision<L>,
  fields: { head: readonly string[]; lines: readonly F[] },
) => ({
  head: cellPairs(before.head, after.head, fields.head),
  lines: linePairs(before.lines, after.lines, fields.lines),
})
