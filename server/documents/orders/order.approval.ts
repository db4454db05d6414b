import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import type { Tx } from '../../db/transaction.ts'
import { systemActor } from '../../scope/system-actor.ts'
import { fireLocked } from './order.events.ts'
import type { LockedOrder } from './order.repository.ts'

const held: readonly string[] = orderMachine.transitions.loseApproval.when.status ?? []

/**
 * D27: the content is no longer what was approved. A sales approval that was only begun waits on, unless finance has
 * to look at prices first.
 */
export async function loseApproval(tx: Tx, row: LockedOrder, at?: string): Promise<LockedOrder> {
  const waits = row.status === 'sales_order_pending' && row.reviewLines === 0
  if (!held.includes(row.status) || waits) return row
  return fireLocked(tx, systemActor, 'loseApproval', row, at ? { at } : {})
}
