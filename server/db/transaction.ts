import type { Kysely, Transaction } from 'kysely'
import { isStalePlan } from './driver/connections.ts'
import type { Database } from './driver/pool.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** A transaction or the database itself, for functions that only read. */
export type Queryable = Kysely<Tables>
export type Isolation = 'read committed' | 'repeatable read' | 'serializable'
type LastStep = () => Promise<unknown>
type AfterCommit = () => void | Promise<void>

const attempts = 5
/** SQLSTATEs of serialization failures and deadlocks, after which the same work can succeed. */
const retryable = new Set(['40001', '40P01'])
interface Running {
  db: Database
  lastSteps: LastStep[]
  callbacks: AfterCommit[]
}
const running = new WeakMap<Tx, Running>()

const ofTransaction = (tx: Tx): Running => {
  const transaction = running.get(tx)
  if (!transaction) throw new Error('This transaction was not opened by inTransaction')
  return transaction
}

/**
 * Runs `step` as the last of this transaction, when it has written all that it is about. Steps run side by side, so that
 * what they read is read in one round trip.
 */
export const beforeCommit = (tx: Tx, step: LastStep): void => void ofTransaction(tx).lastSteps.push(step)

/**
 * Runs `callback` after this transaction has committed, and never after a rollback. It is for hints only,
 * because a crash in between loses it.
 */
export const onCommit = (tx: Tx, callback: AfterCommit): void =>
  void ofTransaction(tx).callbacks.push(callback)

/** The database of a transaction, for what must not wait for the transaction's end. */
export const databaseOf = (tx: Tx): Database => ofTransaction(tx).db

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
 */
export const inTransaction = async <T>(
  db: Database,
  fn: (tx: Tx) => Promise<T>,
  { isolation }: { isolation?: Isolation } = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const lastSteps: LastStep[] = []
    const callbacks: AfterCommit[] = []
    const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
    try {
      const result = await transaction.execute(async (tx) => {
        running.set(tx, { db, lastSteps, callbacks })
        const answer = await fn(tx)
        await Promise.all(lastSteps.map((step) => step()))
        return answer
      })
      runAll(callbacks)
      return result
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
    }
    await pause(attempt)
  }
}

/** Whether a write failed on a unique key, because somebody else wrote the same value at the same moment. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
