import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '#shared/kernel/contract.ts'
import { compiledByFields } from '../db/compiled-once.ts'
import { sendAhead } from '../db/driver.ts'
import type { Tx } from '../db/transaction.ts'
import { refuse } from './refuse.ts'

const nameOf = (call: Call) => `${call.method} ${call.path}${call.doc ? `?doc=${call.doc}` : ''}`

interface NewKey {
  accountId: string
  key: string
  call: string
  requestHash: string
}

const claiming = compiledByFields((db, row: NewKey) =>
  db
    .insertInto('idempotencyKeys')
    .values({ ...row, createdAt: sql`now()` })
    .onConflict((c) => c.columns(['accountId', 'key']).doNothing())
    .returning('key'),
)

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

/**
 * Runs a creating write once per key. The row of the key commits together with the write. A second request
 * with the same key waits for that row until the first request has ended, and then gets its answer. A
 * different body under the same key is refused.
 */
export async function once<T>(
  tx: Tx,
  given: { call: Call; accountId: string; key: string; body: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(given.body)).digest('hex')
  const row = { accountId: given.accountId, key: given.key, call: nameOf(given.call), requestHash: hash }
  const claimed = await tx.executeQuery(claiming(tx, row))
  if (claimed.rows.length > 0) {
    const answer = await run()
    await sendAhead(tx, answering(tx, { ...row, status: 200, response: JSON.stringify(answer) }))
    return answer
  }
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['call', 'requestHash', 'response'])
    .where('accountId', '=', given.accountId)
    .where('key', '=', given.key)
    .executeTakeFirst()
  if (!first) return refuse('IDEMPOTENCY_RUNNING')
  if (first.call !== row.call || first.requestHash !== hash) return refuse('IDEMPOTENCY_REUSED')
  return first.response as T
}
