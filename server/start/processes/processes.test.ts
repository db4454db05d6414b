import { describe, expect, it } from 'vitest'
import { pauseAfter } from './processes.ts'

describe('processes that die early', () => {
  it('are replaced at once the first time, then ever later, and at least twice a minute', () => {
    const pauses = Array.from({ length: 20 }, (_, deaths) => pauseAfter(deaths))
    expect(pauses.slice(0, 4)).toEqual([0, 0, 500, 1_000])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBe(30_000)
  })
})
