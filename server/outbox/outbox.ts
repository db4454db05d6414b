import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { sendAhead } from '../db/driver.ts'
import { onCommit, type Tx } from '../db/transaction.ts'
import type { ClaimedRow } from './outbox.repository.ts'

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

/** The worker of this process, as far as messages are handed to it while they are stored. */
export interface LocalWorker {
  /** How it leases a message of this topic that is about to be stored; undefined where it must be claimed like others. */
  leaseFor(this: void, topic: string): { worker: string; seconds: number } | undefined
  /** Runs the job of a message that was stored under its lease. */
  take(this: void, row: ClaimedRow): void
}

export interface Outbox {
  /**
   * Stores a message in the transaction of the change that it follows, so that both commit or neither does. Where the
   * local worker leases it, nobody has to look for it after the commit; if this process dies, another one takes it when
   * the lease has ended.
   */
  add(tx: Tx, message: Outgoing): Promise<void>
  /** The local worker listens; other processes find the row at their next poll. */
  onAdded(listener: () => void): void
  /** From now on the local worker is asked for leases. */
  handTo(worker: LocalWorker): void
}

/** How often a message is attempted before it is dead and a person must look at it. */
export const usualAttempts = 10

const insertion = compiledOnce(
  (
    db,
    id: string,
    topic: string,
    key: string,
    docId: string | null,
    payload: string,
    at: string | null,
    maxAttempts: number,
    status: string,
    attempts: number,
    leasedBy: string | null,
    leaseSeconds: number | null,
  ) =>
    db
      .insertInto('outbox')
      .values({
        id,
        topic,
        key,
        docId,
        payload,
        status,
        attempts,
        maxAttempts,
        nextAt: sql`coalesce(${at}::timestamptz, now())`,
        leasedBy,
        leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds}::float8)`,
      })
      .onConflict((c) => c.column('key').doNothing()),
)

export function openOutbox(): Outbox {
  const listeners = new Set<() => void>()
  let local: LocalWorker | undefined
  return {
    async add(tx, { topic, payload, key, docId, at, maxAttempts = usualAttempts }) {
      // Jobs of one document wait for each other, and a later one for its time, which only a claim can see.
      const lease = docId === undefined && at === undefined ? local?.leaseFor(topic) : undefined
      const id = newId()
      const content = JSON.stringify(payload)
      const row = insertion(
        tx,
        id,
        topic,
        key,
        docId ?? null,
        content,
        at ?? null,
        maxAttempts,
        lease ? 'running' : 'waiting',
        lease ? 1 : 0,
        lease?.worker ?? null,
        lease?.seconds ?? null,
      )
      await sendAhead(tx, row)
      onCommit(tx, () => {
        if (lease) return local?.take({ id, topic, docId: null, payload, attempts: 1, maxAttempts })
        for (const listener of listeners) listener()
      })
    },
    // A job belongs to no request, so its waiting time is not counted as a request's.
    onAdded: (listener) => void listeners.add(AsyncLocalStorage.bind(listener)),
    handTo(worker) {
      local = { leaseFor: worker.leaseFor, take: AsyncLocalStorage.bind(worker.take) }
    },
  }
}
