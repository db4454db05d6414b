import { Empty, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { numbersOf } from '#shared/areas/figures/comparison.rules.ts'
import { daysOf, forecastOf, monthsThatTell } from '#shared/areas/figures/forecast.rules.ts'
import type { Range } from '#shared/areas/figures/figure.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { DecimalString } from '#shared/kernel/decimal.ts'
import { listOf } from '../../areas/figures/figure-link.ts'
import { useFigureTableQuery } from '../../areas/figures/figure.api.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './overview.module.css'

const always = { refetchOnMountOrArgChange: true }

/** A number of the forecast by currency, and the list behind it. */
interface Part {
  amounts: ReadonlyMap<string, DecimalString> | undefined
  linkIn: (currency: string) => string
  error: unknown
  refetch: () => unknown
}

/** What has left in some months. */
function useShipped(range: Range): Part {
  const question = { kind: 'shipped' as const, rows: 'currency' as const, columns: null, ...range }
  const { currentData, error, refetch } = useFigureTableQuery({ body: question }, always)
  return {
    amounts:
      currentData && new Map(numbersOf(currentData.cells, 'amount').map((one) => [one.currency!, one.value])),
    linkIn: (currency) => listOf('shipped', range, { currency: [currency] }),
    error,
    refetch,
  }
}

/** Sums pushed orders by the months of their planned delivery. A split order is counted by its parts (D265). */
function usePlanned(range: Range, open: boolean): Part {
  const filter = {
    status: ['pushed' as const],
    split: ['unsplit' as const, 'child' as const],
    ...(open && { shipping: ['none' as const] }),
    deliveryTime: daysOf(range),
  }
  const { currentData, error, refetch } = orderApi.useTotals({ body: { filter } })
  return {
    amounts: currentData && new Map(currentData.map(({ currency, amount }) => [currency, amount])),
    linkIn: (currency) => `${orderView.home}?${listSearch({ ...filter, currency: [currency] })}`,
    error,
    refetch,
  }
}

/** What will leave in the present month, beside every number of which that is made (D332). */
export function Forecast() {
  const t = useText()
  const format = useFormat()
  const month = businessDateOf(new Date()).slice(0, 7)
  const [now, before] = [{ from: month, to: month }, monthsThatTell(month)]
  const [soFar, open] = [useShipped(now), usePlanned(now, true)]
  const [left, planned] = [useShipped(before), usePlanned(before, false)]
  const all = [soFar, open, left, planned]
  const failed = all.find(({ error }) => error)
  const isKnown = all.every(({ amounts }) => amounts)
  const currencies = [...new Set([soFar, open].flatMap(({ amounts }) => [...(amounts?.keys() ?? [])]))]
  const amountOf = ({ amounts }: Part, currency: string) => amounts?.get(currency) ?? '0'
  const cell = (part: Part, currency: string) => (
    <Link to={part.linkIn(currency)}>{format.money(amountOf(part, currency), currency)}</Link>
  )
  const title = t('overview.forecast.title', { month })
  const rowOf = (currency: string) => {
    const { share, expected } = forecastOf(
      {
        soFar: amountOf(soFar, currency),
        open: amountOf(open, currency),
        left: amountOf(left, currency),
        planned: amountOf(planned, currency),
      },
      currency,
    )
    return (
      <tr key={currency}>
        <th scope="row">{currency}</th>
        <td>{cell(soFar, currency)}</td>
        <td>{cell(open, currency)}</td>
        <td>
          {share === null ? t('overview.forecast.unknown') : `${format.places(share, 1)} %`}
          <div>
            {cell(left, currency)} / {cell(planned, currency)}
          </div>
        </td>
        <td>
          <strong>
            {expected === null ? t('overview.forecast.unknown') : format.money(expected, currency)}
          </strong>
        </td>
      </tr>
    )
  }
  return (
    <section className={styles['card']}>
      <h2>{title}</h2>
      {failed && <NotRead error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isKnown && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {!failed && isKnown && currencies.length === 0 && (
        <Empty description={t('overview.forecast.nothing')} />
      )}
      {!failed && isKnown && currencies.length > 0 && (
        <ScrollBox className={styles['scroll']} label={title}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('figures.fields.currency')}</th>
                <th scope="col">{t('overview.forecast.soFar')}</th>
                <th scope="col">{t('overview.forecast.open')}</th>
                <th scope="col">{t('overview.forecast.share', { from: before.from, to: before.to })}</th>
                <th scope="col">{t('overview.forecast.expected')}</th>
              </tr>
            </thead>
            <tbody>{currencies.toSorted().map(rowOf)}</tbody>
          </table>
        </ScrollBox>
      )}
      <p className="secondary">{t('overview.forecast.help')}</p>
    </section>
  )
}
