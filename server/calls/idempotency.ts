import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '#shared/kernel/contract.ts'
import { compiledByFields } from '../db/driver/compiled-once.ts'
import { pipelined, sendAhead } from '../db/driver/pipelined.ts'
import type { Database } from '../db/driver/pool.ts'
import { inTransaction, isTaken, type Queryable, type Tx } from '../db/transaction.ts'
import { refuse } from './handler.ts'

/**
 * Does some work while a check is on its way, which was sent before it and therefore answers before it. Where the check
 * fails, that is what counts, whatever became of the work.
 */
async function checked<T>(check: Promise<void> | undefined, work: () => Promise<T>): Promise<T> {
  const [passed, done] = await Promise.allSettled([check, Promise.try(work)])
  if (passed.status === 'rejected') throw passed.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const nameOf = (call: Call) => `${call.method} ${call.path}${call.doc ? `?doc=${call.doc}` : ''}`

interface NewKey {
  accountId: string
  key: string
  call: string
  requestHash: string
}

/** The key is there already, so its write is not done again. */
class UsedKey extends Error {
  override name = 'UsedKey'
}

/** Waits for a request with the same key that has not ended. */
async function claim(db: Queryable, row: NewKey): Promise<void> {
  try {
    await db
      .insertInto('idempotencyKeys')
      .values({ ...row, createdAt: sql`now()` })
      .execute()
  } catch (error) {
    throw isTaken(error) ? new UsedKey() : error
  }
}

/**
 * Stores the answer in the row of its key. The conflict finds the row by its index, where an update would read the whole
 * table if it was empty when the statement was planned.
 */
const answering = compiledByFields((db, row: NewKey & { status: number; response: string }) =>
  db
    .insertInto('idempotencyKeys')
    .values({ ...row, createdAt: sql`now()` })
    .onConflict((c) =>
      c.columns(['accountId', 'key']).doUpdateSet({
        status: (eb) => eb.ref('excluded.status'),
        response: (eb) => eb.ref('excluded.response'),
      }),
    ),
)

/** The answer that the first request with the key got. A different body under the same key is refused. */
async function answerOf<T>(db: Queryable, { accountId, key, call, requestHash }: NewKey): Promise<T> {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['call', 'requestHash', 'response'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return refuse('IDEMPOTENCY_RUNNING')
  if (first.call !== call || first.requestHash !== requestHash) return refuse('IDEMPOTENCY_REUSED')
  return first.response as T
}

/**
 * Runs a creating write in a transaction, once per key; without a key every time. The row of the key commits together
 * with the write. A second request with the same key waits for that row until the first request has ended, and then gets
 * its answer.
 * @param confirm is sent as the first statement; where it fails, nothing has happened
 */
export async function once<T>(
  db: Database,
  { call, accountId, key, body }: { call: Call; accountId: string; key: string; body: unknown },
  run: (tx: Tx) => Promise<T>,
  confirm?: (db: Queryable) => Promise<void>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const row = { accountId, key, call: nameOf(call), requestHash }
  const keyed = async (tx: Tx) => {
    if (key === '') return run(tx)
    const answer = await checked(claim(pipelined(tx), row), () => run(tx))
    await sendAhead(tx, answering(tx, { ...row, status: 200, response: JSON.stringify(answer) }))
    return answer
  }
  try {
    return await inTransaction(db, (tx) => checked(confirm?.(pipelined(tx)), () => keyed(tx)))
  } catch (error) {
    if (error instanceof UsedKey) return answerOf<T>(db.reads, row)
    throw error
  }
}
