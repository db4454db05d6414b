import { addDays, daysBetween, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'
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

type Loads = Pick<PlanCapacity, 'volume' | 'weight'>

/** What a position loads in this very week. */
export const capacityIn = (
  capacity: (Loads & Partial<Pick<PlanCapacity, 'weeks'>>) | undefined,
  week: BusinessDate | null,
): Loads | undefined => capacity?.weeks?.find((one) => one.week === week) ?? capacity

/** The same day of the week in another week. */
export const sameDayIn = (week: BusinessDate, day: BusinessDate): BusinessDate =>
  addDays(week, daysBetween(mondayOf(day), day))

/** Whether more is to leave a position in a week than it loads in one; what is late belongs to no week of its own. */
export const isOverCapacity = (
  { week, volume, weight }: Pick<PlanCell, 'week' | 'volume' | 'weight'>,
  capacity: Parameters<typeof capacityIn>[0],
): boolean => {
  const loads = week === null ? undefined : capacityIn(capacity, week)
  const isOver = (value: string, most: string | null | undefined) =>
    typeof most === 'string' && compare(value, most) > 0
  return isOver(volume, loads?.volume) || isOver(weight, loads?.weight)
}
