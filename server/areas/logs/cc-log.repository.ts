import { sql } from 'kysely'
import { ccLogList } from '#shared/areas/logs/cc-log.contract.ts'
import { limitSubject, type NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import type { MailPace } from '#shared/platform/notices/notice-ways.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { holdsName, pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { seenDocuments } from '../../platform/notices/notice.repository.ts'

/** What a notice is about, also where its recipient sees it no more; nothing where it was deleted. */
const subjectOf = (actor: Actor) =>
  sql.join(
    [
      sql`select m.title as number, true as opens from messages m where notices.doc_type = 'message' and m.id = notices.doc_id`,
      sql`select n.what, true from sap_news n where notices.doc_type = 'sapConnection' and n.id = notices.doc_id`,
      sql`select c.name, true from customers c where notices.doc_type = ${sql.lit(limitSubject)} and c.id = notices.doc_id`,
      sql`select a.version_no, true from agreements a where notices.doc_type = 'agreement' and a.id = notices.doc_id`,
      ...seenDocuments(actor).map((document) => sql`select number, opens from (${document}) document`),
    ],
    sql` union all `,
  )

export function ccLogPage(db: Queryable, actor: Actor, pageQuery: QueryOf<typeof ccLogList>) {
  const { recipient, read, ...filter } = pageQuery.filter
  const found = db
    .selectFrom('notices')
    .innerJoin('accounts', 'accounts.id', 'notices.accountId')
    .select(['notices.id', 'notices.at', 'notices.kind', 'notices.docId', 'notices.event'])
    .select(['notices.actorName', 'notices.product', 'notices.desktop', 'notices.readAt'])
    .select(['accounts.name as recipient', 'accounts.userId'])
    .select([
      sql<NoticeSubject>`notices.doc_type`.as('docType'),
      sql<MailPace>`notices.mail`.as('mail'),
      sql<boolean>`coalesce((select opens from (${subjectOf(actor)}) subject limit 1), false)`.as('opens'),
      sql<string>`coalesce((select number from (${subjectOf(actor)}) subject limit 1), '')`.as('number'),
    ])
    .$if(read !== undefined, (query) => query.where('notices.readAt', read ? 'is not' : 'is', null))
    .$if(recipient !== undefined, (query) =>
      query.where(
        sql<boolean>`notices.account_id = any(array(select id from accounts
          where ${holdsName(['name', 'latinName', 'userId'], recipient ?? '')}))`,
      ),
    )
  return pageRows(db, found, ccLogList, { ...pageQuery, filter }, (name) => `notices.${name}`)
}
