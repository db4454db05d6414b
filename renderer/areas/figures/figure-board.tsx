import { Empty, Flex, Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { ChartKind } from '#shared/areas/figures/statistic.schema.ts'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { useText } from '../../i18n/index.ts'
import { Choices as Segments } from '../../kit/choices.tsx'
import { RefusalState } from '../../kit/problem.tsx'
import { currenciesOf } from '#shared/areas/figures/drawing.rules.ts'
import { FigureChart } from './figure-chart.tsx'
import { Choices, useQuestion, type Question } from './figure-question.tsx'
import { FigureTable } from './figure-table.tsx'
import { SavedStatistics, StatisticFiles, useOpenName } from './saved-statistics.tsx'
import styles from './figures.module.css'
import { useCells } from './use-cells.ts'
import { useKeyWords } from './use-key-words.ts'

/** Which currency is drawn, of amounts that are never added to others: the reader's choice, or the one with most. */
function useCurrency(cells: readonly FigureCell[], { measure }: Question) {
  const [search, setSearch] = useSearchParams()
  const all = currenciesOf(cells)
  const wanted = search.get('in')
  const choose = (currency: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.set('in', currency)
      return next
    })
  const own = all.find((currency) => currency === wanted) ?? all[0] ?? ''
  return { all, currency: measure === 'amount' ? own : null, choose }
}

type Found = NonNullable<ReturnType<typeof useCells>['found']>

function Board({ question, chart, cells, before, labels }: Found & { question: Question; chart: ChartKind }) {
  const t = useText()
  const wordOf = useKeyWords(labels, question.kind)
  const { all, currency, choose } = useCurrency([...cells, ...(before ?? [])], question)
  const { from, to } = question.range
  const names = { kind: t(`figures.kinds.${question.kind}`), from, to }
  const measure = t(`figures.table.measures.${question.measure}`)
  const drawn = { question, cells, before, wordOf }
  return (
    <>
      {chart !== 'none' && currency !== null && all.length > 1 && (
        <Segments
          label={t('figures.fields.currency')}
          value={currency}
          onChange={choose}
          choices={all.map((value) => ({ value, label: value }))}
        />
      )}
      {chart !== 'none' && (
        <div className={styles['chart']}>
          <FigureChart
            {...drawn}
            form={chart === 'auto' ? undefined : chart}
            currency={currency}
            title={t('figures.table.caption', {
              ...names,
              measure: currency === null ? measure : t('figures.chart.inCurrency', { currency }),
            })}
          />
        </div>
      )}
      <FigureTable {...drawn} title={t('figures.table.caption', { ...names, measure })} />
    </>
  )
}

/** Sums of a kind of document by one or two dimensions, as a chart and as a table. */
export function FigureBoard() {
  const t = useText()
  const choosing = useQuestion()
  const { question, statistic } = choosing
  const { found, error, refetch } = useCells(question)
  const title = useOpenName(choosing.view) ?? t(`figures.kinds.${question.kind}`)
  const cells = [...(found?.cells ?? []), ...(found?.before ?? [])]
  const unrated = cells.reduce((sum, cell) => sum + cell.unrated, 0)
  return (
    <section className={styles['figures']}>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <h1 className={styles['title']}>{t('figures.screen')}</h1>
        <StatisticFiles statistic={statistic} title={title} />
      </Flex>
      <SavedStatistics {...choosing} />
      <Choices {...choosing} />
      <p className="secondary">{t('figures.table.help')}</p>
      {error && <RefusalState error={error} onRetry={refetch} />}
      {!error && !found && <Skeleton active />}
      {!error && found && cells.length === 0 && <Empty description={t('figures.table.nothing')} />}
      {!error && found && cells.length > 0 && (
        <Flex vertical gap={16}>
          <Board {...found} question={question} chart={statistic.chart} />
        </Flex>
      )}
      {unrated > 0 && question.measure === 'baseAmount' && (
        <p className="secondary">{t('figures.table.unrated', { count: unrated })}</p>
      )}
    </section>
  )
}
