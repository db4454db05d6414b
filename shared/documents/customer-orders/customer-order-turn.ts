import type { CustomerOrderRow } from './customer-order.schema.ts'

export type CustomerOrderTurn = CustomerOrderRow['awaiting']

/**
 * Who has to act next: the writer until it is sent, then the side that was asked (D11), and nobody after the
 * decision.
 */
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

/** Whether the order has ended early, so that its end is shown and not how far it came. */
export const hasStopped = ({ status }: Pick<CustomerOrderRow, 'status'>): boolean =>
  status === 'returned' || status === 'trashed' || status === 'cancelled'
