import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { customerOrderApi, customerOrderViews } from '../../documents/customer-orders/customer-order-view.tsx'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { Fact, type FactProps } from './fact.tsx'

interface Props extends Pick<FactProps, 'onClose'> {
  number: string
  customer: OrderDefaults | undefined
}

const unshipped = ['none', 'partial'] as const
const newestFirst = [{ field: 'orderTime', order: 'desc' }] as const
const newest = { sort: '-orderTime' }

/** The staff's orders of a material: how many are open, and the one in which it was sold last. */
export function StaffOrders({ number, customer, onClose }: Props) {
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

/** A customer's own orders of a material. */
export function OwnOrders({ number, customer, onClose }: Props) {
  const t = useText()
  const format = useFormat()
  const { home } = customerOrderViews.customer
  const within = { search: number, ...(customer && { customerId: [customer.id] }) }
  const open = { ...within, shipping: [...unshipped], status: ['processing', 'approved'] }
  const ordered = { ...within, status: ['processing', 'approved'] }
  const counted = customerOrderApi.usePage({
    body: { size: 1, filter: { ...open, status: ['processing', 'approved'] } },
  })
  const last = customerOrderApi.usePage({
    body: { size: 1, sort: [...newestFirst], filter: { ...ordered, status: ['processing', 'approved'] } },
  })
  const row = last.data?.rows[0]
  return (
    <>
      <Fact
        label={t('search.material.openOrders')}
        value={counted.data && format.total(counted.data)}
        to={`${home}?${listSearch(open)}`}
        error={counted.error}
        onRetry={counted.refetch}
        onClose={onClose}
      />
      <Fact
        label={t('search.material.lastOrdered')}
        value={last.data && (row ? format.instant(row.orderTime) : t('search.material.never'))}
        detail={row?.customerOrderNo}
        to={row && `${home}?${listSearch(ordered, newest)}`}
        error={last.error}
        onRetry={last.refetch}
        onClose={onClose}
      />
    </>
  )
}
