import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { amendedByCustomerPath } from '#shared/documents/orders/amendment.rules.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import type { Fired } from '../engine/transition.ts'
import type { LockedOrder } from './order.repository.ts'

/** Lines that only go from one part of a split to another change nothing for the customer. */
const deals: ReadonlySet<OrderEvent> = new Set(['split', 'unsplit', 'moveLines'])

/**
 * D20: the customer's order stays as it was confirmed; what staff change of it afterwards stands in the customer's own
 * history, in the transaction of the change.
 */
export async function tellAmendment(
  tx: Tx,
  actor: Actor,
  event: OrderEvent,
  { customerOrderId }: Pick<LockedOrder, 'customerOrderId'>,
  { changes = [], at }: Fired,
): Promise<void> {
  if (customerOrderId === null || deals.has(event)) return
  const amended = changes.flatMap(({ path, ...change }) => {
    const own = amendedByCustomerPath(path)
    return own === undefined ? [] : [{ path: own, ...change }]
  })
  if (amended.length === 0) return
  await record(
    tx,
    actor,
    { docType: 'customerOrder', docId: customerOrderId, event: 'amend', changes: amended },
    at,
  )
}
