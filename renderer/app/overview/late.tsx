import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { businessDateOf, addDays, type BusinessDate } from '#shared/kernel/dates.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { useOverdueTotalsQuery } from '../../areas/receivables/receivable.api.ts'
import { usePermission } from '../../api/session.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './overview.module.css'

/** How late something is. */
export const latenesses = ['week', 'month', 'longer'] as const
type Lateness = (typeof latenesses)[number]

/** Before anybody ordered anything. */
const firstDay = '2000-01-01'

/** The days that are so late, seen from a day: each is in exactly one of them. */
export function daysThatAre(
  lateness: Lateness,
  today: BusinessDate,
): { from: BusinessDate; to: BusinessDate } {
  switch (lateness) {
    case 'week':
      return { from: addDays(today, -7), to: addDays(today, -1) }
    case 'month':
      return { from: addDays(today, -30), to: addDays(today, -8) }
    case 'longer':
      return { from: firstDay, to: addDays(today, -31) }
  }
}

/** All days before a day. */
export const daysBefore = (today: BusinessDate) => ({ from: firstDay, to: addDays(today, -1) })

/** What a list says of itself: how many it has, and what they come to in each currency. */
interface Answer {
  data?: readonly { currency: string; amount: string; count: number }[] | undefined
  error?: unknown
  refetch: () => unknown
}

interface RowProps {
  name: string
  answer: Answer
  /** The list, in one currency or in all of them. */
  linkIn: (currency: string | null) => string
}

/** How many are so late, and what they come to in each currency. */
function LateRow({ name, answer: { data, error, refetch }, linkIn }: RowProps) {
  const t = useText()
  const format = useFormat()
  const count = (data ?? []).reduce((sum, total) => sum + total.count, 0)
  return (
    <tr>
      <th scope="row">{name}</th>
      {error || !data ? (
        <td colSpan={2}>
          {error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton active paragraph={false} />}
        </td>
      ) : (
        <>
          <td>
            {count === 0 ? t('overview.late.nothing') : <Link to={linkIn(null)}>{format.number(count)}</Link>}
          </td>
          <td>
            {data.map(({ currency, amount }) => (
              <div key={currency}>
                <Link to={linkIn(currency)}>{format.money(amount, currency)}</Link>
              </div>
            ))}
          </td>
        </>
      )}
    </tr>
  )
}

interface PartProps {
  /** Without a part it is the number of everything that is late. */
  lateness?: Lateness | undefined
  name: string
}

const daysOf = (lateness: Lateness | undefined) => {
  const today = businessDateOf(new Date())
  return lateness ? daysThatAre(lateness, today) : daysBefore(today)
}

/** Pushed orders that have not left whole, with their planned delivery in the past. */
function LateOrders({ lateness, name }: PartProps) {
  const filter = {
    status: ['pushed' as const],
    shipping: ['none' as const, 'partial' as const],
    deliveryTime: daysOf(lateness),
  }
  return (
    <LateRow
      name={name}
      answer={orderApi.useTotals({ body: { filter } })}
      linkIn={(currency) =>
        `${orderView.home}?${listSearch({ ...filter, ...(currency !== null && { currency: [currency] }) })}`
      }
    />
  )
}

/** Open items of customers' accounts whose due date has passed. */
function OverdueItems({ lateness, name }: PartProps) {
  const filter = { dueDate: daysOf(lateness) }
  return (
    <LateRow
      name={name}
      answer={useOverdueTotalsQuery({ body: { filter } }, { refetchOnMountOrArgChange: true })}
      linkIn={(currency) =>
        `${screens.receivables}?${listSearch({ ...filter, ...(currency !== null && { currency: [currency] }) }, { tab: 'overdue' })}`
      }
    />
  )
}

function LateTable({ title, Row }: { title: string; Row: typeof LateOrders }) {
  const t = useText()
  return (
    <section className={styles['card']}>
      <h3>{title}</h3>
      <ScrollBox className={styles['scroll']} label={title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('overview.late.since')}</th>
              <th scope="col">{t('overview.late.count')}</th>
              <th scope="col">{t('overview.late.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {latenesses.map((lateness) => (
              <Row key={lateness} lateness={lateness} name={t(`overview.late.${lateness}`)} />
            ))}
            <Row name={t('overview.late.total')} />
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

/** Orders that should have left, and payments that should have come. */
export function Late() {
  const t = useText()
  const readsAccounts = usePermission('receivable.read')
  return (
    <section>
      <h2>{t('overview.late.title')}</h2>
      <div className={styles['columns']}>
        <LateTable title={t('overview.late.orders')} Row={LateOrders} />
        {readsAccounts && <LateTable title={t('overview.late.overdue')} Row={OverdueItems} />}
      </div>
    </section>
  )
}
