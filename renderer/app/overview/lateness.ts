import { addDays, type BusinessDate } from '#shared/kernel/dates.ts'

/** How late something is. */
export const latenesses = ['week', 'month', 'longer'] as const
export type Lateness = (typeof latenesses)[number]

/** Before anybody ordered anything. */
export const firstDay = '2000-01-01'

/** The days that are so late, seen from a day: each is in exactly one of them. */
export function daysThatAre(
  lateness: Lateness,
  today: BusinessDate,
): { from: BusinessDate; to: BusinessDate } {
  switch (lateness) {
    case 'week':
      return { from: addDays(today, -7), to: addDays(today, -1) }
    case 'month':
      return { from: addDays(today, -30), to: addDays(today, -8) }
    case 'longer':
      return { from: firstDay, to: addDays(today, -31) }
  }
}

/** All days before a day. */
export const daysBefore = (today: BusinessDate) => ({ from: firstDay, to: addDays(today, -1) })
