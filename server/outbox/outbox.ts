import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { onCommit, type Tx } from '../db/transaction.ts'

export interface Outgoing {
  topic: string
  payload: Record<string, unknown>
  /** One row per key, ever: a repeated request adds nothing. */
  key: string
  /** Rows of one document are worked in the order in which they were added. */
  docId?: string
  /** Not before this instant. */
  at?: string
  maxAttempts?: number
}

export interface Outbox {
  /** Stores a message in the transaction of the change it follows; both commit or neither. */
  add(tx: Tx, message: Outgoing): Promise<void>
  /** The local worker listens; other processes find the row at their next look. */
  onAdded(listener: () => void): void
}

/** Attempts before a message is dead and a person must look. */
const usualAttempts = 10

export function openOutbox(): Outbox {
  const listeners = new Set<() => void>()
  return {
    async add(tx, { topic, payload, key, docId, at, maxAttempts = usualAttempts }) {
      await tx
        .insertInto('outbox')
        .values({
          id: newId(),
          topic,
          key,
          docId: docId ?? null,
          payload: JSON.stringify(payload),
          status: 'waiting',
          attempts: 0,
          maxAttempts,
          nextAt: at ?? sql`now()`,
        })
        .onConflict((c) => c.column('key').doNothing())
        .execute()
      onCommit(tx, () => {
        for (const listener of listeners) listener()
      })
    },
    onAdded: (listener) => void listeners.add(listener),
  }
}
