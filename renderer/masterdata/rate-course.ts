import { daysBetween } from '#shared/kernel/dates.ts'

export interface DatedRate {
  validFrom: string
  rate: string
}

/** The drawing's own units; the screen stretches it. */
export const drawing = { width: 600, height: 140 } as const

/** How much of the height stays free above the highest and below the lowest rate. */
const margin = 0.1

/** The value that occurs most often, the first of several; undefined where there is none. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const same = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)
  return same[0]?.[0]
}

/**
 * The line of rates that each hold until the next one, and the last until today. The numbers are floats, because they
 * are only drawn.
 */
export function courseOf(rates: readonly DatedRate[], today: string): string {
  const sorted = rates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const [first] = sorted
  if (!first) return ''
  const values = sorted.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const last = sorted.at(-1)!.validFrom
  const days = Math.max(1, daysBetween(first.validFrom, last > today ? last : today))
  const x = (day: string) => ((drawing.width * daysBetween(first.validFrom, day)) / days).toFixed(1)
  const y = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return (drawing.height * (1 - margin - share * (1 - 2 * margin))).toFixed(1)
  }
  const steps = sorted.map(({ validFrom }, at) => `H${x(validFrom)}V${y(values[at]!)}`)
  return `M0,${y(values[0]!)}${steps.join('')}H${drawing.width}`
}
