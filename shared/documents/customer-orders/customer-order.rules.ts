import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import type { CustomerOrderRow } from './customer-order.fields.ts'

/**
 * Who has to act next: the writer until it is sent, then the side that was asked (D11), and nobody after the
 * decision.
 */
export function turnOf(
  order: Pick<CustomerOrderRow, 'status' | 'awaiting' | 'owner'>,
): CustomerOrderRow['awaiting'] {
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

/** Confirmed, but not wholly shipped by the day that was asked for. */
export const isLate = (
  { status, shipping, requestedDate }: Pick<CustomerOrderRow, 'status' | 'shipping' | 'requestedDate'>,
  today: string,
): boolean => status === 'approved' && shipping !== 'full' && requestedDate !== null && requestedDate < today

/** The day by which an order is produced, as long as it may still be kept: one that has passed is no promise (D312). */
export const promised = (
  { leadTime, shipping }: Pick<CustomerOrderRow, 'leadTime' | 'shipping'>,
  today: string,
): string | null => (leadTime !== null && leadTime < today && shipping !== 'full' ? null : leadTime)

/**
 * The staff order's number for the shorter of SAP's two fields; the customer's number is kept beside it (D1).
 */
export const shortNumber = (purchaseNo: string): string => purchaseNo.slice(0, purchaseNoMax.staff).trimEnd()
export const isLong = (purchaseNo: string): boolean => purchaseNo.length > purchaseNoMax.staff
