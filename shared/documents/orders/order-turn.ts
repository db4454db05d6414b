import type { OrderFacts, OrderState, OrderRow } from './order.fields.ts'
import type { Turn } from '../../engine/turns.ts'

type Waiting = Pick<OrderRow, 'push' | 'shipping' | 'sapChange' | 'waitingSince'> &
  Pick<OrderFacts, 'salespersonId' | 'claimedBy'> & { status: OrderState }

/** Without a salesman, the customer-service user who made the order owns it. */
const ownerOf = (order: Waiting): Turn => (order.salespersonId === null ? 'customerService' : 'salesman')

/** Says who has to act next, so that no two people wait for each other. */
export function turnOf(order: Waiting): Turn {
  switch (order.status) {
    case 'draft':
    case 'effective':
    case 'special_price_maintained':
    case 'sales_order_pending':
    case 'sales_order_maintained':
      return ownerOf(order)
    case 'special_price_pending':
      return 'finance'
    case 'cs_processing':
      if (order.push === 'pushing') return 'sap'
      // Nothing is pushed before its approval is given (D26), so that whoever has taken it over waits as well.
      return order.waitingSince && order.claimedBy !== null ? 'approver' : 'customerService'
    case 'pushed':
      if (order.sapChange === 'refused') return 'customerService'
      return order.shipping === 'full' ? 'nobody' : 'sap'
    case 'closed':
    case 'returned':
    case 'cancelled':
      return 'nobody'
  }
}

/** Past its planned delivery and not wholly shipped; only what was pushed can be late, as the home counts it. */
export const isLate = (
  order: Pick<OrderRow, 'deliveryTime' | 'shipping' | 'status'>,
  today: string,
): boolean =>
  order.status === 'pushed' &&
  order.shipping !== 'full' &&
  order.deliveryTime !== null &&
  order.deliveryTime < today
