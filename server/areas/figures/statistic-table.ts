import { asThisYear, columnsOf, hasShares, yearBefore } from '#shared/areas/figures/comparison.rules.ts'
import { currenciesOf, drawingOf } from '#shared/areas/figures/drawing.rules.ts'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import type { Range } from '#shared/areas/figures/figure.rules.ts'
import { questionOf } from '#shared/areas/figures/statistic.rules.ts'
import type { Statistic } from '#shared/areas/figures/statistic.schema.ts'
import { linesOf } from '#shared/areas/figures/table-lines.rules.ts'
import type { Drawing } from '#shared/kernel/chart.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { fill } from '#shared/kernel/sentence.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { counted } from '../../platform/mails/mail-text.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { tableOf, type Asking } from './asked-table.ts'
import { figureWords, keyWord } from './statistic-words.ts'

/** A column of a statistic on paper. */
export interface TableColumn {
  key: string
  title: string
  kind: CellKind
}

/** A statistic in the words of a language. */
export interface WordedTable {
  /** What is shown, and of which months. */
  caption: string
  columns: readonly TableColumn[]
  /** Values by the keys of columns; the last ones, so many as `sums`, are the sum in each currency. */
  rows: readonly Record<string, string | null>[]
  sums: number
  /** The same numbers as they are drawn on screen; null where nothing is to be drawn. */
  chart: { title: string; drawing: Drawing; note: string } | null
  /** How many parts have no exchange rate and are left out of the amount in CNY. */
  unrated: number
}

interface Wanted {
  statistic: Statistic
  language: Language
}

interface Drawable {
  question: ReturnType<typeof questionOf>
  cells: readonly FigureCell[]
  before: readonly FigureCell[] | null
  wordOf: ReturnType<typeof keyWord>
}

/** Draws a statistic as the screen does. Amounts of several currencies are never added, so one of them is drawn (D291). */
function chartOf(
  { question, cells, before, wordOf }: Drawable,
  { statistic, language }: Wanted,
): WordedTable['chart'] {
  const currencies = currenciesOf([...cells, ...(before ?? [])])
  if (statistic.chart === 'none' || cells.length === 0) return null
  const words = figureWords[language]
  const { kind, measure, range } = question
  const chosen = currencies.find((one) => one === statistic.in) ?? currencies[0] ?? ''
  const currency = measure === 'amount' ? chosen : null
  const { left, names, series, form, stacked } = drawingOf({
    question,
    cells,
    before,
    currency,
    form: statistic.chart === 'auto' ? undefined : statistic.chart,
    words: { of: wordOf, now: words.chart.now, before: words.table.yearBefore, others: words.chart.others },
  })
  return {
    title: fill(words.table.caption, {
      kind: words.kinds[kind],
      measure: currency === null ? words.table.measures[measure] : fill(words.chart.inCurrency, { currency }),
      ...range,
    }),
    drawing: { names, series, form, stacked },
    note: left > 0 ? counted(words.chart, 'left', left) : '',
  }
}

/** What a statistic says at this moment, of what its reader may see. */
export async function wordedTable(
  asking: Asking & { now: Date },
  { statistic, language }: Wanted,
): Promise<WordedTable> {
  const question = questionOf(statistic, businessDateOf(asking.now))
  const { kind, rows, columns, measure, range, filter, isCompared } = question
  const cellsIn = ({ from, to }: Range) => tableOf(asking, { kind, rows, columns, from, to, filter })
  const now = await cellsIn(range)
  const past = isCompared ? await cellsIn(yearBefore(range)) : null
  const before = past && asThisYear(past.cells, question)
  const words = figureWords[language]
  const wordOf = keyWord(language, kind, { ...past?.labels, ...now.labels })
  const valueKind: CellKind = measure === 'documents' ? 'number' : 'amount'
  const across = columnsOf(now.cells, question)
  const lines = linesOf(question, { cells: now.cells, before })
  return {
    caption: fill(words.table.caption, {
      kind: words.kinds[kind],
      measure: words.table.measures[measure],
      from: range.from,
      to: range.to,
    }),
    columns: [
      { key: 'row', title: words.dimensions[rows], kind: 'text' },
      ...(measure === 'amount'
        ? [{ key: 'currency', title: words.fields.currency, kind: 'text' as const }]
        : []),
      { key: 'total', title: words.table.total, kind: valueKind },
      ...(hasShares(question)
        ? [{ key: 'share', title: `${words.table.share} %`, kind: 'number' as const }]
        : []),
      ...(before
        ? [
            { key: 'before', title: words.table.yearBefore, kind: valueKind },
            { key: 'change', title: `${words.table.change} %`, kind: 'number' as const },
          ]
        : []),
      ...across.map((key, at) => ({ key: `column${at}`, title: wordOf(columns!, key), kind: valueKind })),
    ],
    rows: lines.map(({ row, currency, total, share, before: earlier, change, columns: values }) => ({
      row: row === null ? words.table.total : wordOf(rows, row),
      currency,
      total,
      share,
      before: earlier,
      change,
      ...Object.fromEntries(values.map((value, at) => [`column${at}`, value])),
    })),
    chart: chartOf({ question, cells: now.cells, before, wordOf }, { statistic, language }),
    sums: lines.filter(({ row }) => row === null).length,
    unrated: [...now.cells, ...(past?.cells ?? [])].reduce((sum, cell) => sum + cell.unrated, 0),
  }
}
