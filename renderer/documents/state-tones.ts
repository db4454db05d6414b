import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { turnOf as turnOfCustomerOrder } from '#shared/documents/customer-orders/customer-order.turn.ts'
import { turnOf } from '#shared/documents/orders/order.turn.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tone } from '../kit/status-tag.tsx'

type Role = Actor['role']
type Status = Pick<OrderRow, 'status' | 'push' | 'shipping' | 'sapChange' | 'salespersonId'>

/**
 * One tone for each meaning: draft is grey, the reader's turn amber, somebody else's turn blue, done green,
 * stopped red.
 */
export function toneOfOrder(order: Status, role: Role): Tone {
  switch (order.status) {
    case 'draft':
      return 'draft'
    case 'pushed':
      return 'done'
    case 'closed':
    case 'returned':
    case 'cancelled':
      return 'stopped'
    default:
      return turnOf(order) === role ? 'yours' : 'waiting'
  }
}

const settlesPushes: readonly Role[] = ['customerService', 'administrator']
/** Customer service pushes again or returns; what it returns, the salesman changes. */
const mendsPushes: readonly Role[] = ['customerService', 'salesman']

export function toneOfPush(push: OrderRow['push'], role: Role): Tone {
  if (push === 'push_unknown') return settlesPushes.includes(role) ? 'yours' : 'waiting'
  if (push === 'push_rejected') return mendsPushes.includes(role) ? 'yours' : 'stopped'
  return ({ unpushed: 'draft', pushing: 'waiting', pushed: 'done' } as const)[push]
}

/** A refused change is customer service's to look at; one that is sent waits for SAP. */
export const toneOfSapChange = (change: OrderRow['sapChange'], role: Role): Tone => {
  if (change === 'refused') return role === 'customerService' ? 'yours' : 'stopped'
  return change === 'sending' ? 'waiting' : 'draft'
}

/** A relation, not progress: always quiet. */
export const splitTone = {
  unsplit: 'draft',
  master: 'draft',
  child: 'draft',
} as const satisfies Record<OrderRow['split'], Tone>

export const shippingTone = {
  none: 'draft',
  partial: 'waiting',
  full: 'done',
} as const satisfies Record<OrderRow['shipping'], Tone>

type Side = 'staff' | 'customer'

export function toneOfCustomerOrder(order: Pick<CustomerOrderRow, 'status' | 'awaiting'>, side: Side): Tone {
  if (order.status === 'processing') return order.awaiting === side ? 'yours' : 'waiting'
  const rest = {
    draft: 'draft',
    approved: 'done',
    returned: 'stopped',
    trashed: 'stopped',
    cancelled: 'stopped',
  } as const
  return rest[order.status]
}

/** Amber while the reader's side has to act, blue while the other has. */
export const toneOfTurn = (order: Parameters<typeof turnOfCustomerOrder>[0], side: Side): Tone =>
  turnOfCustomerOrder(order) === side ? 'yours' : 'waiting'

/** The step of an order that still moves; a stopped one shows its state instead. */
export function toneOfStep(order: Pick<CustomerOrderRow, 'step' | 'status' | 'awaiting'>, side: Side): Tone {
  if (order.step === 'toBeConfirmed') return toneOfCustomerOrder(order, side)
  if (order.step === 'draft') return 'draft'
  return order.step === 'shipped' ? 'done' : 'waiting'
}
