import { sql } from 'kysely'
import { fragmentOf } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Messages that were sent to an account; a recalled one disappears. */
const received = (db: Queryable, accountId: string) =>
  db
    .selectFrom('messageRecipients as r')
    .innerJoin('messages as m', 'm.id', 'r.messageId')
    .where('r.accountId', '=', accountId)
    .where('m.status', '=', 'sent')

export interface MessageFilter {
  viewed?: boolean | undefined
  title?: string | undefined
}

export async function page(
  db: Queryable,
  accountId: string,
  asked: { page: number; size: number; filter: MessageFilter },
) {
  const { viewed, title } = asked.filter
  let base = received(db, accountId)
  if (viewed !== undefined) base = base.where('r.viewedAt', viewed ? 'is not' : 'is', null)
  if (title) base = base.where('m.title', 'ilike', fragmentOf(title))
  const [rows, count] = await Promise.all([
    base
      .select(['m.id', 'm.title', 'm.senderName', 'm.sentAt', 'r.viewedAt'])
      .orderBy('m.sentAt', 'desc')
      .orderBy('m.id', 'desc')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size)
      .execute(),
    base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

export const unread = async (db: Queryable, accountId: string): Promise<number> => {
  const row = await received(db, accountId)
    .where('r.viewedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findOne = (db: Queryable, accountId: string, id: string) =>
  received(db, accountId)
    .select(['m.id', 'm.title', 'm.content', 'm.senderName', 'm.company', 'm.sentAt', 'r.viewedAt'])
    .where(sql<boolean>`m.id::text = ${id}`)
    .executeTakeFirst()

/** Only the first opening is stored (D111). */
export const markViewed = (tx: Tx, accountId: string, id: string, at: string) =>
  tx
    .updateTable('messageRecipients')
    .set({ viewedAt: at })
    .where('messageId', '=', id)
    .where('accountId', '=', accountId)
    .where('viewedAt', 'is', null)
    .execute()
