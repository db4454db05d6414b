import {
  type Compared,
  baseCurrency,
  placeBefore,
  yearBefore,
} from '#shared/areas/figures/comparison.rules.ts'
import { useNavigate } from 'react-router-dom'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { Chart } from '../../kit/chart/chart.tsx'
import type { Spot } from '../../kit/chart/chart-canvas.tsx'
import { drawingOf } from '#shared/areas/figures/drawing.rules.ts'
import { linkOf } from './figure-link.ts'

interface Props {
  title: string
  question: Compared
  cells: readonly FigureCell[]
  before: readonly FigureCell[] | null
  /** The only currency that is drawn, of amounts by currency. */
  currency: string | null
  wordOf: (dimension: Dimension, key: string) => string
  /** What the reader wants to see, where it is not what suits the numbers. */
  form?: 'bars' | 'lines' | undefined
  bars?: number | undefined
}

/** The cells of a table as a chart. A bar opens the list that the same number of the table opens. */
export function FigureChart({ title, question, cells, before, currency, wordOf, form, bars }: Props) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const compact = new Intl.NumberFormat(useLanguage(), { notation: 'compact', maximumFractionDigits: 1 })
  const drawing = drawingOf({
    question,
    cells,
    before,
    currency,
    form,
    bars,
    words: {
      of: wordOf,
      now: t('figures.chart.now'),
      before: t('figures.table.yearBefore'),
      others: t('figures.chart.others'),
    },
  })
  const unit = question.measure === 'baseAmount' ? baseCurrency : currency
  const open = (spot: Spot) => {
    const [row, column] = [drawing.rows[spot.name], drawing.columns[spot.series]]
    if (row === undefined || !column) return
    const { year, ...at } = column
    const place = { row, ...at }
    void navigate(
      year === 'now'
        ? linkOf(question, place, currency)
        : linkOf({ ...question, range: yearBefore(question.range) }, placeBefore(place, question), currency),
    )
  }
  return (
    <div>
      <Chart
        title={title}
        description={t('figures.chart.twin')}
        saveLabel={t('figures.chart.save')}
        names={drawing.names}
        series={drawing.series}
        form={drawing.form}
        stacked={drawing.stacked}
        format={(value) => (unit === null ? format.number(Number(value)) : format.money(value, unit))}
        short={(value) => compact.format(value)}
        onOpen={open}
      />
      {drawing.left > 0 && <p className="secondary">{t('figures.chart.left', { count: drawing.left })}</p>}
    </div>
  )
}
