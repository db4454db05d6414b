import { expect, it } from 'vitest'
import { movedTimes, timeReasons } from './times.rules.ts'

it('moves booking and loading by as many days, and keeps their hours', () => {
  // Past midnight in the zone of the business, and the day before in UTC.
  const times = { shippingTime: '2026-12-01T18:30:00.000Z', bookingTime: '2026-11-30T06:00:00.000Z' }
  expect(movedTimes(times, '2026-12-09')).toEqual({
    shippingTime: '2026-12-08T18:30:00.000Z',
    bookingTime: '2026-12-07T06:00:00.000Z',
  })
  expect(movedTimes(times, '2026-12-02')).toEqual(times)
  expect(movedTimes({ ...times, bookingTime: null }, '2026-11-25').shippingTime).toBe(
    '2026-11-24T18:30:00.000Z',
  )
})

it('refuses times that are past, and a booking after the loading', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const codes = (shippingTime: string, bookingTime: string) =>
    timeReasons({ shippingTime, bookingTime }, now).map(({ code, path }) => `${code} ${path}`)
  expect(codes('2026-12-02T00:00:00Z', '2026-12-01T10:00:00Z')).toEqual([])
  expect(codes('2026-12-02T00:00:00Z', '2026-12-03T00:00:00Z')).toEqual([
    'BOOKING_AFTER_SHIPPING header.bookingTime',
  ])
  expect(codes('2026-11-30T00:00:00Z', '2026-11-29T00:00:00Z')).toEqual([
    'TIME_PAST header.shippingTime',
    'TIME_PAST header.bookingTime',
  ])
})
