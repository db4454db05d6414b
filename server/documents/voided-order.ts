import type { Tx } from '../db/transaction.ts'
import { systemActor } from '../scope/system-actor.ts'
import type { Services } from '../services.ts'
import { fireCustomerOrder } from './customer-orders/customer-order.events.ts'
import { othersOf, type LockedOrder } from './orders/order.repository.ts'
import { lockMirror } from './pushed-order.repository.ts'

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
  const { customerOrderId, customerId, salesOrg, salespersonId, destinationCountry } = row
  if (customerOrderId === null) return
  await lockMirror(tx, customerOrderId)
  if ((await othersOf(tx, row)) > 0) return
  const event = outcome === 'returned' ? 'reopen' : 'void'
  await fireCustomerOrder(tx, systemActor, event, customerOrderId, {
    comment,
    set: { returnComment: comment },
  })
  services.live.publish(tx, {
    topic: 'order',
    ids: [customerOrderId],
    row: { customerId, salesOrg, salespersonId, country: destinationCountry },
  })
}
