import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'

/** A message of another system, as its own id names it. */
export interface Incoming {
  /** Who sent it: its messages are worked by the topic `inbox.<source>`. */
  source: string
  messageId: string
  body: object
}

/**
 * Stores a message and queues its work in one transaction, so that the sender can be answered at once. A message
 * that comes again, however often, does nothing.
 * @returns whether it was new
 */
export async function receive(
  tx: Tx,
  services: Services,
  { source, messageId, body }: Incoming,
): Promise<boolean> {
  const stored = await tx
    .insertInto('inbox')
    .values({ source, messageId, body: JSON.stringify(body) })
    .onConflict((c) => c.columns(['source', 'messageId']).doNothing())
    .returning('messageId')
    .executeTakeFirst()
  if (!stored) return false
  await services.outbox.add(tx, {
    topic: `inbox.${source}`,
    key: `inbox:${source}:${messageId}`,
    payload: { source, messageId },
  })
  return true
}
