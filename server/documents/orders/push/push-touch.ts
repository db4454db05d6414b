import type { Tx } from '../../../db/transaction.ts'
import { systemActor } from '../../../scope/system-actor.ts'
import type { Services } from '../../../services.ts'
import { touch } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { order } from '../order-document.ts'

/**
 * Refreshes the screens of an order whose columns were written by SAP's answer, and the customer's order behind
 * it.
 */
export async function touchOrder(tx: Tx, services: Services, orderId: string): Promise<void> {
  const system = { tx, services, actor: systemActor }
  const row = await lock(system, order, orderId)
  if (row) await touch(system, order, row)
}
