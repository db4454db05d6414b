import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Work } from './works.ts'

/** The dialog that is open, with the orders as the reader saw them when he opened it. */
export type Opened =
  | { dialog: 'work'; work: Exclude<Work, 'edit'>; orders: readonly CustomerOrderRow[] }
  | { dialog: 'copy'; order: CustomerOrderRow }

export type Open = (opened: Opened) => void
