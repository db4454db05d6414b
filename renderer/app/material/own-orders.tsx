import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { customerOrderApi, customerOrderViews } from '../../documents/customer-orders/customer-order-view.tsx'
import { Fact } from './fact.tsx'
import { newest, newestFirst, unshipped, type OrdersProps } from './orders-of-material.ts'

/** A customer's own orders of a material. */
export function OwnOrders({ number, customer, onClose }: OrdersProps) {
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
