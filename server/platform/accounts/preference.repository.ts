import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'

/**
 * What an account has chosen for itself: the menu entries that it has put on top, in their order, and whether it has been
 * welcomed. Beside it stands whether the company is the demo company, which everybody in it is told.
 */
export async function preferencesOf(db: Queryable, accountId: string) {
  const { rows } = await sql<{ favourites: string[]; welcomed: boolean; demo: boolean }>`
    select coalesce(p.favourite_menus, '{}') as favourites, coalesce(p.welcomed, false) as welcomed,
      exists (select from settings s where s.name = 'seeded' and s.value->>'company' = 'demo') as demo
    from (select ${accountId}::uuid as id) own left join account_preferences p on p.account_id = own.id`.execute(
    db,
  )
  return rows[0]!
}

/** Stores some of what an account has chosen; the rest stays. */
export const storePreferences = (
  tx: Tx,
  accountId: string,
  chosen: { favouriteMenus: string[] } | { welcomed: true } | { board: string[] | null },
) =>
  tx
    .insertInto('accountPreferences')
    .values({ accountId, ...chosen })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(chosen))
    .execute()

/** The cards that an account has chosen for its home; null while it has the usual ones of its role. */
export async function boardOf(db: Queryable, accountId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('accountPreferences')
    .select('board')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.board ?? null
}
