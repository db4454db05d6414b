import { addDays, daysBetween, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'

/** Ageing by days overdue: not yet due, up to 30, 60 and 90 days, and longer. */
export const ageBuckets = ['current', 'days30', 'days60', 'days90', 'longer'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** The last day of each bucket, in days overdue. */
const bucketEnds = { current: 0, days30: 30, days60: 60, days90: 90 } as const

/** By how many days an item is overdue; 0 on its due date and before. */
export const daysOverdue = (dueDate: BusinessDate, today: BusinessDate): number =>
  Math.max(0, daysBetween(dueDate, today))

export const bucketOf = (dueDate: BusinessDate, today: BusinessDate): AgeBucket => {
  const days = daysOverdue(dueDate, today)
  return ageBuckets.find((bucket) => bucket !== 'longer' && days <= bucketEnds[bucket]) ?? 'longer'
}

/** The due dates of a bucket, both ends included; the outer ones are open. */
export function datesOf(bucket: AgeBucket, today: BusinessDate): { from?: BusinessDate; to?: BusinessDate } {
  const before = ageBuckets[ageBuckets.indexOf(bucket) - 1]
  const oldest = bucket === 'longer' ? undefined : addDays(today, -bucketEnds[bucket])
  const to = before === undefined || before === 'longer' ? undefined : addDays(today, -bucketEnds[before] - 1)
  return { ...(oldest && { from: oldest }), ...(to && { to }) }
}

/** The Monday of the week in which an amount is expected; what is overdue is expected in this week. */
export const weekOf = (dueDate: BusinessDate, today: BusinessDate): BusinessDate =>
  mondayOf(dueDate < today ? today : dueDate)
