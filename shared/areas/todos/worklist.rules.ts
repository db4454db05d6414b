import { addDays, daysBetween, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'

/** How long somebody puts off what waits. */
export const snoozeTimes = ['tomorrow', 'nextWeek'] as const
export type SnoozeTime = (typeof snoozeTimes)[number]

/** The day on which it is back: the next one, or the Monday after this week (D281). */
export const backOn = (time: SnoozeTime, today: BusinessDate): BusinessDate =>
  time === 'tomorrow' ? addDays(today, 1) : addDays(mondayOf(today), 7)

/** How many rows of each kind stand on a home before its list is opened. */
export const rowsPerKind = 5

interface Row<K> {
  id: string
  key: K
}

/** A row with the further reasons for which its record waits. */
export type Gathered<R extends Row<string>> = R & { also: R['key'][] }

/**
 * Rows in the order of their kinds, each record once: it stands among the most pressing reason, which names the others (D280).
 * @param rows of every kind, the most pressing kinds first
 */
export function gather<R extends Row<string>>(rows: readonly R[], perKind: number): Gathered<R>[] {
  const found = new Map<string, Gathered<R>>()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const earlier = found.get(row.id)
    if (earlier) {
      earlier.also.push(row.key)
      continue
    }
    const count = counts.get(row.key) ?? 0
    if (count >= perKind) continue
    counts.set(row.key, count + 1)
    found.set(row.id, { ...row, also: [] })
  }
  return [...found.values()]
}

/** Rows that stand together, under the reason for which they wait. */
export const groupsOf = <R extends Row<string>>(rows: readonly R[]): { key: R['key']; rows: R[] }[] =>
  [...Map.groupBy(rows, ({ key }) => key)].map(([key, of]) => ({ key, rows: of }))

/** How many days ago the day was by which something has to be done; 0 today, negative while it is ahead. */
export const daysLate = (due: BusinessDate, today: BusinessDate): number => daysBetween(due, today)
