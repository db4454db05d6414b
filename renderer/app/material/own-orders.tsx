import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { customerOrderApi, customerOrderViews } from '../../documents/customer-orders/customer-order-view.tsx'
import { Fact } from './fact.tsx'
import { newest, newestFirst, ordersOf, unshipped, type OrdersProps } from './orders-of-material.ts'

/** Orders that were sent to us and that stand. */
const sent: ('processing' | 'approved')[] = ['processing', 'approved']

/** Shows how many of a customer's own orders of a material are not fully shipped, and which of them was the last. */
export function OwnOrders(props: OrdersProps) {
  const { onClose } = props
  const t = useText()
  const format = useFormat()
  const { home } = customerOrderViews.customer
  const ordered = { ...ordersOf(props), status: sent }
  const open = { ...ordered, shipping: unshipped }
  const counted = customerOrderApi.usePage({ body: { size: 1, filter: open } })
  const last = customerOrderApi.usePage({ body: { size: 1, sort: newestFirst, filter: ordered } })
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
