import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The row that counts the failures of a user id from everywhere. */
export const anywhere = ''

/** The rows that count against a sign-in, in one order for everybody so that nobody waits in a circle. */
const against = (db: Queryable, userId: string, address: string) =>
  db
    .selectFrom('loginFailures')
    .select('lockedUntil')
    .where('userId', '=', userId)
    .where('address', 'in', [anywhere, address])
    .orderBy('address', 'desc')

type Waits = readonly { lockedUntil: string | null }[]

export const waits = (db: Queryable, userId: string, address: string): Promise<Waits> =>
  against(db, userId, address).execute()

/** Locked: a failure that is just being counted is waited for. */
export const lockWaits = (tx: Tx, userId: string, address: string): Promise<Waits> =>
  against(tx, userId, address).forUpdate().execute()

/** Counts one more, from one again when the last is longer ago than `since`; answers how many there are. */
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

/** After a right password: what was typed wrong before no longer counts, here and in all. */
export const forgive = (tx: Tx, userId: string, address: string) =>
  tx
    .deleteFrom('loginFailures')
    .where('userId', '=', userId)
    .where('address', 'in', [anywhere, address])
    .execute()

/** An administrator ends every wait of these people. */
export const forgiveAll = (tx: Tx, userIds: readonly string[]) =>
  tx.deleteFrom('loginFailures').where('userId', 'in', userIds).execute()
