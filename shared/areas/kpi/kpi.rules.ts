import { add, compare, divide, isZero, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { FigureKind } from '../figures/figure.rules.ts'

/** Targets of salespersons beside what they have reached (D204). */

export const bases = ['ordered', 'invoiced', 'collected'] as const
export type Basis = (typeof bases)[number]
export const evaluationPeriods = ['monthly', 'quarterly', 'yearly'] as const
export type EvaluationPeriod = (typeof evaluationPeriods)[number]

/** The figures by which a basis is counted. */
export const kindOf: Readonly<Record<Basis, FigureKind>> = {
  ordered: 'order',
  invoiced: 'billed',
  collected: 'collected',
}

/** Whether a period has reached the share of its target that passes; one that has not ended may still. */
export const standings = ['passed', 'missed', 'running', 'ahead'] as const
export type Standing = (typeof standings)[number]

const monthsIn: Readonly<Record<EvaluationPeriod, number>> = { monthly: 1, quarterly: 3, yearly: 12 }

const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** The first and the last month of each period of a year. */
export const periodsOf = (year: number, period: EvaluationPeriod): { from: string; to: string }[] =>
  Array.from({ length: 12 / monthsIn[period] }, (_, at) => ({
    from: monthOf(year, at * monthsIn[period] + 1),
    to: monthOf(year, (at + 1) * monthsIn[period]),
  }))

/** The target of a year in equal parts; the last one has what rounding has left over. */
export function partsOf(target: string, count: number): string[] {
  const part = round(divide(target, String(count)), 2)
  const others = Array.from({ length: count - 1 }, () => part)
  return [...others, round(subtract(target, add('0', ...others)), 2)]
}

/** The targets of months together, for each period of the year. */
export const sumsOf = (months: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const size = months.length / count
    return round(add('0', ...months.slice(at * size, (at + 1) * size)), 2)
  })

/** What was reached of a target, in percent with one decimal. */
const percentOf = (actual: string, target: string): string =>
  isZero(target) ? '0' : round(divide(multiply(actual, '100'), target), 1)

export interface Target {
  year: number
  period: EvaluationPeriod
  targetAmount: string
  passPercent: string
  /** What each month shall bring, where the sheet says so (D334); otherwise the year is divided in equal parts. */
  months?: readonly string[] | undefined
}

/** One part of the year: what was to be reached, what was, and how it stands. */
export interface PeriodActual {
  from: string
  to: string
  target: string
  actual: string
  percent: string
  standing: Standing
}

/** Judged by the amounts themselves: what is rounded up to the percentage has not reached it. */
function standingOf(
  { from, to, target, actual }: Omit<PeriodActual, 'standing'>,
  passPercent: string,
  today: BusinessDate,
): Standing {
  if (compare(multiply(actual, '100'), multiply(target, passPercent)) >= 0) return 'passed'
  const month = today.slice(0, 7)
  if (from > month) return 'ahead'
  return to >= month ? 'running' : 'missed'
}

/**
 * The periods of a target.
 * @param reached the amounts of months that have any, in the currency of the target, by `YYYY-MM`
 */
export function actualsOf(
  { year, period, targetAmount, passPercent, months: sheet }: Target,
  reached: ReadonlyMap<string, string>,
  today: BusinessDate,
): PeriodActual[] {
  const periods = periodsOf(year, period)
  const targets = sheet ? sumsOf(sheet, periods.length) : partsOf(targetAmount, periods.length)
  return periods.map(({ from, to }, at) => {
    const months = [...reached].filter(([month]) => month >= from && month <= to)
    const actual = round(add('0', ...months.map(([, amount]) => amount)), 2)
    const target = targets[at]!
    const period = { from, to, target, actual, percent: percentOf(actual, target) }
    return { ...period, standing: standingOf(period, passPercent, today) }
  })
}

/** What was reached of the whole year. */
export const yearOf = (target: Target, periods: readonly PeriodActual[]) => {
  const actual = round(add('0', ...periods.map((period) => period.actual)), 2)
  return { actual, percent: percentOf(actual, target.targetAmount) }
}
