import type { Queryable, Tx } from '../../db/transaction.ts'

/** The menu entries that an account has put on top, in their order. */
export async function favouritesOf(db: Queryable, accountId: string): Promise<string[]> {
  const row = await db
    .selectFrom('accountPreferences')
    .select('favouriteMenus')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.favouriteMenus ?? []
}

export const storeFavourites = (tx: Tx, accountId: string, favouriteMenus: string[]) =>
  tx
    .insertInto('accountPreferences')
    .values({ accountId, favouriteMenus })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ favouriteMenus }))
    .execute()
