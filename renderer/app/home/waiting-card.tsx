import { Link } from 'react-router-dom'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { customerOrderApi, TurnTag } from '../../documents/customer-orders/customer-order-view.tsx'
import { useFormat, useText } from '../../i18n/index.ts'
import { HomeCard } from './home-card.tsx'
import styles from './home.module.css'

const shown = 5
const sort = [{ field: 'updatedAt' as const, order: 'desc' as const }]

function Waiting({ order }: { order: CustomerOrderRow }) {
  const format = useFormat()
  return (
    <li>
      <Link to={`/home/orderManageCustomer/detail?id=${order.id}`}>
        {order.customerOrderNo || order.purchaseNo}
      </Link>
      <span className={styles['grow']}>{order.purchaseNo}</span>
      <TurnTag order={order} />
      <span className={styles['amount']}>{format.money(order.totalAmount, order.currency)}</span>
      {order.returnComment && <span className={styles['note']}>{order.returnComment}</span>}
    </li>
  )
}

/** The orders that a customer has to answer: those that were sent to the customer, and those that came back. */
export function WaitingCard() {
  const t = useText()
  const sent = customerOrderApi.usePage({
    body: { size: shown, sort, filter: { status: ['processing'], awaiting: ['customer'] } },
  })
  const returned = customerOrderApi.usePage({
    body: { size: shown, sort, filter: { status: ['returned'] } },
  })
  const data =
    sent.data && returned.data
      ? [...sent.data.rows, ...returned.data.rows.filter((order) => order.owner === 'customer')]
      : undefined
  const refetch = () => [sent.refetch(), returned.refetch()]
  return (
    <HomeCard
      title={t('home.waiting')}
      answer={{ data, error: sent.error ?? returned.error, refetch }}
      lines={2}
    >
      {(rows) =>
        rows.length === 0 ? (
          <span className={styles['quiet']}>{t('home.nothing')}</span>
        ) : (
          <ul className={styles['rows']}>
            {rows.map((order) => (
              <Waiting key={order.id} order={order} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
