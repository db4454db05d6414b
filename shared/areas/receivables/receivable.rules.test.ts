import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/kernel/dates.ts'
import { ageBuckets, bucketOf, datesOf, daysOverdue, weekOf } from './receivable.rules.ts'

const today = '2026-11-28'

describe('the age of an item', () => {
  it('begins the day after its due date, and every bucket ends with its last day', () => {
    const at = (days: number) => bucketOf(addDays(today, -days), today)
    expect([-40, 0, 1, 30, 31, 60, 61, 90, 91, 4000].map(at)).toEqual([
      'current',
      'current',
      'days30',
      'days30',
      'days60',
      'days60',
      'days90',
      'days90',
      'longer',
      'longer',
    ])
    expect([daysOverdue(today, today), daysOverdue(addDays(today, -1), today)]).toEqual([0, 1])
  })

  it('is found by the dates of its bucket, each day by one', () => {
    for (let days = -5; days < 120; days++) {
      const due = addDays(today, -days)
      const found = ageBuckets.filter((bucket) => {
        const { from = due, to = due } = datesOf(bucket, today)
        return from <= due && due <= to
      })
      expect(found).toEqual([bucketOf(due, today)])
    }
  })
})

it('what falls due is expected in its week from Monday on, and what is overdue in this one', () => {
  expect(weekOf('2026-11-28', today)).toBe('2026-11-23')
  expect(weekOf('2026-11-30', today)).toBe('2026-11-30')
  expect(weekOf('2026-12-06', today)).toBe('2026-11-30')
  expect(weekOf('2026-01-05', today)).toBe('2026-11-23')
})
