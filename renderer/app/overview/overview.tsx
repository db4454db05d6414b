import { Flex, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import {
  measures,
  monthsOf,
  periods,
  type Dimension,
  type Measure,
  type Period,
  type Range,
} from '#shared/areas/figures/figure.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { FigureCard } from '../../areas/figures/figure-card.tsx'
import { usePermission } from '../../api/session.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Forecast } from './forecast.tsx'
import { Late } from './late.tsx'
import { OpenByMonth } from './open-by-month.tsx'
import styles from './overview.module.css'
import { Pipeline } from './pipeline.tsx'

const cards = [
  ['state', 'overview.orders.byState'],
  ['month', 'overview.orders.byMonth'],
  ['salesOrg', 'overview.orders.byOrg'],
  ['salesperson', 'overview.orders.bySalesperson'],
] as const satisfies (readonly [Dimension, TextKey])[]

/** What the address asks for, so that a colleague who gets it sees the same. */
function useAsked() {
  const [search, setSearch] = useSearchParams()
  const period = periods.find((known) => known === search.get('period')) ?? 'months12'
  const measure = measures.find((known) => known === search.get('measure')) ?? 'baseAmount'
  const change = (name: string, value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.set(name, value)
      return next
    })
  return { period, measure, change }
}

function Orders({ range, measure }: { range: Range; measure: Measure }) {
  const t = useText()
  return (
    <div className={styles['columns']}>
      {cards.map(([rows, title]) => (
        <section key={rows} className={styles['card']}>
          <h3>{t(title)}</h3>
          <FigureCard
            title={t('figures.kinds.order')}
            question={{ kind: 'order', rows, columns: null, measure, range }}
          />
        </section>
      ))}
    </div>
  )
}

/** The way from the inquiry to the payment, and the orders on it. Every number opens its list. */
export function Overview() {
  const t = useText()
  const { period, measure, change } = useAsked()
  const plansDeliveries = usePermission('requisition.read')
  const range = monthsOf(period, businessDateOf(new Date()))
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('overview.title')}</h1>
        <Select
          aria-label={t('figures.table.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`figures.table.periods.${value}`) }))}
          onChange={(value: Period) => change('period', value)}
          popupMatchSelectWidth={false}
        />
      </div>
      <p className="secondary">{t('overview.help')}</p>
      <Pipeline range={range} />
      <Forecast />
      <section>
        <Flex justify="space-between" align="center" wrap gap={8}>
          <h2>{t('overview.orders.title')}</h2>
          <Select
            aria-label={t('figures.table.measure')}
            value={measure}
            options={measures.map((value) => ({ value, label: t(`figures.table.measures.${value}`) }))}
            onChange={(value: Measure) => change('measure', value)}
            popupMatchSelectWidth={false}
          />
        </Flex>
        <Orders range={range} measure={measure} />
      </section>
      <Late />
      {plansDeliveries && <OpenByMonth />}
    </div>
  )
}
