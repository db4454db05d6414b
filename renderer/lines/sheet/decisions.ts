import { proposalOf, type Candidate } from '#shared/lines/sheet/match.rules.ts'

interface Row {
  row: number
  candidates: readonly Candidate[]
}

/** The material of a row; `settled` once it is certain or a person has said so. */
export interface Decision {
  materialId: string | null
  settled: boolean
}

/** Decisions by the numbers of their rows. */
export type Decisions = ReadonlyMap<number, Decision>

/** What was found for sure needs nobody; of the rest the likely ones are proposed. */
export const initialDecisions = (rows: readonly Row[]): Decisions =>
  new Map(
    rows.map(({ row, candidates }) => {
      const proposal = proposalOf(candidates)
      return [
        row,
        { materialId: proposal?.materialId ?? null, settled: proposal?.confidence === 'sure' },
      ] as const
    }),
  )

export const decided = (decisions: Decisions, row: number, materialId: string | null): Decisions =>
  new Map([...decisions, [row, { materialId, settled: true }]])

/** The place of the next row to decide, from a place on and then from the beginning; else the next place. */
export function nextOpen(rows: readonly Row[], decisions: Decisions, at: number): number {
  const isOpen = ({ row }: Row) => decisions.get(row)?.settled === false
  const after = rows.findIndex((row, i) => i > at && isOpen(row))
  if (after !== -1) return after
  const before = rows.findIndex(isOpen)
  return before === -1 ? Math.min(at + 1, rows.length - 1) : before
}

export const countsOf = (decisions: Decisions) => {
  const all = [...decisions.values()]
  return {
    count: all.length,
    found: all.filter(({ materialId }) => materialId !== null).length,
    open: all.filter(({ settled }) => !settled).length,
  }
}
