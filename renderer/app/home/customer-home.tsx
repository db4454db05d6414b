import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useCustomerOrderPageQuery } from '../../documents/customer-orders/customer-order.api.ts'
import { toneOf } from '../../documents/customer-orders/customer-order.tones.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { UnreadCard } from './unread-card.tsx'

const latest = 8
/** The list of D21 in which a figure's orders stand. */
const tabs: Record<string, string> = {
  waitingForYou: 'processing',
  drafts: 'draft',
  inProduction: 'approved',
  shipping: 'approved',
}
const listOf = (todo: { key: string }) => ({
  path: '/home/orderManageCustomer',
  extra: { tab: tabs[todo.key] ?? 'draft' },
})

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
        <Figures listOf={listOf} />
      </section>
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <h2>{t('home.latest')}</h2>
          {!data && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
          <ul className={styles['rows']}>
            {data?.rows.map((o) => (
              <li key={o.id}>
                <Link to={`/home/orderManageCustomer/detail?id=${o.id}`}>{o.customerOrderNo}</Link>
                <span style={{ flex: 1 }}>{t(`states.step.${o.step}`)}</span>
                <StatusTag tone={toneOf(o, 'customer')}>{t(`states.customerOrder.${o.status}`)}</StatusTag>
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
