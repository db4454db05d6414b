import type { TrailStep } from '../kit/list/trail.ts'

export type Direction = 1 | -1

/**
 * The records that follow the known ones of a list in one direction. What was dealt with on the way may have left the
 * list since, and then those of the next page have moved up into this one.
 * @param readPage ids of the records that stand on a page now
 */
export async function continuationOf(
  steps: readonly TrailStep[],
  direction: Direction,
  readPage: (page: number) => Promise<readonly string[]>,
): Promise<TrailStep[]> {
  const known = new Set(steps.map((step) => step.id))
  const border = (direction > 0 ? steps.at(-1) : steps[0])?.page ?? 1
  for (const page of [border, border + direction]) {
    if (page < 1) break
    const ids = await readPage(page)
    const lastKnown = ids.findLastIndex((id) => known.has(id))
    const firstKnown = ids.findIndex((id) => known.has(id))
    const beyond =
      direction > 0 ? ids.slice(lastKnown + 1) : ids.slice(0, firstKnown < 0 ? ids.length : firstKnown)
    const fresh = beyond.filter((id) => !known.has(id))
    if (fresh.length > 0) return fresh.map((id) => ({ id, page }))
  }
  return []
}
