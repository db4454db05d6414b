import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Tone } from '../../kit/status-tag.tsx'

const settled: Record<Exclude<CustomerOrderRow['status'], 'processing'>, Tone> = {
  draft: 'draft',
  approved: 'done',
  returned: 'yours',
  trashed: 'stopped',
  cancelled: 'stopped',
}

/** Amber when the reader's side is waited for, blue when the other is. */
export const toneOf = (
  order: Pick<CustomerOrderRow, 'status' | 'awaiting'>,
  side: 'staff' | 'customer',
): Tone =>
  order.status === 'processing' ? (order.awaiting === side ? 'yours' : 'waiting') : settled[order.status]
