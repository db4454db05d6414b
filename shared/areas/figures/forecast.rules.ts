import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { add, compare, divide, multiply, round, type DecimalString } from '#shared/kernel/decimal.ts'
import { lastDayOf, monthLater, type Range } from './figure.rules.ts'

/** How many whole months before the present one tell how much of what is planned leaves. */
export const monthsBefore = 6

/** The months that tell it, before the month that is forecast. */
export const monthsThatTell = (month: string): Range => ({
  from: monthLater(month, -monthsBefore),
  to: monthLater(month, -1),
})

/** The days of some months. */
export const daysOf = ({ from, to }: Range) => ({ from: `${from}-01`, to: lastDayOf(to) })

/** Of one currency: what a forecast is made of. */
export interface ForecastParts {
  /** What has left in the month so far. */
  soFar: DecimalString
  /** Pushed orders planned for the month of which nothing has left yet. */
  open: DecimalString
  /** What has left in the months before. */
  left: DecimalString
  /** What was planned to leave in them. */
  planned: DecimalString
}

/** What is expected to leave in a month, with the share of the open orders that it counts, in percent. */
export interface Forecast {
  /** Null where nothing was planned in the months before, so that nobody knows how much of it leaves. */
  share: DecimalString | null
  expected: DecimalString | null
}

const whole = '100'
const sharePlaces = 1

/**
 * Adds to what has left already the open orders of the month by the share that usually leaves: what left in the months
 * before, of what was planned for them, and never more than the whole (D332). It is counted with the share as it is
 * shown, so that whoever reads the parts comes to the same.
 */
export function forecastOf({ soFar, open, left, planned }: ForecastParts, currency: string): Forecast {
  if (compare(planned, '0') <= 0) return { share: null, expected: null }
  const percent = round(divide(multiply(left, whole), planned), sharePlaces)
  const share = compare(percent, whole) > 0 ? whole : percent
  const counted = divide(multiply(open, share), whole)
  return { share, expected: round(add(soFar, counted), amountPlacesOf(currency)) }
}
