import { addDays } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { creditLetter } from '../records/outbox/credit-read.ts'
import { usualAttempts } from '../records/outbox/outbox.ts'

/**
 * A message that was given up: SAP was away for a night after a push, so nobody knows what the push has left of
 * its customer's credit. The administrator finds it among the dead letters, and a retry reads the credit.
 */
export async function seedLetters(tx: Tx, today: string): Promise<void> {
  const push = await tx
    .selectFrom('erpPushes')
    .innerJoin('orders', 'orders.id', 'erpPushes.orderId')
    .select(['erpPushes.id', 'orders.customerId'])
    .where('erpPushes.kind', '=', 'order')
    .where('erpPushes.state', '=', 'confirmed')
    .orderBy('erpPushes.createdAt', 'desc')
    .orderBy('erpPushes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!push) return
  const { payload, ...letter } = creditLetter(push.customerId, push.id)
  const at = `${addDays(today, -1)}T09:20:00.000Z`
  await tx
    .insertInto('outbox')
    .values({
      ...letter,
      id: newId(Date.parse(at)),
      payload: JSON.stringify(payload),
      status: 'dead',
      attempts: usualAttempts,
      maxAttempts: usualAttempts,
      lastReason: 'sapAway',
      lastError: 'Error: SAP did not tell the credit: unavailable',
      nextAt: at,
      createdAt: at,
    })
    .execute()
}
