import { sql } from 'kysely'
import { messageList } from '#shared/areas/messages/message.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { AttachedFile } from '../../engine/attachments/attachment.repository.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Messages that were sent to an account; a recalled one disappears. */
const received = (db: Queryable, accountId: string) =>
  db
    .selectFrom('messageRecipients as r')
    .innerJoin('messages as m', 'm.id', 'r.messageId')
    .where('r.accountId', '=', accountId)
    .where('m.status', '=', 'sent')

export function page(
  db: Queryable,
  accountId: string,
  { filter: { viewed, ...filter }, ...paging }: PageQuery & { filter: { viewed?: boolean } },
) {
  const base = received(db, accountId).select(['m.id', 'm.title', 'm.senderName', 'm.sentAt', 'r.viewedAt'])
  const found = viewed === undefined ? base : base.where('r.viewedAt', viewed ? 'is not' : 'is', null)
  return pageRows(db, found, messageList, { ...paging, filter }, (name) => `m.${name}`)
}

export async function unread(db: Queryable, accountId: string): Promise<number> {
  const { count } = await received(db, accountId)
    .where('r.viewedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const files = sql<AttachedFile[]>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
  'mediaType', f.media_type, 'bytes', f.bytes, 'groupName', f.group_name) order by f.id)
  from files f where f.linked_id = m.id and f.linked_type = 'message'), '[]')`

/**
 * A message as its recipient opens it. Its row is locked against a recall, so that a message is either viewed or
 * recalled (D110).
 */
export const openOne = (tx: Tx, accountId: string, id: string) =>
  received(tx, accountId)
    .select(['m.id', 'm.title', 'm.content', 'm.senderName', 'r.company', 'm.sentAt', 'r.viewedAt'])
    .select(['m.createdBy', files.as('files')])
    .where(sql<boolean>`m.id::text = ${id}`)
    .forShare('m')
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
