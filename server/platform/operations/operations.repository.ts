import { sql } from 'kysely'
import { outboxList, newsMax } from '#shared/platform/operations/operations.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import { recordOf } from './record-names.repository.ts'
import type { NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import { confirmationTopic, invitationTopic, noticesTopic } from '../mails/mail-job.ts'
import { publicationTopic } from '../notices/tell.ts'
import { runTopic } from '../../records/tasks/tasks.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { VisitDay } from '#shared/platform/operations/visit.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'

export const page = (db: Queryable, query: PageQuery) =>
  pageRows(
    db,
    db
      .selectFrom('outbox')
      .select(['id', 'topic', 'key', 'docId', 'status', 'attempts', 'maxAttempts'])
      .select(['lastReason', 'lastError', 'nextAt', 'createdAt', 'payload'])
      .select([record.as('record'), recipient.as('recipient')])
      .select([news.as('news'), task.as('task')]),
    outboxList,
    query,
  )

/** The number or name of a record; its id where it is gone. */
export async function nameOfRecord(db: Queryable, id: string): Promise<string> {
  const { found } = await db.selectNoFrom(recordOf(sql`${id}::uuid`).as('found')).executeTakeFirstOrThrow()
  return found?.name ?? id
}

/** So many documents whose history was changed are shown; more would need somebody else than a reader. */
const faultsMax = 100

/** The documents whose history the last check found to be other than what was written. */
export async function historyFaults(db: Queryable) {
  const faulty = await db
    .selectFrom('eventChains')
    .select(['fault', 'faultSeq', 'checkedAt'])
    .select(recordOf(sql.ref('doc_id')).as('record'))
    .where('fault', 'is not', null)
    .orderBy('docId')
    .limit(faultsMax)
    .execute()
  return faulty.map(({ record, fault, faultSeq, checkedAt }) => ({
    record,
    fault: fault as HistoryFault,
    seq: faultSeq ?? 0,
    checkedAt: checkedAt ?? '',
  }))
}

/** Operators can settle dead messages only, so messages that wait or run are left out. */
const settle = (tx: Tx, ids: readonly string[], status: 'waiting' | 'dropped') =>
  tx
    .updateTable('outbox')
    .set({ status, ...(status === 'waiting' && { attempts: 0, nextAt: sql`now()` }) })
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .where('status', '=', 'dead')
    .returning('id')
    .execute()

export const revive = (tx: Tx, ids: readonly string[]) => settle(tx, ids, 'waiting')
export const drop = (tx: Tx, ids: readonly string[]) => settle(tx, ids, 'dropped')

/** A field of a payload that names a record. Only a topic that has the field asks for it. */
const named = (field: string) => sql`(payload->>${sql.lit(field)})::uuid`

/** What a letter is about. Where its row names no document, its payload does. */
const record = recordOf(
  sql`coalesce(outbox.doc_id, ${named('docId')}, ${named('orderId')}, ${named('approvalId')}, ${named('customerId')})`,
)

/** Whom a mail goes to. */
const recipient = sql<{ name: string; userId: string; email: string } | null>`(
  select jsonb_build_object('name', a.name, 'userId', a.user_id, 'email', a.email) from accounts a
  where outbox.topic in (${noticesTopic}, ${confirmationTopic}, ${invitationTopic}) and a.id = ${named('accountId')})`

interface News {
  total: number
  first: { docType: NoticeSubject; docId: string; event: string; number: string }[]
}

/** What a notice, or a mail with notices, tells of: how many, and the first of them. */
const news = sql<News>`(
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
const task = sql<{ kind: string; scope: string } | null>`(
  select jsonb_build_object('kind', tasks.kind, 'scope', tasks.scope) from tasks
  where outbox.topic = ${runTopic} and tasks.id = ${named('taskId')})`

/** A day has one visit of an account on a client, however often it is recorded. */
export const recordVisit = (
  db: Queryable,
  { accountId, systemId }: Pick<Actor, 'accountId' | 'systemId'>,
  now: Date,
) =>
  db
    .insertInto('visits')
    .values({ day: businessDateOf(now), accountId, systemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function visitorsPerDay(db: Queryable, from: string, to: string): Promise<VisitDay[]> {
  const counted = (which = sql`true`) => sql`count(distinct a.id) filter (where ${which})::int`
  const { rows } = await sql<VisitDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${counted()} as visitors,
      ${counted(sql`a.role = 'customer'`)} as customers, ${counted(sql`a.role <> 'customer'`)} as staff
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join visits v on v.day = days.day::date
    left join accounts a on a.id = v.account_id
    group by days.day order by days.day`.execute(db)
  return rows
}
