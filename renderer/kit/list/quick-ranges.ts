import { addDays, type BusinessDate } from '#shared/kernel/dates.ts'

interface Range {
  from: BusinessDate
  to: BusinessDate
}

/** Both ends are included: the past seven days end with today. */
const past =
  (days: number) =>
  (today: BusinessDate): Range => ({ from: addDays(today, 1 - days), to: today })

/** The coming days begin with today. */
const coming =
  (days: number) =>
  (today: BusinessDate): Range => ({ from: today, to: addDays(today, days - 1) })

/** A week is whole, from Monday to Sunday, because dates of deliveries lie ahead. */
const thisWeek = (today: BusinessDate): Range => {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const from = addDays(today, -sinceMonday)
  return { from, to: addDays(from, 6) }
}

/** Quick time filters: those of daily work, and those that the specification names. */
export const quickRanges = {
  today: past(1),
  thisWeek,
  nextWeek: coming(7),
  nextMonth: coming(30),
  week: past(7),
  month: past(30),
  quarter: past(91),
  half: past(182),
  year: past(365),
} satisfies Record<string, (today: BusinessDate) => Range>
export type QuickRange = keyof typeof quickRanges
