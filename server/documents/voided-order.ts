import type { Tx } from '../db/transaction.ts'
import { systemActor } from '../scope/system-actor.ts'
import type { Services } from '../services.ts'
import { customerOrder } from './customer-orders/customer-order.document.ts'
import { fire } from './engine/fire.ts'
import { lock } from './engine/store.ts'
import { othersOf, type LockedOrder } from './orders/order.repository.ts'

/**
 * D4: with the outcome `returned` the customer's order opens again, with `cancelled` it ends as well. Parts of a split
 * order stand for one order of the customer: it follows the last of them, and they are counted under its lock, so that
 * of two voided at the same moment one is the last.
 */
export async function followVoid(
  tx: Tx,
  services: Services,
  row: LockedOrder,
  outcome: 'returned' | 'cancelled',
  comment: string,
): Promise<void> {
  const context = { tx, services, actor: systemActor }
  const order = row.customerOrderId && (await lock(context, customerOrder, row.customerOrderId))
  if (!order || (await othersOf(tx, row)) > 0) return
  await fire(context, customerOrder, outcome === 'returned' ? 'reopen' : 'void', order, {
    comment,
    set: { returnComment: comment },
  })
}
