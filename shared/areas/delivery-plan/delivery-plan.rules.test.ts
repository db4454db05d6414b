import { describe, expect, it } from 'vitest'
import { isOverCapacity, weekNumberOf, weeksFrom } from './delivery-plan.rules.ts'

describe('weeks of the plan', () => {
  it('begin on Mondays and follow each other over the end of a year', () => {
    expect(weeksFrom('2026-12-16').slice(0, 4)).toEqual([
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ])
  })

  it('are counted by ISO 8601, whose years have 52 or 53 weeks', () => {
    const days = [
      '2026-01-01',
      '2026-12-31',
      '2027-01-03',
      '2027-01-04',
      '2024-12-30',
      '2025-06-15',
      '2021-01-03',
    ]
    expect(days.map(weekNumberOf)).toEqual([1, 53, 53, 1, 1, 24, 53])
  })
})

describe('the capacity of a position', () => {
  const cell = { week: '2026-11-30', volume: '68.0001', weight: '1000' }

  it('is exceeded by volume or by weight, and not where nobody has said it', () => {
    expect(isOverCapacity(cell, { volume: '68', weight: null })).toBe(true)
    expect(isOverCapacity(cell, { volume: '68.0001', weight: '999.9' })).toBe(true)
    expect(isOverCapacity(cell, { volume: '68.0001', weight: '1000' })).toBe(false)
    expect(isOverCapacity(cell, undefined)).toBe(false)
  })

  it('says nothing of what is late', () => {
    expect(isOverCapacity({ ...cell, week: null }, { volume: '1', weight: '1' })).toBe(false)
  })
})
