import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type CompiledQuery } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { sendAhead } from '../../db/driver/pipelined.ts'
import { onCommit, type Tx } from '../../db/transaction.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    outbox: Outbox
  }
}

export interface Outgoing {
  topic: string
  payload: Record<string, unknown>
  /** A key never gets a second row, so a repeated request adds nothing. */
  key: string
  /** The jobs of one document run in the order in which their rows were added. */
  docId?: string
  /** The job does not run before this instant. */
  at?: string
  maxAttempts?: number
}

export interface Outbox {
  /** Stores a message in the transaction of the change that it follows, so that both commit or neither does. */
  add(tx: Tx, message: Outgoing): Promise<void>
  /** The local worker listens; other processes find the row at their next poll. */
  onAdded(listener: () => void): void
}

/** How often a message is attempted before it is dead and a person must look at it. */
export const usualAttempts = 10

const insertion = (
  tx: Tx,
  { topic, payload, key, docId, at, maxAttempts = usualAttempts }: Outgoing,
): CompiledQuery =>
  tx
    .insertInto('outbox')
    .values({
      id: newId(),
      topic,
      key,
      docId: docId ?? null,
      payload: JSON.stringify(payload),
      maxAttempts,
      nextAt: sql`coalesce(${at ?? null}::timestamptz, now())`,
    })
    .onConflict((c) => c.column('key').doNothing())
    .compile()

export function openOutbox(): Outbox {
  const listeners = new Set<() => void>()
  return {
    async add(tx, message) {
      await sendAhead(tx, insertion(tx, message))
      onCommit(tx, () => {
        for (const listener of listeners) listener()
      })
    },
    // A job belongs to no request, so its waiting time is not counted as a request's.
    onAdded: (listener) => void listeners.add(AsyncLocalStorage.bind(listener)),
  }
}
