import type { Queryable } from '../db/transaction.ts'

/** Whether the database already holds a company, the demo company or a real one. */
export const hasCompany = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
