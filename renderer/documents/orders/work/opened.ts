import type { BatchResult } from '#shared/documents/orders/order-write.contract.ts'
import type { Order, OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Work } from './works.ts'

/** The dialog that is open, with the orders as they were when it was opened. */
export type Opened =
  | { dialog: 'work'; work: Work; orders: readonly OrderRow[]; results?: BatchResult }
  | { dialog: 'copy'; order: OrderRow }
  | { dialog: 'merge'; orders: readonly OrderRow[] }
  | { dialog: 'change'; orders: readonly OrderRow[] }
  | { dialog: 'performance'; order: Order }
  | { dialog: 'prices'; order: Order }
  | { dialog: 'stock'; order: Order }
  | { dialog: 'releaseCredit'; order: Order }
  | { dialog: 'revokeCredit'; order: Order }
  | { dialog: 'leadTime'; order: Order }
  | { dialog: 'close'; order: Order }
  | { dialog: 'ungroup'; order: Order }

export type Open = (opened: Opened) => void

/** Told which orders are still to be looked at; none after a dialog that was only closed. */
export type Close = (left?: readonly string[]) => void
