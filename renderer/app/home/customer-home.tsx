import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useCustomerOrderPageQuery } from '../../documents/customer-orders/customer-order.api.ts'
import { StepTag } from '../../documents/state-tags.tsx'
import { useFormat, useText } from '../../i18n/index.ts'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { UnreadCard } from './unread-card.tsx'

const latest = 8

/** A customer's home: what waits for him, what is new, and where his latest orders stand. */
export function CustomerHome() {
  const t = useText()
  const format = useFormat()
  const { user } = useSession()
  const { data } = useCustomerOrderPageQuery({
    body: { size: latest, sort: [{ field: 'updatedAt', order: 'desc' }], filter: {} },
  })
  return (
    <div className={styles['page']}>
      <h1>{t('home.welcome', { name: user?.name ?? '' })}</h1>
      <section>
        <h2>{t('home.todos')}</h2>
        <Figures />
      </section>
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <h2>{t('home.latest')}</h2>
          {!data && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
          <ul className={styles['rows']}>
            {data?.rows.map((o) => (
              <li key={o.id}>
                <Link to={`/home/orderManageCustomer/detail?id=${o.id}`}>
                  {o.customerOrderNo || o.purchaseNo}
                </Link>
                <span style={{ flex: 1 }}>{o.purchaseNo}</span>
                <StepTag order={o} />
                <span>{format.money(o.totalAmount, o.currency)}</span>
              </li>
            ))}
          </ul>
        </section>
        <UnreadCard />
      </div>
    </div>
  )
}
