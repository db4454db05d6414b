import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'

export const findByUserId = (db: Queryable, userId: string) =>
  db.selectFrom('accounts').selectAll().where('userId', '=', userId.trim().toLowerCase()).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findByUserId>>>

/** Locked: two logins of one account settle one after the other. */
export const lockByUserId = (tx: Tx, userId: string) =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('userId', '=', userId.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst()

export const findById = (db: Queryable, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const customersOf = async (db: Queryable, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accountCustomers')
    .select('customerId')
    .where('accountId', '=', accountId)
    .execute()
  return rows.map((r) => r.customerId)
}

export const lastLoginOf = (db: Queryable, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** The failures under a user id that no account has, locked as an account's row would be. */
export const lockUnknown = (tx: Tx, userId: string) =>
  tx
    .insertInto('unknownLogins')
    .values({ userId: userId.trim().toLowerCase() })
    .onConflict((c) => c.column('userId').doUpdateSet({ lastAt: sql`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const recordUnknownFailure = (
  tx: Tx,
  userId: string,
  failedCount: number,
  lockedUntil: string | null,
) => tx.updateTable('unknownLogins').set({ failedCount, lockedUntil }).where('userId', '=', userId).execute()

export const recordFailure = (tx: Tx, id: string, failedCount: number, lockedUntil: string | null) =>
  tx.updateTable('accounts').set({ failedCount, lockedUntil }).where('id', '=', id).execute()

export const setPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .updateTable('accounts')
    .set({ passwordHash, passwordChangedAt: sql`now()`, failedCount: 0, lockedUntil: null })
    .where('id', '=', id)
    .execute()

/** One conditional update: a stale version changes nothing and answers nothing. */
export const saveContact = (
  tx: Tx,
  id: string,
  { version, ...values }: { version: number } & Record<ContactField, string>,
) =>
  tx
    .updateTable('accounts')
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

type ContactField =
  'contactName' | 'phone' | 'email' | 'address' | 'area' | 'countryCode' | 'notes' | 'language'

export const setStatus = (tx: Tx, ids: readonly string[], status: 'active' | 'disabled') =>
  tx.updateTable('accounts').set({ status }).where('id', 'in', ids).returning(['id', 'userId']).execute()

export const unlock = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('accounts')
    .set({ failedCount: 0, lockedUntil: null })
    .where('id', 'in', ids)
    .returning(['id', 'userId'])
    .execute()

export const findMany = (db: Queryable, ids: readonly string[]) =>
  db.selectFrom('accounts').select(['id', 'userId']).where('id', 'in', ids).execute()
