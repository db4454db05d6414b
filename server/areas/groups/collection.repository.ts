import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'

export type CollectedKind = 'product' | 'group'

export const ofAccount = (db: Queryable, accountId: string) =>
  db
    .selectFrom('collectedItems')
    .select(['kind', 'itemId'])
    .where('accountId', '=', accountId)
    .orderBy('collectedAt', 'desc')
    .orderBy('itemId')
    .execute()

/** @returns how many were not marked before */
export async function mark(tx: Tx, accountId: string, kind: CollectedKind, ids: readonly string[]) {
  const { rows } = await sql`
    insert into collected_items (account_id, kind, item_id, collected_at)
      select ${accountId}, ${kind}, unnest(${[...ids]}::uuid[]), now()
      on conflict do nothing returning item_id`.execute(tx)
  return rows.length
}

/** @returns how many were marked */
export async function unmark(tx: Tx, accountId: string, kind: CollectedKind, ids: readonly string[]) {
  const gone = await tx
    .deleteFrom('collectedItems')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .returning('itemId')
    .execute()
  return gone.length
}
