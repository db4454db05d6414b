import { businessDateOf, daysBetween, type BusinessDate } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** The hours for which a requisition is booked and at which it is loaded; null while nobody has said so. */
export interface Times {
  shippingTime: string | null
  bookingTime: string | null
}

const dayMs = 86_400_000

/** What speaks against the times: a booking comes before the loading, and neither is past (D71, D72). */
export function timeReasons({ shippingTime, bookingTime }: Times, now: Date): Reason[] {
  const past = (path: keyof Times, time: string | null) =>
    time !== null && Date.parse(time) < now.getTime() ? [{ code: 'TIME_PAST', path: `header.${path}` }] : []
  return [
    ...past('shippingTime', shippingTime),
    ...past('bookingTime', bookingTime),
    ...(shippingTime !== null && bookingTime !== null && Date.parse(bookingTime) > Date.parse(shippingTime)
      ? [{ code: 'BOOKING_AFTER_SHIPPING', path: 'header.bookingTime' }]
      : []),
  ]
}

/** The times when the goods leave on another day: booking and loading keep their hours and their distance. */
export function movedTimes({ shippingTime, bookingTime }: Times, day: BusinessDate): Times {
  if (shippingTime === null) return { shippingTime, bookingTime }
  const days = daysBetween(businessDateOf(new Date(shippingTime)), day)
  const moved = (time: string) => new Date(Date.parse(time) + days * dayMs).toISOString()
  return {
    shippingTime: moved(shippingTime),
    bookingTime: bookingTime === null ? null : moved(bookingTime),
  }
}
