import { useFormat, useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import { customerOrderApi, customerOrderViews } from '../../documents/customer-orders/customer-order-view.tsx'
import { usePlacedOrderPageQuery } from '../../documents/customer-orders/placed/placed-order.api.ts'
import { placedHome } from '../../documents/customer-orders/portal-tabs.tsx'
import { Fact } from './fact.tsx'
import { newest, newestFirst, ordersOf, unshipped, type OrdersProps } from './orders-of-material.ts'

/** Orders that were sent to us and that stand. */
const sent: ('processing' | 'approved')[] = ['processing', 'approved']
/** Steps of an order that staff placed, at which something of it has still to leave, and all that stand. */
const open: ('confirmed' | 'inProduction' | 'shipping')[] = ['confirmed', 'inProduction', 'shipping']
const standing: (typeof open | ('shipped' | 'closed')[])[number][] = [...open, 'shipped', 'closed']

/** Shows the orders of a material that staff placed for the customer and that are not fully shipped, where there are any. */
function OpenPlaced(props: OrdersProps) {
  const { onClose } = props
  const t = useText()
  const format = useFormat()
  const filter = { ...ordersOf(props), step: open }
  const { data, error, refetch } = usePlacedOrderPageQuery({ body: { size: 1, filter } })
  if (data?.total === 0) return null
  return (
    <Fact
      label={t('search.material.openPlaced')}
      value={data && format.total(data)}
      to={`${placedHome}?${listSearch(filter)}`}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

/** Shows which of the customer's orders of a material was the last, its own ones and those that were placed for it. */
function LastOrdered(props: OrdersProps) {
  const { onClose } = props
  const t = useText()
  const format = useFormat()
  const own = { ...ordersOf(props), status: sent }
  const placed = { ...ordersOf(props), step: standing }
  const ofOwn = customerOrderApi.usePage({ body: { size: 1, sort: newestFirst, filter: own } })
  const ofPlaced = usePlacedOrderPageQuery({ body: { size: 1, sort: newestFirst, filter: placed } })
  const isKnown = ofOwn.data && ofPlaced.data
  const [lastOwn, lastPlaced] = [ofOwn.data?.rows[0], ofPlaced.data?.rows[0]]
  const candidates = [
    lastOwn && {
      at: lastOwn.orderTime,
      number: lastOwn.customerOrderNo,
      to: `${customerOrderViews.customer.home}?${listSearch(own, newest)}`,
    },
    lastPlaced && {
      at: lastPlaced.orderTime,
      number: lastPlaced.orderNo,
      to: `${placedHome}?${listSearch(placed, newest)}`,
    },
  ].filter((one) => one !== undefined)
  const last = candidates.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
  return (
    <Fact
      label={t('search.material.lastOrdered')}
      value={isKnown && (last ? format.instant(last.at) : t('search.material.never'))}
      detail={isKnown && last?.number}
      to={last?.to}
      error={ofOwn.error ?? ofPlaced.error}
      onRetry={() => void Promise.all([ofOwn.refetch(), ofPlaced.refetch()])}
      onClose={onClose}
    />
  )
}

/** Shows how many of a customer's orders of a material are not fully shipped, and which of them was the last (D353). */
export function OwnOrders(props: OrdersProps) {
  const t = useText()
  const format = useFormat()
  const filter = { ...ordersOf(props), status: sent, shipping: unshipped }
  const { data, error, refetch } = customerOrderApi.usePage({ body: { size: 1, filter } })
  return (
    <>
      <Fact
        label={t('search.material.openOrders')}
        value={data && format.total(data)}
        to={`${customerOrderViews.customer.home}?${listSearch(filter)}`}
        error={error}
        onRetry={refetch}
        onClose={props.onClose}
      />
      <OpenPlaced {...props} />
      <LastOrdered {...props} />
    </>
  )
}
