import type { ChartSeries, Drawing } from '../../kernel/chart.ts'
import { add, compare, type DecimalString } from '../../kernel/decimal.ts'
import { isAdded, numbersOf, ranked, weightOf, type Beside, type Compared } from './comparison.rules.ts'
import type { FigureCell } from './figure.contract.ts'
import { monthLater, type Dimension, type Place, type Range } from './figure.rules.ts'

/** As many bars as a reader takes in at once; the table has all of them. */
export const barsAtOnce = 15
/** As many kinds of bars as there are colours that can be told apart. */
const seriesAtOnce = 7

const monthsIn = ({ from, to }: Range): string[] => {
  const months = [from]
  for (let month = from; month < to; months.push(month)) month = monthLater(month, 1)
  return months
}

interface Asked extends Beside {
  question: Compared
  /** The only currency that is drawn, of amounts by currency. */
  currency: string | null
  /** How many bars there is room for. */
  bars?: number | undefined
  /** What the reader wants to see; without it months become lines. */
  form?: Drawing['form'] | undefined
  words: {
    of: (dimension: Dimension, key: string) => string
    now: string
    before: string
    others: string
  }
}

export interface FigureDrawing extends Drawing {
  rows: readonly string[]
  /** The column of each kind of bar; a bar of the year before, or of several columns together, has none. */
  columns: readonly ((Place & { year: 'now' | 'before' }) | null)[]
  /** How many rows are only in the table. */
  left: number
}

/** What a chart shows of a table: one bar for each row, or one point of a line for each month. */
export function drawingOf({
  question,
  cells,
  before,
  currency,
  words,
  form,
  bars = barsAtOnce,
}: Asked): FigureDrawing {
  const inCurrency = (all: readonly FigureCell[]) =>
    currency === null ? all : all.filter((cell) => cell.currency === currency)
  const [now, earlier] = [inCurrency(cells), before && inCurrency(before)]
  const { rows: by, columns: across, measure } = question
  const all = by === 'month' ? monthsIn(question.range) : ranked({ cells: now, before: earlier }, by, measure)
  const rows = by === 'month' ? all : all.slice(0, bars)
  const valuesOf = (own: readonly FigureCell[]): (DecimalString | null)[] => {
    const byRow = Map.groupBy(own, ({ row }) => row)
    const nothing = by === 'month' ? '0' : null
    return rows.map((row) => {
      const [number] = numbersOf(byRow.get(row) ?? [], measure)
      return number?.value ?? nothing
    })
  }
  // What stands in no order of time is no line, unless somebody asks for one.
  const formOf = (ofMonths: Drawing['form']): Drawing['form'] => form ?? (by === 'month' ? ofMonths : 'bars')
  const base = {
    rows,
    names: rows.map((row) => words.of(by, row)),
    left: all.length - rows.length,
    form: formOf(across === null ? 'lines' : 'bars'),
  }
  if (across === null || (earlier && isAdded(question, 'columns'))) {
    const series: ChartSeries[] = [{ name: words.now, values: valuesOf(now) }]
    if (earlier) series.push({ name: words.before, values: valuesOf(earlier) })
    return {
      ...base,
      form: formOf('lines'),
      series,
      columns: [{ year: 'now' }, { year: 'before' }],
      stacked: false,
    }
  }
  const byColumn = Map.groupBy(now, ({ column }) => column)
  const columns =
    across === 'month'
      ? [...byColumn.keys()].toSorted()
      : [...byColumn.keys()].toSorted((a, b) =>
          compare(weightOf(byColumn.get(b)!, measure), weightOf(byColumn.get(a)!, measure)),
        )
  const [shown, rest] = [columns.slice(0, seriesAtOnce), columns.slice(seriesAtOnce)]
  const stacked = isAdded(question, 'columns')
  const series = shown.map((column) => ({
    name: words.of(across, column),
    values: valuesOf(byColumn.get(column)!),
  }))
  const others = rest.flatMap((column) => byColumn.get(column)!)
  return {
    ...base,
    stacked,
    series: [
      ...series,
      ...(stacked && others.length > 0 ? [{ name: words.others, values: valuesOf(others) }] : []),
    ],
    columns: [...shown.map((column) => ({ column, year: 'now' as const })), null],
  }
}

/** The currencies of cells, the one with most in CNY first. */
export const currenciesOf = (cells: readonly FigureCell[]): string[] => {
  const byCurrency = Map.groupBy(cells, ({ currency }) => currency)
  const weight = (currency: string) =>
    add('0', ...byCurrency.get(currency)!.map(({ baseAmount }) => baseAmount))
  return [...byCurrency.keys()].toSorted((a, b) => compare(weight(b), weight(a)))
}
