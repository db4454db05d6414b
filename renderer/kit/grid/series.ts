import { addDays, daysBetween, isBusinessDate } from '#shared/kernel/dates.ts'
import { add, multiply, subtract } from '#shared/kernel/decimal.ts'
import { editText } from './columns.ts'
import type { GridColumn } from './types.ts'

/** The value `n` places behind the last one, or before the first one when `n` is negative; `n` is never 0. */
type Continuation = (n: number) => string

function daySeries(days: readonly string[]): Continuation | undefined {
  if (!days.every(isBusinessDate)) return undefined
  const steps = days.slice(1).map((day, i) => daysBetween(days[i]!, day))
  if (steps.some((step) => step !== steps[0])) return undefined
  return (n) => addDays(n > 0 ? days.at(-1)! : days[0]!, steps[0]! * n)
}

function numberSeries(numbers: readonly string[]): Continuation | undefined {
  if (numbers.includes('')) return undefined
  const steps = numbers.slice(1).map((number, i) => subtract(number, numbers[i]!))
  if (steps.some((step) => step !== steps[0])) return undefined
  return (n) => add(n > 0 ? numbers.at(-1)! : numbers[0]!, multiply(steps[0]!, String(n)))
}

/** How cells continue: two or more numbers or dates with equal steps as a series, all else repeated. */
export function continuationOf<R>(column: GridColumn<R>, rows: readonly R[]): Continuation {
  const { measure } = column
  if (measure && rows.length > 1) {
    const values = rows.map(measure.of)
    const series = measure.kind === 'day' ? daySeries(values) : numberSeries(values)
    if (series) return (n) => measure.text(series(n))
  }
  const texts = rows.map((row) => editText(column, row))
  return (n) => texts.at((n > 0 ? n - 1 : n) % texts.length)!
}
