import { Empty, Flex, Skeleton } from 'antd'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import type { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { add, compare, isPositive } from '#shared/kernel/decimal.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { useForecastQuery } from './receivable.api.ts'
import styles from './receivables.module.css'

type Course = ResponseOf<typeof receivableCalls.forecast>[number]

const height = 140
const width = 40
const gap = 12

/** Bars of what falls due in each week. Numbers serve the drawing alone, never a sum. */
function Bars({ currency, weeks }: Course) {
  const t = useText()
  const format = useFormat()
  const most = weeks.toSorted((a, b) => compare(b.amount, a.amount))[0]!
  const total = add('0', ...weeks.map(({ amount }) => amount))
  const top = Math.max(...weeks.map(({ amount }) => Math.abs(Number(amount))), 1)
  const sentence = t('receivables.forecast.said', {
    currency,
    amount: format.amount(total, currency),
    week: format.date(most.week),
    most: format.amount(most.amount, currency),
  })
  return (
    <figure className={styles['chart']}>
      <svg
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${weeks.length * (width + gap)} ${height + 18}`}
        style={{ maxWidth: weeks.length * (width + gap) }}
      >
        {weeks.map(({ week, amount }, n) => {
          const tall = Math.max((Math.abs(Number(amount)) / top) * height, 1)
          return (
            <g key={week}>
              <rect
                x={n * (width + gap)}
                y={height - tall}
                width={width}
                height={tall}
                data-credit={!isPositive(amount)}
              />
              <text x={n * (width + gap) + width / 2} y={height + 14} textAnchor="middle">
                {week.slice(5)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>{sentence}</figcaption>
    </figure>
  )
}

/** The same weeks as a table. */
function Weeks({ currency, weeks }: Course) {
  const t = useText()
  const format = useFormat()
  return (
    <ScrollBox className={styles['scroll']} label={currency}>
      <table className={styles['figures']}>
        <caption>{currency}</caption>
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
              <th scope="row">{format.date(week)}</th>
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
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
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
