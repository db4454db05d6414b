import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { Fact } from './fact.tsx'
import { newest, newestFirst, unshipped, type OrdersProps } from './orders-of-material.ts'

/** The staff's orders of a material: how many are open, and the one in which it was sold last. */
export function StaffOrders({ number, customer, onClose }: OrdersProps) {
  const t = useText()
  const format = useFormat()
  const within = { search: number, ...(customer && { customerId: [customer.id] }) }
  const open = {
    ...within,
    shipping: [...unshipped],
    status: [
      'effective',
      'special_price_pending',
      'special_price_maintained',
      'sales_order_pending',
      'sales_order_maintained',
      'cs_processing',
      'pushed',
    ] as const,
  }
  const sold = { ...within, status: ['pushed'] as const }
  const counted = orderApi.usePage({ body: { size: 1, filter: { ...open, status: [...open.status] } } })
  const last = orderApi.usePage({
    body: { size: 1, sort: [...newestFirst], filter: { ...sold, status: [...sold.status] } },
  })
  const row = last.data?.rows[0]
  return (
    <>
      <Fact
        label={t('search.material.openOrders')}
        value={counted.data && format.total(counted.data)}
        to={`${orderView.home}?${listSearch({ ...open, status: [...open.status] })}`}
        error={counted.error}
        onRetry={counted.refetch}
        onClose={onClose}
      />
      <Fact
        label={t('search.material.lastSold')}
        value={last.data && (row ? format.instant(row.orderTime) : t('search.material.never'))}
        detail={row && `${row.orderNo} · ${row.customerName}`}
        to={row && `${orderView.home}?${listSearch({ ...sold, status: [...sold.status] }, newest)}`}
        error={last.error}
        onRetry={last.refetch}
        onClose={onClose}
      />
    </>
  )
}
