import { expect, it } from 'vitest'
import { quickRanges } from './range-panel.tsx'

const tuesday = '2026-12-29'

it('counts past days with today', () => {
  expect(quickRanges.today(tuesday)).toEqual({ from: tuesday, to: tuesday })
  expect(quickRanges.week(tuesday)).toEqual({ from: '2026-12-23', to: tuesday })
})

it('counts coming days from today', () => {
  expect(quickRanges.nextWeek(tuesday)).toEqual({ from: tuesday, to: '2027-01-04' })
  expect(quickRanges.nextMonth(tuesday)).toEqual({ from: tuesday, to: '2027-01-27' })
})

it('begins a week on Monday, whatever its day, and across a year', () => {
  const week = { from: '2026-12-28', to: '2027-01-03' }
  for (const day of ['2026-12-28', tuesday, '2027-01-03']) expect(quickRanges.thisWeek(day)).toEqual(week)
  expect(quickRanges.thisWeek('2027-01-04').from).toBe('2027-01-04')
})
