import type { Queryable, Tx } from '../../db/transaction.ts'

/** Who stands in for an account, today or later. */
export const standInsOf = (db: Queryable, accountId: string, today: string) =>
  db
    .selectFrom('standIns')
    .innerJoin('accounts', 'accounts.id', 'standIns.standInId')
    .select([
      'standIns.id',
      'standIns.standInId',
      'accounts.name as standInName',
      'standIns.fromDay as from',
      'standIns.toDay as to',
    ])
    .where('standIns.accountId', '=', accountId)
    .where('standIns.toDay', '>=', today)
    .orderBy('standIns.fromDay')
    .orderBy('standIns.id')
    .execute()

export const insertStandIn = (
  tx: Tx,
  row: {
    id: string
    accountId: string
    standInId: string
    fromDay: string
    toDay: string
    createdAt: string
  },
) => tx.insertInto('standIns').values(row).execute()

/** True where the account had it. */
export const removeStandIn = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('standIns')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
