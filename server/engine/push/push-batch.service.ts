import type { PushRecordState } from '#shared/engine/push/push.machine.ts'
import {
  batchOutcomes,
  outcomeOf,
  type BatchOrder,
  type PushBatchRow,
} from '#shared/engine/push/push-batch.schema.ts'
import { batchCalls } from '#shared/engine/push/push.contract.ts'
import { read, refuse } from '../../calls/handler.ts'
import * as batches from './push-batch.repository.ts'
import { toRow } from './push.presenter.ts'
import * as pushes from './push.repository.ts'

/** How many recent batches the screen lists. Older ones can be opened by their address. */
const offered = 10

/** A batch is visible to everybody who sees at least one of its documents. */
export const batch = read(batchCalls.batch, async ({ db, services, actor, query }) => {
  const found = await batches.findBatch(db, query.id)
  const orders = found ? await batches.entriesOf(db, services.pushables, actor, found.id) : []
  if (!found || orders.length === 0) return refuse('NOT_FOUND')
  const started = await pushes.byIds(
    db,
    services.pushables,
    actor,
    orders.flatMap(({ pushId }) => pushId ?? []),
  )
  const rows = new Map(started.map((push) => [push.id, toRow(push)]))
  return {
    ...found,
    orders: orders.map(({ pushId, ...order }) => ({
      ...order,
      orderPush: order.orderPush as BatchOrder['orderPush'],
      reasons: order.reasons as BatchOrder['reasons'],
      push: (pushId && rows.get(pushId)) || null,
    })),
  }
})

const countsOf = (states: readonly (string | null)[]): PushBatchRow['counts'] => {
  const found = states.map((state) => outcomeOf(state as PushRecordState | null))
  return Object.fromEntries(
    batchOutcomes.map((outcome) => [outcome, found.filter((f) => f === outcome).length]),
  ) as PushBatchRow['counts']
}

export const latest = read(batchCalls.batches, async ({ db, actor }) => {
  const found = await batches.latestBatches(db, actor, offered)
  return found.map(({ states, ...row }) => ({ ...row, counts: countsOf(states) }))
})
