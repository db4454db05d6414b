import type { Queryable } from '../db/transaction.ts'

/** Whether somebody works here already: a demo company, or one of somebody's own. */
export const hasCompany = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined
