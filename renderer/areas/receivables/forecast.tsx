import { Empty, Flex, Skeleton } from 'antd'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import type { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { weekOf } from '#shared/areas/receivables/receivable.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare, isPositive } from '#shared/kernel/decimal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { RefusalState } from '../../kit/problem.tsx'
import { useForecastQuery } from './receivable.api.ts'
import styles from './receivables.module.css'

type Course = ResponseOf<typeof receivableCalls.forecast>[number]

const height = 140
const width = 44
const gap = 12
/** Room for the figure of the highest bar above it and beside the last, and for the week below. */
const above = 16
const beside = 80
const below = 32

/**
 * Draws a bar for what falls due in each week. The zero line stands between what comes in and what is given back. Binary
 * numbers only place the bars; every amount that is read as a text is a decimal.
 */
function Bars({ currency, weeks }: Course) {
  const t = useText()
  const format = useFormat()
  const most = weeks.toSorted((a, b) => compare(b.amount, a.amount))[0]!
  const total = add('0', ...weeks.map(({ amount }) => amount))
  const values = weeks.map(({ amount }) => Number(amount))
  const [high, low] = [Math.max(...values, 0), Math.min(...values, 0)]
  const scale = height / (high - low || 1)
  const zero = above + high * scale
  const wide = weeks.length * (width + gap) + gap + beside
  const sentence = t('receivables.forecast.said', {
    currency,
    amount: format.amount(total, currency),
    week: format.date(most.week),
    most: format.amount(most.amount, currency),
  })
  return (
    <figure className={styles['chart']}>
      <figcaption>{t('receivables.forecast.chart', { currency })}</figcaption>
      <ScrollBox className={styles['scroll']} label={t('receivables.forecast.chart', { currency })}>
        <svg role="img" aria-label={sentence} width={wide} height={above + height + below}>
          {weeks.map(({ week, amount }, n) => {
            const tall = Math.max(Math.abs(Number(amount)) * scale, 1)
            const left = gap + n * (width + gap)
            const isCredit = !isPositive(amount)
            return (
              <g key={week}>
                <rect
                  x={left}
                  y={isCredit ? zero : zero - tall}
                  width={width}
                  height={tall}
                  data-credit={isCredit}
                >
                  <title>{`${format.date(week)} · ${format.money(amount, currency)}`}</title>
                </rect>
                {week === most.week && (
                  <text x={left} y={zero - tall - 4} textAnchor="start">
                    {format.amount(amount, currency)}
                  </text>
                )}
                <text x={left + width / 2} y={above + height + 14} textAnchor="middle">
                  {week.slice(5)}
                </text>
              </g>
            )
          })}
          <line x1={0} x2={wide} y1={zero} y2={zero} />
        </svg>
      </ScrollBox>
      <p className="secondary">{sentence}</p>
    </figure>
  )
}

/** The same weeks as a table. */
function Weeks({ currency, weeks }: Course) {
  const t = useText()
  const format = useFormat()
  const today = businessDateOf(new Date())
  const thisWeek = weekOf(today, today)
  return (
    <ScrollBox className={styles['scroll']} label={t('receivables.forecast.table', { currency })}>
      <table className={styles['figures']}>
        <caption>{t('receivables.forecast.table', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('receivables.forecast.week')}</th>
            <th scope="col">{t('receivables.forecast.expected')}</th>
            <th scope="col">{t('receivables.forecast.left')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, amount, left }) => (
            <tr key={week}>
              <th scope="row">
                {format.date(week)}
                {week === thisWeek && (
                  <span className="secondary"> {t('receivables.forecast.withOverdue')}</span>
                )}
              </th>
              <td>{format.amount(amount, currency)}</td>
              <td>{format.amount(left, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** How what is open goes down by its due dates, as chart and as table, each currency by itself (D81). */
export function Forecast() {
  const t = useText()
  const { currentData, error, refetch } = useForecastQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!currentData) return <Skeleton active />
  if (currentData.length === 0) return <Empty description={t('receivables.ageing.none')} />
  return (
    <section className={styles['forecast']}>
      <h1>{t('receivables.titles.forecast')}</h1>
      <p className="secondary">{t('receivables.forecast.help')}</p>
      {currentData.map((course) => (
        <Flex key={course.currency} gap={24} wrap align="start">
          <Bars {...course} />
          <Weeks {...course} />
        </Flex>
      ))}
    </section>
  )
}
