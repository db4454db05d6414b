import type { Call } from '#shared/kernel/contract.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { once } from '../../calls/idempotency.ts'
import type { Database } from '../../db/driver/pool.ts'
import { isTaken } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import type { Context, ServerDocument, Shape } from '../document.ts'
import { find } from '../store.ts'
import * as batches from './push-batch.repository.ts'

interface Batching {
  db: Database
  services: Services
  actor: Actor
  idempotencyKey: string
}

interface Batch<S extends Shape, Form extends { id: string }> {
  call: Call
  document: ServerDocument<S>
  forms: readonly Form[]
  /** Documents that were chosen as well but were not ready; the batch names them. */
  leftOut: readonly string[]
  /** What a second push at the same time is refused with. */
  taken: Reason
  pushOne(this: void, context: Context, form: Form): Promise<PushResult>
}

/**
 * Why a document was not pushed. An unexpected error concerns its own document only, and the others are still
 * answered.
 */
function reasonsOf(error: unknown, services: Pick<Services, 'log'>, id: string, taken: Reason): Reason[] {
  if (isTaken(error)) return [taken]
  if (error instanceof DomainError) return [...error.reasons]
  services.log.error({ err: error, document: id }, 'push not begun')
  return [{ code: 'SERVER' }]
}

/**
 * Pushes several documents, each in a transaction of its own. One refused does not stop the others; each has its row
 * in the answer and in the batch (D38).
 */
export async function pushEach<S extends Shape, Form extends { id: string }>(
  { db, services, actor, idempotencyKey }: Batching,
  { call, document, forms, leftOut, taken, pushOne }: Batch<S, Form>,
): Promise<{ batchId: string; results: PushResult[] }> {
  const results: PushResult[] = []
  const batchId = await batches.openBatch(db, actor, idempotencyKey)
  for (const [place, form] of forms.entries()) {
    const { id } = form
    const entry = { batchId, orderId: id, place }
    const key = idempotencyKey && `${idempotencyKey}:${id}`
    try {
      results.push(
        await once(db, { call, accountId: actor.accountId, key, body: form }, async (tx) => {
          const result = await pushOne({ tx, services, actor }, form)
          await batches.writeEntry(tx, {
            ...entry,
            pushId: result.push?.id ?? null,
            reasons: result.reasons,
          })
          return result
        }),
      )
    } catch (error) {
      const reasons = reasonsOf(error, services, id, taken)
      const row = await find(db.reads, actor, document, id)
      if (row) await batches.writeEntry(db, { ...entry, pushId: null, reasons })
      const orderNo = row ? document.numberOf(row) : ''
      results.push({ id, orderNo, done: false, push: null, reasons, notes: [] })
    }
  }
  const ids = leftOut.filter(isId)
  if (ids.length > 0)
    await batches.writeLeftOut(db, services.pushables, actor, { batchId, ids, from: forms.length })
  return { batchId, results }
}
