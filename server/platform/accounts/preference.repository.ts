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

/** The cards that an account has chosen for its home; null while it has the usual ones of its role. */
export async function boardOf(db: Queryable, accountId: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('accountPreferences')
    .select('board')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.board ?? null
}

export const storeBoard = (tx: Tx, accountId: string, board: string[] | null) =>
  tx
    .insertInto('accountPreferences')
    .values({ accountId, board })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ board }))
    .execute()
