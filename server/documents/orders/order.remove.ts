import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { serve } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { eachOrder } from './order.batch.ts'
import { mustAllow } from './order.check.ts'
import { fireLocked } from './order.events.ts'
import { tell } from './order.live.ts'
import { findRows, lock, type LockedOrder } from './order.repository.ts'
import { takeBack } from './order.unsplit.ts'

/** D13: a child's lines go back to its master, which must still be able to take them. */
async function removeChild(tx: Tx, actor: Actor, child: LockedOrder, at: string): Promise<LockedOrder> {
  mustAllow('delete', child, actor)
  const master = await lock(tx, actor, child.masterId ?? '')
  return master ? takeBack(tx, actor, master, [child], at) : refuse('NOT_FOUND')
}

/** Deletes orders that were never pushed; children before masters, so that both may be ticked. */
export const remove = serve(orderWrites.remove, async ({ db, services, actor, query }) => {
  const at = services.now().toISOString()
  const rows = await findRows(db, actor, query.ids.filter(isId))
  const children = new Set(rows.filter((row) => row.split === 'child').map((row) => row.id))
  const ids = query.ids.toSorted((a, b) => Number(children.has(b)) - Number(children.has(a)))
  return eachOrder(services, actor, ids, async (tx, row) => {
    if (row.split === 'child') tell(services, tx, row, await removeChild(tx, actor, row, at))
    else tell(services, tx, await fireLocked(tx, actor, 'delete', row, { at }))
    return row
  })
})
