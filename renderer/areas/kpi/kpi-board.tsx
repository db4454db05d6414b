import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { kpiCalls, type KpiActual } from '#shared/areas/kpi/kpi.contract.ts'
import { kindOf, type Standing } from '#shared/areas/kpi/kpi.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { NotRead } from '../../kit/not-read.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { listOf } from '../figures/figure-link.ts'
import figures from '../figures/figures.module.css'
import styles from './kpi.module.css'
import { api, read, tagsOf } from '../../api/api.ts'

export const { useKpiActualsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    kpiActuals: read(b, kpiCalls.actuals, {
      provides: [tagsOf.rows('order'), tagsOf.rows('sapOrder')],
    }),
  }),
})

const tones: Readonly<Record<Standing, Tone>> = {
  passed: 'done',
  missed: 'stopped',
  running: 'waiting',
  ahead: 'draft',
}
/** How many years can be looked at, this one first. */
const yearsBack = 3

/** The whole of a bar is the target; what is above it does not make it longer. */
const widthOf = (percent: string) => `${Math.min(100, Math.max(0, Number(percent)))}%`

/** The sign stays in the line of its number. */
const shareOf = (percent: string) => `${percent}\u00a0%`

type Period = KpiActual['periods'][number]

/** What was reached of the target in a part of the year, which opens the list that it is the sum of. */
function Part({ row, period }: { row: KpiActual; period: Period }) {
  const t = useText()
  const format = useFormat()
  const { from, to, actual, target, percent, standing } = period
  return (
    <li className={styles['part']}>
      <span className="secondary">{from === to ? from : `${from} – ${to}`}</span>
      <Link to={listOf(kindOf[row.basis], { from, to }, { salespersonId: [row.salespersonId] })}>
        {format.money(actual, row.currency)}
      </Link>
      <span className="secondary">{t('figures.kpi.of', { target: format.money(target, row.currency) })}</span>
      <span>
        <StatusTag tone={tones[standing]}>{t(`figures.kpi.standings.${standing}`)}</StatusTag>{' '}
        {shareOf(format.decimal(percent))}
      </span>
    </li>
  )
}

/** A target of a person: the whole year above its periods. */
function TargetCard({ row, year }: { row: KpiActual; year: number }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { id, salespersonName, evaluation, basis, currency, targetAmount, actual, percent, passPercent } = row
  const months = { from: `${year}-01`, to: `${year}-12` }
  const [whole] = row.periods.length === 1 ? row.periods : []
  return (
    <article className={styles['card']} aria-labelledby={`kpi-${id}`}>
      <div>
        <h2 id={`kpi-${id}`} className={styles['name']}>
          {salespersonName} · {language === 'zh' ? evaluation.zh : evaluation.en}
        </h2>
        <span className="secondary">
          {t(`figures.kpi.bases.${basis}`)} ·{' '}
          {t('figures.kpi.passes', { percent: format.decimal(passPercent) })}
        </span>
      </div>
      <div className={styles['year']}>
        <span>
          <Link to={listOf(kindOf[basis], months, { salespersonId: [row.salespersonId] })}>
            <strong>{format.money(actual, currency)}</strong>
          </Link>{' '}
          {t('figures.kpi.of', { target: format.money(targetAmount, currency) })} ·{' '}
          {shareOf(format.decimal(percent))}{' '}
          {whole && (
            <StatusTag tone={tones[whole.standing]}>{t(`figures.kpi.standings.${whole.standing}`)}</StatusTag>
          )}
        </span>
        <div aria-hidden className={styles['track']}>
          <div className={styles['reached']} style={{ inlineSize: widthOf(percent) }} />
        </div>
        {row.unrated > 0 && (
          <span className="secondary">{t('figures.table.unrated', { count: row.unrated })}</span>
        )}
      </div>
      {row.periods.length > 1 && (
        <ul className={styles['parts']}>
          {row.periods.map((period) => (
            <Part key={period.from} row={row} period={period} />
          ))}
        </ul>
      )}
    </article>
  )
}

/** Targets of salespersons beside what they have reached (D204, D270). */
export function KpiBoard() {
  const t = useText()
  const thisYear = Number(businessDateOf(new Date()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const { currentData, error, refetch } = useKpiActualsQuery(
    { query: { year: String(year) } },
    { refetchOnMountOrArgChange: true },
  )
  const years = Array.from({ length: yearsBack }, (_, at) => String(thisYear - at))
  return (
    <div className={figures['figures']}>
      <h1 className={figures['title']}>{t('figures.titles.kpi')}</h1>
      <Choices
        label={t('figures.kpi.year')}
        value={String(year)}
        onChange={(value) => setYear(Number(value))}
        choices={years.map((value) => ({ value, label: value }))}
      />
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {!error && !currentData && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {currentData?.length === 0 && <Empty description={t('figures.kpi.empty')} />}
      {currentData && currentData.length > 0 && <span className="secondary">{t('figures.kpi.scope')}</span>}
      {currentData?.map((row) => (
        <TargetCard key={row.id} row={row} year={year} />
      ))}
    </div>
  )
}
