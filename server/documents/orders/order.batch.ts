import type { BatchResult } from '#shared/documents/orders/order-write.contract.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { lock, type LockedOrder } from './order.repository.ts'

const reasonsOf = (error: unknown, { log }: Services): readonly Reason[] => {
  if (error instanceof DomainError) return error.reasons
  log.error({ err: error }, 'one order of a batch failed')
  return [{ code: 'SERVER' }]
}

/**
 * D38: each order in a transaction and with an answer of its own; one that fails stops no other. An order that is not
 * the actor's to see has no number in its answer.
 */
export async function eachOrder(
  services: Services,
  actor: Actor,
  ids: readonly string[],
  work: (tx: Tx, row: LockedOrder) => Promise<LockedOrder>,
): Promise<BatchResult> {
  const results: BatchResult = []
  for (const id of new Set(ids)) {
    let orderNo = ''
    try {
      await inTransaction(services.db, async (tx) => {
        const row = isId(id) ? await lock(tx, actor, id) : undefined
        if (!row) throw new DomainError([{ code: 'NOT_FOUND' }])
        orderNo = row.orderNo
        orderNo = (await work(tx, row)).orderNo
      })
      results.push({ id, orderNo, done: true, reasons: [] })
    } catch (error) {
      results.push({ id, orderNo, done: false, reasons: [...reasonsOf(error, services)] })
    }
  }
  return results
}
