import { Empty, Flex, Skeleton, Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { FilePdfOutlined, FileExcelOutlined } from '@ant-design/icons'
import { useState } from 'react'
import {
  statisticFormats,
  statisticList,
  viewFilterOf,
  type ChartKind,
  type Statistic,
  type StatisticFormat,
} from '#shared/areas/figures/statistic.schema.ts'
import { figureCalls as calls, type FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { currenciesOf } from '#shared/areas/figures/drawing.rules.ts'
import type { View } from '#shared/areas/views/view.contract.ts'
import { useText, readersZone, useLanguage } from '../../i18n/index.ts'
import { Choices as Segments } from '../../kit/choices.tsx'
import { RefusalState } from '../../kit/problem.tsx'
import { download } from '../../api/transfer.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { useViewsQuery, Views } from '../../kit/list/views.tsx'
import { Saved } from '../../kit/saved.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { FigureChart } from './figure-chart.tsx'
import { Choices, useQuestion, type Question } from './figure-question.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'
import { useCells } from './use-cells.ts'
import { useKeyWords } from './use-key-words.ts'
import { useMailStatisticMutation } from './figure.api.ts'

/** The name of the saved statistic that is open. */
function useOpenName(view: string): string | undefined {
  const { data } = useViewsQuery({ query: { list: statisticList } })
  return data?.find(({ id }) => id === view)?.name
}

/** Saved statistics: the reader's own, and those that colleagues share. */
function SavedStatistics({ statistic, view, open, isBare }: ReturnType<typeof useQuestion>) {
  const t = useText()
  const attempt = useAttempt()
  const [mail] = useMailStatisticMutation()
  const chooseMail = ({ id, isMailed }: View) =>
    void attempt(mail({ body: { id, weekly: !isMailed, zone: readersZone() } }).unwrap(), () =>
      t(isMailed ? 'figures.saved.unmailed' : 'figures.saved.mailed'),
    )
  return (
    <Views
      list={statisticList}
      current={view}
      spec={{ filter: viewFilterOf(statistic), sort: [], columns: [] }}
      onOpen={(chosen) => open(chosen?.spec.filter ?? {}, chosen?.id ?? '')}
      isBare={isBare}
      none={t('figures.saved.none')}
      marksOf={({ isMailed }) => (isMailed ? [t('figures.saved.isMailed')] : [])}
      more={(chosen) => [
        {
          key: 'mail',
          label: t(chosen.isMailed ? 'figures.saved.noMail' : 'figures.saved.mail'),
          onClick: () => chooseMail(chosen),
        },
      ]}
    />
  )
}

const icons = { xlsx: <FileExcelOutlined />, pdf: <FilePdfOutlined /> }

/** The table of a statistic as a file. */
function StatisticFiles({ statistic, title }: { statistic: Statistic; title: string }) {
  const t = useText()
  const language = useLanguage()
  const attempt = useAttempt()
  const platform = usePlatform()
  const [busy, setBusy] = useState<StatisticFormat | null>(null)
  const save = async (format: StatisticFormat) => {
    setBusy(format)
    const body = { statistic, title, format, language }
    const saved = download(calls.exportTable, { body }).then(({ name, blob }) =>
      platform.saveFile(name, blob),
    )
    await attempt(saved, (isSaved) => isSaved && <Saved />)
    setBusy(null)
  }
  return (
    <Flex gap={8} wrap>
      {statisticFormats.map((format) => (
        <Button key={format} icon={icons[format]} loading={busy === format} onClick={() => void save(format)}>
          {t(`figures.exportAs.${format}`)}
        </Button>
      ))}
    </Flex>
  )
}

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
