import { expect, it } from 'vitest'
import type { Candidate } from '#shared/lines/sheet/match.rules.ts'
import { initialDecisions, countsOf, decided, nextOpen } from './decisions.ts'

const candidate = (materialId: string, confidence: Candidate['confidence']): Candidate => ({
  materialId,
  by: 'words',
  confidence,
  words: [],
  against: [],
})
const rows = [
  { row: 5, candidates: [candidate('a', 'sure')] },
  { row: 6, candidates: [candidate('b', 'likely'), candidate('c', 'possible')] },
  { row: 8, candidates: [candidate('d', 'possible')] },
  { row: 9, candidates: [] },
]

it('takes what is certain, proposes what is likely, and leaves the rest open', () => {
  const decisions = initialDecisions(rows)
  expect([...decisions.values()]).toEqual([
    { materialId: 'a', settled: true },
    { materialId: 'b', settled: false },
    { materialId: null, settled: false },
    { materialId: null, settled: false },
  ])
  expect(countsOf(decisions)).toEqual({ count: 4, found: 2, open: 3 })
})

it('goes from one row to decide to the next, and round', () => {
  let decisions = initialDecisions(rows)
  expect(nextOpen(rows, decisions, 0)).toBe(1)
  expect(nextOpen(rows, decisions, 3)).toBe(1)
  for (const { row } of rows) decisions = decided(decisions, row, null)
  expect(nextOpen(rows, decisions, 1)).toBe(2)
  expect(nextOpen(rows, decisions, 3)).toBe(3)
  expect(countsOf(decisions)).toEqual({ count: 4, found: 0, open: 0 })
})
