import { sql } from 'kysely'
import type { FilterValues, PageQuery, QueryOf } from '#shared/kernel/list.ts'
import { operationList } from '#shared/areas/logs/operation-log.contract.ts'
import { ccLogList } from '#shared/areas/logs/cc-log.contract.ts'
import { limitSubject, type NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import type { MailPace } from '#shared/platform/notices/notice-ways.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Change } from '../../records/history/change.ts'
import { changesInCurrencies, type AmountEvent } from '../../records/history/event-currency.repository.ts'
import { holdsName, pageRows, eachBatch } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { recordName, recordsNamed } from '../../platform/operations/record-names.repository.ts'
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

type States = Readonly<Record<string, string>>
type Filter = FilterValues<typeof operationList.filters>

const columns: Readonly<Record<string, string>> = { kind: 'docType' }
const columnOf = (name: string) => columns[name] ?? name

/**
 * Finds a person by user id or name, also for entries made under an earlier name. Background jobs are found by the
 * name of the product.
 */
function operations(db: Queryable, { actor, record }: Pick<Filter, 'actor' | 'record'>) {
  const person = actor ?? ''
  const people = (column: string) =>
    sql`select ${sql.ref(column)} from accounts where ${holdsName(['name', 'latinName', 'userId'], person)}`
  const name = sql`${systemActor.name}::text`
  const product = sql`select ${name} where ${holdsName([name], person)}`
  return db
    .selectFrom('events')
    .select(['id', 'at', 'actorName', 'docType', 'docId', 'seq', 'event', 'device', 'comment'])
    .select(sql<States>`from_state`.as('fromState'))
    .select(sql<States>`to_state`.as('toState'))
    .select(sql<Change[]>`changes`.as('changes'))
    .select(
      sql<string>`coalesce((select a.user_id from accounts a where a.id = events.actor_id), '')`.as('userId'),
    )
    .select(recordName.as('record'))
    .$if(actor !== undefined, (query) =>
      query.where(
        sql<boolean>`(actor_id = any(array(${people('id')})) or actor_name = any(array(${people('name')} union ${product})))`,
      ),
    )
    .$if(record !== undefined, (query) =>
      query.where(sql<boolean>`doc_id = any(array(${recordsNamed(record ?? '')}))`),
    )
}

/** Events as entries of the log, with the currencies of their amounts. */
async function entriesOf<E extends AmountEvent>(db: Queryable, events: readonly E[]) {
  const changesOf = await changesInCurrencies(db, events)
  return events.map((event) => {
    const { docType: kind, docId: recordId, seq: _, ...rest } = event
    return { ...rest, kind, recordId, changes: changesOf(event) }
  })
}

export async function operationPage(db: Queryable, query: QueryOf<typeof operationList>) {
  const { actor, record, ...filter } = query.filter
  const rest: PageQuery = { ...query, filter }
  const { rows, ...total } = await pageRows(
    db,
    operations(db, { actor, record }),
    operationList,
    rest,
    columnOf,
  )
  return { rows: await entriesOf(db, rows), ...total }
}

export async function* eachOperation(db: Queryable, { actor, record, ...filter }: Filter) {
  const query = operations(db, { actor, record })
  for await (const events of eachBatch(query, operationList, { filter, sort: [] }, columnOf))
    yield* await entriesOf(db, events)
}
