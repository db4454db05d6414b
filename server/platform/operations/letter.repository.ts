import { sql } from 'kysely'
import type { NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import { newsMax } from '#shared/platform/operations/operations.contract.ts'
import { confirmationTopic, invitationTopic, noticesTopic } from '../mails/mail-job.ts'
import { publicationTopic } from '../notices/tell.ts'
import { runTopic } from '../../records/tasks/tasks.ts'
import { recordOf } from './record-names.repository.ts'

/** A field of a payload that names a record. Only a topic that has the field asks for it. */
const named = (field: string) => sql`(payload->>${sql.lit(field)})::uuid`

/** What a letter is about. Where its row names no document, its payload does. */
export const record = recordOf(
  sql`coalesce(outbox.doc_id, ${named('docId')}, ${named('orderId')}, ${named('approvalId')}, ${named('customerId')})`,
)

/** Whom a mail goes to. */
export const recipient = sql<{ name: string; userId: string; email: string } | null>`(
  select jsonb_build_object('name', a.name, 'userId', a.user_id, 'email', a.email) from accounts a
  where outbox.topic in (${noticesTopic}, ${confirmationTopic}, ${invitationTopic}) and a.id = ${named('accountId')})`

interface News {
  total: number
  first: { docType: NoticeSubject; docId: string; event: string; number: string }[]
}

/** What a notice, or a mail with notices, tells of: how many, and the first of them. */
export const news = sql<News>`(
  with told as (
    select n.doc_type, n.doc_id, n.event, n.at, n.id from notices n
      where outbox.topic = ${noticesTopic} and n.mail_id = ${named('mailId')}
    union all
    select payload->>'docType', ${named('docId')}, payload->>'event', now(), outbox.id
      where outbox.topic = ${publicationTopic}
  )
  select jsonb_build_object('total', (select count(*) from told), 'first', coalesce((
    select jsonb_agg(jsonb_build_object('docType', doc_type, 'docId', doc_id, 'event', event,
      'number', coalesce(${recordOf(sql.ref('doc_id'))}->>'name', '')) order by at, id)
    from (select * from told order by at, id limit ${newsMax}) shown), '[]')))`

/** What a background task does, and what it does it to. */
export const task = sql<{ kind: string; scope: string } | null>`(
  select jsonb_build_object('kind', tasks.kind, 'scope', tasks.scope) from tasks
  where outbox.topic = ${runTopic} and tasks.id = ${named('taskId')})`
