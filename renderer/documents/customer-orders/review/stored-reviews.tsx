import { Collapse, Skeleton } from 'antd'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useFormat } from '../../../i18n/index.ts'
import { RefusalState } from '../../../kit/refusal-state.tsx'
import { useCustomerOrderQuery } from '../customer-order.api.ts'
import { OrderReview } from './order-review.tsx'

/** Each review is loaded when it is opened, because a hundred must not be loaded at once. */
const openAtFirst = 5

function StoredReview({ order }: { order: CustomerOrderRow }) {
  const { currentData, error, refetch } = useCustomerOrderQuery({ query: { id: order.id } })
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  return currentData ? <OrderReview order={currentData} /> : <Skeleton active paragraph={{ rows: 3 }} />
}

/** The reviews of stored orders, one for each. */
export default function StoredReviews({ rows: orders }: { rows: readonly CustomerOrderRow[] }) {
  const format = useFormat()
  const [first] = orders
  if (!first) return null
  if (orders.length === 1) return <StoredReview order={first} />
  return (
    <Collapse
      size="small"
      defaultActiveKey={orders.slice(0, openAtFirst).map((o) => o.id)}
      items={orders.map((order) => ({
        key: order.id,
        label: order.customerOrderNo || order.purchaseNo || '–',
        extra: format.money(order.totalAmount, order.currency),
        children: <StoredReview order={order} />,
      }))}
    />
  )
}
