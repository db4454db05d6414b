import { sql, type Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export const insertGroup = (tx: Tx, group: Insertable<Tables['mergeGroups']>) =>
  tx.insertInto('mergeGroups').values(group).execute()

/** Locks these orders and all orders of their groups, always in the same sequence. */
export const lockCompanions = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(id = any(${[...ids]}::uuid[]) or merge_group_no in
        (select own.merge_group_no from orders own where own.id = any(${[...ids]}::uuid[]) and own.merge_group_no <> ''))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}
