import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The row that counts the failures of a user id from all addresses. */
export const anywhere = ''

/**
 * The rows that count against a login. They are always read in the same order, so that transactions cannot
 * wait for each other in a circle.
 */
const failureRows = (db: Queryable, userId: string, address: string) =>
  db
    .selectFrom('loginFailures')
    .select('lockedUntil')
    .where('userId', '=', userId)
    .where('address', 'in', [anywhere, address])
    .orderBy('address', 'desc')

type WaitingRows = readonly { lockedUntil: string | null }[]

export const waits = (db: Queryable, userId: string, address: string): Promise<WaitingRows> =>
  failureRows(db, userId, address).execute()

/** Locks the rows, so that a failure that is just being counted is seen. */
export const lockWaits = (tx: Tx, userId: string, address: string): Promise<WaitingRows> =>
  failureRows(tx, userId, address).forUpdate().execute()

/**
 * Counts one more failure, or starts again at one when the last is older than `since`. Returns the number.
 */
export async function count(
  tx: Tx,
  { userId, address, now, since }: { userId: string; address: string; now: string; since: string },
): Promise<number> {
  const { failedCount } = await tx
    .insertInto('loginFailures')
    .values({ userId, address, failedCount: 1, lastAt: now })
    .onConflict((c) =>
      c.columns(['userId', 'address']).doUpdateSet({
        failedCount: sql`case when login_failures.last_at < ${since} then 1 else login_failures.failed_count + 1 end`,
        lastAt: now,
      }),
    )
    .returning('failedCount')
    .executeTakeFirstOrThrow()
  return failedCount
}

export const lock = (tx: Tx, userId: string, address: string, lockedUntil: string) =>
  tx
    .updateTable('loginFailures')
    .set({ lockedUntil })
    .where('userId', '=', userId)
    .where('address', '=', address)
    .execute()

/** After a correct password the earlier failures no longer count, here and in total. */
export const forgive = (tx: Tx, userId: string, address: string) =>
  tx
    .deleteFrom('loginFailures')
    .where('userId', '=', userId)
    .where('address', 'in', [anywhere, address])
    .execute()

/** An administrator ends every wait of these accounts. */
export const forgiveAll = (tx: Tx, userIds: readonly string[]) =>
  tx.deleteFrom('loginFailures').where('userId', 'in', userIds).execute()
