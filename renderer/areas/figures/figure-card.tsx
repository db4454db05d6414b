import type { ChartKind } from '#shared/areas/figures/statistic.schema.ts'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { currenciesOf } from '#shared/areas/figures/drawing.rules.ts'
import { type Compared } from '#shared/areas/figures/comparison.rules.ts'
import { FigureChart } from './figure-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'
import { useCells } from './use-cells.ts'
import { useKeyWords } from './use-key-words.ts'

interface Props {
  title: string
  question: Compared
  isCompared?: boolean
  chart?: ChartKind
  /** How many bars there is room for. */
  bars?: number
}

/** One question as a chart with its table below, for a board of several. */
export function FigureCard({ title, question, isCompared = false, chart = 'auto', bars }: Props) {
  const t = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const { found, error, refetch } = useCells({ ...question, isCompared })
  const wordOf = useKeyWords(found?.labels ?? {}, question.kind)
  const currencies = currenciesOf(found?.cells ?? [])
  const own = currencies.find((currency) => currency === wanted) ?? currencies[0] ?? ''
  const currency = question.measure === 'amount' ? own : null
  const { from, to } = question.range
  const measure =
    currency === null
      ? t(`figures.table.measures.${question.measure}`)
      : t('figures.chart.inCurrency', { currency })
  const named = t('figures.table.caption', { kind: title, measure, from, to })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!found) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  if (found.cells.length === 0) return <Empty description={t('figures.table.nothing')} />
  const drawn = { question, cells: found.cells, before: found.before, wordOf }
  return (
    <div className={styles['figures']}>
      {chart !== 'none' && currency !== null && currencies.length > 1 && (
        <Choices
          label={t('figures.fields.currency')}
          value={currency}
          onChange={setWanted}
          choices={currencies.map((value) => ({ value, label: value }))}
        />
      )}
      {chart !== 'none' && (
        <FigureChart
          {...drawn}
          currency={currency}
          title={named}
          bars={bars}
          form={chart === 'auto' ? undefined : chart}
        />
      )}
      <div className={styles['low']}>
        <FigureTable
          {...drawn}
          title={t('figures.table.caption', {
            kind: title,
            measure: t(`figures.table.measures.${question.measure}`),
            from,
            to,
          })}
        />
      </div>
    </div>
  )
}
