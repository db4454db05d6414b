import { expect, it } from 'vitest'
import { addDays } from '#shared/kernel/dates.ts'
import { daysBefore, daysThatAre, latenesses } from './late.tsx'

it('puts every day before today into exactly one kind of lateness', () => {
  const today = '2026-03-01'
  const all = daysBefore(today)
  for (let day = addDays(today, -60); day <= addDays(today, 1); day = addDays(day, 1)) {
    const holding = latenesses.filter((lateness) => {
      const { from, to } = daysThatAre(lateness, today)
      return day >= from && day <= to
    })
    expect([day, holding.length]).toEqual([day, day >= all.from && day <= all.to ? 1 : 0])
  }
})
