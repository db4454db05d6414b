import type { CustomerOrderRow } from './customer-order.schema.ts'

export type CustomerOrderTurn = CustomerOrderRow['awaiting']

/** Who has to act next: its writer until it is sent, then the side that was asked (D11); nobody once it is decided. */
export function turnOf(order: Pick<CustomerOrderRow, 'status' | 'awaiting' | 'owner'>): CustomerOrderTurn {
  switch (order.status) {
    case 'draft':
    case 'returned':
      return order.owner
    case 'processing':
      return order.awaiting
    case 'approved':
    case 'trashed':
    case 'cancelled':
      return 'none'
  }
}

/** It moves no further by itself: it says how it ended, not how far it came. */
export const hasStopped = ({ status }: Pick<CustomerOrderRow, 'status'>): boolean =>
  status === 'returned' || status === 'trashed' || status === 'cancelled'
