import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Whose Monday morning a mail is due: an account, a view and the Monday. */
export interface DueMail {
  accountId: string
  viewId: string
  monday: string
}

/** When the mail of a Monday is due, on the clock of its reader. */
const dueHour = 8

/** The last Monday on a reader's clock of which the morning has come. */
const lastMonday = (zone: ReturnType<typeof sql>, now: string) =>
  sql<string>`date_trunc('week', ${now}::timestamptz at time zone ${zone} - make_interval(hours => ${sql.lit(dueHour)}))::date`

/** Begins to mail a view to an account with the next Monday. */
export const subscribe = (
  tx: Tx,
  {
    accountId,
    view,
    zone,
    now,
  }: { accountId: string; view: { id: string; accountId: string }; zone: string; now: string },
) =>
  tx
    .insertInto('viewMails')
    .values({
      accountId,
      ownerId: view.accountId,
      viewId: view.id,
      timeZone: zone,
      mailedFor: lastMonday(sql`${zone}`, now),
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'viewId']).doUpdateSet({ timeZone: zone }))
    .execute()

export const unsubscribe = (tx: Tx, accountId: string, viewId: string) =>
  tx.deleteFrom('viewMails').where('accountId', '=', accountId).where('viewId', '=', viewId).execute()

export const isSubscribed = async (db: Queryable, accountId: string, viewId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('viewMails')
    .select('viewId')
    .where('accountId', '=', accountId)
    .where('viewId', '=', viewId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes mails that are due; a Monday is taken once, whichever server asks first. */
export async function takeDue(tx: Tx, now: string, max: number): Promise<DueMail[]> {
  const monday = lastMonday(sql`time_zone`, now)
  const { rows } = await sql<DueMail>`
    update view_mails set mailed_for = ${monday}
      where (account_id, view_id) in (
        select account_id, view_id from view_mails where mailed_for < ${monday} limit ${max} for update)
      returning account_id, view_id, mailed_for as monday`.execute(tx)
  return rows
}
