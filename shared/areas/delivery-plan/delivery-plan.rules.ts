import { addDays, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { PlanCapacity, PlanCell } from './delivery-plan.contract.ts'

/** How many weeks the calendar shows at once. */
export const weeksAtOnce = 8

/** The Mondays of the weeks that are shown from a date on. */
export const weeksFrom = (date: BusinessDate): BusinessDate[] =>
  Array.from({ length: weeksAtOnce }, (_, n) => addDays(mondayOf(date), 7 * n))

/** The number of a week by ISO 8601: the first one of a year holds its first Thursday. */
export function weekNumberOf(date: BusinessDate): number {
  const thursday = addDays(mondayOf(date), 3)
  const january = new Date(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)
  const days = (Date.parse(`${thursday}T00:00:00Z`) - january.getTime()) / 86_400_000
  return Math.floor(days / 7) + 1
}

/** Whether more is to leave a position in a week than it loads in one; what is late belongs to no week of its own. */
export const isOverCapacity = (
  { week, volume, weight }: Pick<PlanCell, 'week' | 'volume' | 'weight'>,
  capacity: Pick<PlanCapacity, 'volume' | 'weight'> | undefined,
): boolean =>
  week !== null &&
  capacity !== undefined &&
  ((capacity.volume !== null && compare(volume, capacity.volume) > 0) ||
    (capacity.weight !== null && compare(weight, capacity.weight) > 0))
