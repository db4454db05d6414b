import { addDays, type BusinessDate } from '#shared/kernel/dates.ts'

/** Quick time filters in days back from today (the specification, section 9). */
export const quickRanges = { week: 7, month: 30, quarter: 91, half: 182, year: 365 } as const
export type QuickRange = keyof typeof quickRanges

/** Both ends are included: the last week is seven days with today. */
export const rangeFor = (
  quick: QuickRange,
  today: BusinessDate,
): { from: BusinessDate; to: BusinessDate } => ({
  from: addDays(today, 1 - quickRanges[quick]),
  to: today,
})
