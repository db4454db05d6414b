import { addDays, daysBetween } from '#shared/kernel/dates.ts'
import { scaled } from './random.ts'

/** The shortest fourteen months there are, so that the first exchange rate covers the first order. */
export const orderDays = 424

/** January to December: quiet at Chinese New Year, busy before the dry seasons and at the end of summer. */
const season = [0.8, 0.55, 1.1, 1.15, 1.1, 1, 0.95, 1, 1.2, 1.25, 1.1, 0.9]

export interface Calendar {
  /** The moment at a share of all orders, 0 to 1; growing with the share. */
  at(share: number): string
  ageInDays(instant: string): number
}

/** Fourteen months up to yesterday, so that no order lies in the future whatever the time zone of the server. */
export const orderCalendar = (today: string): Calendar => {
  const first = addDays(today, -orderDays)
  const days = orderDays
  const ends: number[] = []
  let sum = 0
  for (let d = 0; d < days; d++) {
    const date = addDays(first, d)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const growth = 1 + (0.7 * d) / days
    sum += growth * season[Number(date.slice(5, 7)) - 1]! * (weekday === 0 ? 0.08 : weekday === 6 ? 0.3 : 1)
    ends.push(sum)
  }
  return {
    at: (share) => {
      const target = share * sum
      let low = 0
      let high = days - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (ends[middle]! > target) high = middle
        else low = middle + 1
      }
      const start = ends[low - 1] ?? 0
      /** Nine to seven in Shanghai. */
      const seconds = 3_600 + Math.floor(((target - start) / (ends[low]! - start)) * 36_000)
      return new Date(Date.parse(`${addDays(first, low)}T00:00:00Z`) + seconds * 1000).toISOString()
    },
    ageInDays: (instant) => daysBetween(instant.slice(0, 10), today),
  }
}

/** Percent with two places. */
export const percentText = (whole: number): string => scaled(whole * 100, 2)
