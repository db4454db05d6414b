import * as z from 'zod'
import { addDays } from '#shared/kernel/dates.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { topic } from '../../../records/outbox/topic.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import type { Services } from '../../../calls/handler.ts'
import { holdOrder, judgedOrder } from './order-credit.ts'
import { lock } from '../../../engine/store.ts'
import { order } from '../order-document.ts'

const topicName = 'order.creditReleaseEnds'
const job = z.object({ orderId: z.string(), releaseId: z.string() })

/** A release counts through its last day in the company's time zone (D75). */
export const queueReleaseEnd = (
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  payload: z.infer<typeof job>,
  until: string,
): Promise<void> =>
  services.outbox.add(tx, {
    topic: topicName,
    key: `creditRelease:${payload.releaseId}`,
    payload,
    at: `${addDays(until, 1)}T00:00:00+08:00`,
  })

/**
 * Runs the day after a release ends: orders that it let through and that were not pushed are held again, and
 * everybody concerned is told.
 */
export const endRelease = topic({
  name: topicName,
  schema: job,
  run: ({ orderId, releaseId }, { services }) =>
    inTransaction(services.db, async (tx) => {
      const context = { tx, services, actor: systemActor }
      const row = await lock(context, order, orderId)
      if (row?.status !== 'cs_processing' || row.creditHeld) return
      if (!notInSap.some((state) => state === row.push)) return
      const credit = await judgedOrder(tx, services, systemActor, orderId)
      if (credit?.release?.id !== releaseId || credit.holding.length === 0) return
      await holdOrder(context, row, credit)
    }),
})
