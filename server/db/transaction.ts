import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { isStalePlan } from './connections.ts'
import { sendAhead } from './driver.ts'
import type { Database } from './pool.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** A transaction or the database itself, for functions that only read. */
export type Queryable = Kysely<Tables>
export type Isolation = 'read committed' | 'repeatable read' | 'serializable'
type AfterCommit = () => void | Promise<void>

const attempts = 5
/** SQLSTATEs of serialization failures and deadlocks, after which the same work can succeed. */
const retryable = new Set(['40001', '40P01'])
const running = new WeakMap<Tx, { db: Database; callbacks: AfterCommit[] }>()

/**
 * Runs `callback` after this transaction has committed, and never after a rollback. It is for hints only,
 * because a crash in between loses it.
 */
export const onCommit = (tx: Tx, callback: AfterCommit): void => {
  const transaction = running.get(tx)
  if (!transaction) throw new Error('onCommit needs a transaction of inTransaction')
  transaction.callbacks.push(callback)
}

/** The database of a transaction, for what must not wait for the transaction's end. */
export const databaseOf = (tx: Tx): Database => {
  const transaction = running.get(tx)
  if (!transaction) throw new Error('databaseOf needs a transaction of inTransaction')
  return transaction.db
}

const isRetryable = (error: unknown): boolean =>
  isStalePlan(error) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && retryable.has(error.code))

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))

const runAll = (callbacks: readonly AfterCommit[]): void => {
  for (const callback of callbacks)
    Promise.try(callback).catch((error: unknown) => {
      process.emitWarning(error instanceof Error ? error : String(error))
    })
}

/**
 * The only way to open a transaction. `fn` may run up to five times (40001, 40P01), so it must have no effect
 * outside the transaction; what has to follow the commit goes through `onCommit`.
 * @param options `durable: false` for work that is done again if it is lost: its commit does not wait for the disk, so a
 * crash of the machine may undo it, as a whole
 */
export const inTransaction = async <T>(
  db: Database,
  fn: (tx: Tx) => Promise<T>,
  { isolation, durable = true }: { isolation?: Isolation; durable?: boolean } = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const callbacks: AfterCommit[] = []
    const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
    try {
      const result = await transaction.execute(async (tx) => {
        running.set(tx, { db, callbacks })
        if (!durable) await sendAhead(tx, CompiledQuery.raw('set local synchronous_commit = off'))
        return fn(tx)
      })
      runAll(callbacks)
      return result
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
    await pause(attempt)
  }
}
