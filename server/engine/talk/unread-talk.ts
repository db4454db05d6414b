import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'

type Talked = Pick<DocumentDefinition, 'name' | 'table' | 'talk'>

/** What is news for an actor of the talk about a row; never what is internal, if the actor is a customer. */
function unreadOf({ name, table, talk }: Talked, { accountId, role }: Actor): RawBuilder<unknown> {
  const forReader =
    role === 'customer'
      ? sql`and exists (select 1 from remarks r where r.id = u.remark_id and r.for_customer)`
      : sql``
  return sql`from unread_remarks u where u.account_id = ${accountId} and u.doc_type = ${sql.lit(name)}
    and u.subject_id = ${sql.ref(`${table}.${talk?.of ?? 'id'}`)} ${forReader}`
}

/** How many remarks of the talk about a row its reader has not read: one look into an index for each row of a page. */
export const unreadTalk = (document: Talked, actor: Actor): RawBuilder<number> =>
  sql`(select count(*)::int ${unreadOf(document, actor)})`

/**
 * The condition that a row has something unread. It is looked up from the few remarks that the reader has not read, so
 * that no list of documents is walked for it.
 */
export const hasUnreadTalk = (document: Talked, actor: Actor): RawBuilder<SqlBool> =>
  sql`exists (select 1 ${unreadOf(document, actor)})`
