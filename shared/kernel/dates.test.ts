import { describe, expect, it } from 'vitest'
import { addDays, businessDateOf, daysBetween, isBusinessDate, writtenDate } from './dates.ts'
import { isId, newId } from './ids.ts'

describe('business dates', () => {
  it('exist in the calendar', () => {
    expect(isBusinessDate('2028-02-29')).toBe(true)
    expect(isBusinessDate('2026-02-29')).toBe(false)
    expect(isBusinessDate('2026-1-1')).toBe(false)
  })

  it('are read as people write them, the year first', () => {
    const first = [
      '2027-01-01',
      '2027/1/1',
      '2027.1.1',
      '2027年1月1日',
      '２０２７年０１月０１日',
      ' 2027-1-01 ',
    ]
    expect(first.map(writtenDate)).toEqual(first.map(() => '2027-01-01'))
    const none = ['1/2/2027', '2027-13-01', '2026-02-29', '27-01-01', '2027', '']
    expect(none.map(writtenDate)).toEqual(none.map(() => undefined))
  })

  it('are the company’s day, not the machine’s', () => {
    const lateInUtc = new Date('2026-03-31T17:00:00Z')
    expect(businessDateOf(lateInUtc)).toBe('2026-04-01')
    expect(businessDateOf(lateInUtc, 'America/Chicago')).toBe('2026-03-31')
  })

  it('count days across months and leap years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  })
})

describe('ids', () => {
  it('are UUIDs of version 7, in the order of time', () => {
    const early = newId(1_700_000_000_000)
    const late = newId(1_700_000_000_001)
    expect(early[14]).toBe('7')
    expect(isId(early)).toBe(true)
    expect(early < late).toBe(true)
    expect(isId('not-an-id')).toBe(false)
  })
})
