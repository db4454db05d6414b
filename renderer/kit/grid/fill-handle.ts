import { addDays, daysBetween, isBusinessDate } from '#shared/kernel/dates.ts'
import { add, multiply, subtract } from '#shared/kernel/decimal.ts'
import { editText, type GridColumn, type CellChange, type GridRow } from './types.ts'
import { pasting, type Sheet } from './changes.ts'
import type { Range } from './selection.ts'

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
function continuationOf<R>(column: GridColumn<R>, rows: readonly R[]): Continuation {
  const { measure } = column
  if (measure && rows.length > 1) {
    const values = rows.map(measure.of)
    const series = measure.kind === 'day' ? daySeries(values) : numberSeries(values)
    if (series) return (n) => measure.text(series(n))
  }
  const texts = rows.map((row) => editText(column, row))
  return (n) => texts.at((n > 0 ? n - 1 : n) % texts.length)!
}

/** The range together with what was filled from it. */
export const filledRange = (source: Range, to: number): Range => ({
  ...source,
  top: Math.min(source.top, to),
  bottom: Math.max(source.bottom, to),
})

/** The changes of the fill handle: the cells of the range continue down or up to a row. */
export function continuing<R extends GridRow>(sheet: Sheet<R>, source: Range, to: number): CellChange[] {
  const down = to > source.bottom
  const count = down ? to - source.bottom : source.top - to
  const rows = sheet.rows.slice(source.top, source.bottom + 1)
  if (count <= 0 || rows.length === 0) return []
  const columns = sheet.columns.slice(source.left, source.right + 1)
  const continuations = columns.map((column) => continuationOf(column, rows))
  const block = Array.from({ length: count }, (_, i) =>
    continuations.map((goOn) => goOn(down ? i + 1 : i - count)),
  )
  const top = down ? source.bottom + 1 : to
  return pasting(sheet, block, { ...source, top, bottom: top + count - 1 })
}
