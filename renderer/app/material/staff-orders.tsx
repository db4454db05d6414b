import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { Fact } from './fact.tsx'
import { newest, newestFirst, ordersOf, unshipped, type OrdersProps } from './orders-of-material.ts'

type Status = OrderRow['status']

/** Orders that are written and have not ended. */
const standing: Status[] = [
  'effective',
  'special_price_pending',
  'special_price_maintained',
  'sales_order_pending',
  'sales_order_maintained',
  'cs_processing',
  'pushed',
]
const pushed: Status[] = ['pushed']

/** Shows how many orders of a material are not fully shipped, and in which one it was sold last. */
export function StaffOrders(props: OrdersProps) {
  const { onClose } = props
  const t = useText()
  const format = useFormat()
  const open = { ...ordersOf(props), shipping: unshipped, status: standing }
  const sold = { ...ordersOf(props), status: pushed }
  const counted = orderApi.usePage({ body: { size: 1, filter: open } })
  const last = orderApi.usePage({ body: { size: 1, sort: newestFirst, filter: sold } })
  const row = last.data?.rows[0]
  return (
    <>
      <Fact
        label={t('search.material.openOrders')}
        value={counted.data && format.total(counted.data)}
        to={`${orderView.home}?${listSearch(open)}`}
        error={counted.error}
        onRetry={counted.refetch}
        onClose={onClose}
      />
      <Fact
        label={t('search.material.lastSold')}
        value={last.data && (row ? format.instant(row.orderTime) : t('search.material.never'))}
        detail={row && `${row.orderNo} · ${row.customerName}`}
        to={row && `${orderView.home}?${listSearch(sold, newest)}`}
        error={last.error}
        onRetry={last.refetch}
        onClose={onClose}
      />
    </>
  )
}
