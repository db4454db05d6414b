import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { MailPace } from '#shared/platform/notices/notice-ways.ts'
import type { NoticeChoice } from '#shared/platform/notices/notice.contract.ts'
import { connection, limitSubject, type NoticeSubject } from '#shared/platform/notices/notice-subjects.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { offsetOf } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import { type AmountEvent, changesInCurrencies } from '../../records/history/event-currency.repository.ts'
import type { Change } from '../../records/history/change.ts'
import { inScope, isShared, visible } from '../../records/scope/visible-documents.ts'

/** The agreement of a notice, which is the only thing that a customer is told of before it is accepted (D98). */
const seenAgreement = ({
  role,
}: Actor) => sql`select a.version_no as number, '' as title, true as opens from agreements a
  where notices.doc_type = 'agreement' and a.id = notices.doc_id and a.status = 'effective'
    and ${role === 'customer'}`

/** The message of a notice, until it is recalled. */
const seenMessage = ({ accountId }: Actor) => sql`select m.title as number, r.company as title, true as opens
  from messages m join message_recipients r on r.message_id = m.id and r.account_id = ${accountId}
  where notices.doc_type = 'message' and m.id = notices.doc_id and m.status = 'sent'`

/** What has changed about the connection to SAP, for those who keep it. */
const seenConnection = ({ permissions }: Actor) => sql`select n.what as number, '' as title, true as opens
  from sap_news n where notices.doc_type = ${sql.lit(connection)} and n.id = notices.doc_id
    and ${permissions.has('operations.read')}`

/** The customer whose approval limit was set, for those who sign in for it. */
const seenLimit = ({ accountId }: Actor) => sql`select c.name as number, '' as title, true as opens
  from account_customers own join customers c on c.id = own.customer_id
  where notices.doc_type = ${sql.lit(limitSubject)} and c.id = notices.doc_id and own.account_id = ${accountId}`

/** Number and title of what a notice is about, as long as it is in the actor's scope, and whether it opens. */
export const seenBy = (actor: Actor): RawBuilder<unknown> =>
  actor.agreementOpen
    ? seenAgreement(actor)
    : sql.join(
        [seenAgreement, seenMessage, seenConnection, seenLimit]
          .map((seen) => seen(actor))
          .concat(seenDocuments(actor)),
        sql` union all `,
      )

/**
 * Number and title of the document of a notice, one query for each type. Staff are still told of what became a draft of
 * the other side again, as a withdrawn order does, and cannot open it.
 */
export const seenDocuments = (actor: Actor) =>
  documents.map((document: DocumentDefinition) => {
    const column = (name: string) => sql.ref(`${document.table}.${name}`)
    const listed = (actor.role === 'customer' ? visible : inScope)(document, actor)
    return sql`select ${column(document.number.field)} as number, ${column(document.search.title)} as title,
        ${isShared(document, actor)} as opens from ${sql.table(document.table)} where notices.doc_type = ${sql.lit(document.name)}
        and ${column('id')} = notices.doc_id and ${listed}`
  })

export interface NoticeFilter {
  unread?: boolean | undefined
  desktop?: boolean | undefined
}

const own = (actor: Actor, { unread, desktop }: NoticeFilter): RawBuilder<SqlBool> =>
  sql`notices.account_id = ${actor.accountId} and ${desktop ? sql`notices.desktop` : sql`notices.product`}
    and ${unread ? sql`notices.read_at is null` : sql`true`}`

export interface SeenNotice {
  id: string
  kind: string
  docType: NoticeSubject
  docId: string
  event: string
  /** What was changed, where its reader is told that. */
  changes: readonly Change[]
  number: string
  title: string
  opens: boolean
  actorName: string
  at: string
  readAt: string | null
}

/** Rows beyond this are not counted: nobody reads so many. */
const countedMax = 1_000
const unreadMax = 100

const countOf = async (db: Queryable, actor: Actor, filter: NoticeFilter, max: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select 1 from notices cross join lateral (${seenBy(actor)}) document where ${own(actor, filter)} limit ${max}) counted
    ${plannedOnce}`.execute(db)
  return rows[0]!.count
}

export const unread = (db: Queryable, actor: Actor): Promise<number> =>
  countOf(db, actor, { unread: true }, unreadMax)

/** Events of documents of which people are told what was changed. */
const detailed = documents.flatMap(({ name, customerSees, notices = [] }: DocumentDefinition) =>
  notices
    .filter(({ tells }) => tells ?? customerSees?.changes)
    .flatMap(({ events }) => events.map((event) => sql`(${sql.lit(name)}, ${sql.lit(event)})`)),
)

/** The event of a notice, as the history of the document keeps it to which it happened. */
const happened = sql`case when (notices.doc_type, notices.event) in (${sql.join(detailed)}) then (
  select jsonb_build_object('docType', e.doc_type, 'docId', e.doc_id, 'seq', e.seq, 'changes', e.changes) from events e
  where e.doc_id = split_part(notices.source, ':', 2)::uuid and e.event = notices.event and e.at = notices.at limit 1) end`

type FoundNotice = Omit<SeenNotice, 'changes'> & { happened: AmountEvent | null }

/**
 * Notices as their reader receives them, from `notices` and the `document` that `seenBy` finds. What its many tables need
 * takes far longer to plan than to read, and depends on nobody.
 */
export async function findNotices(
  db: Queryable,
  actor: Actor,
  which: RawBuilder<unknown>,
): Promise<SeenNotice[]> {
  const { rows } =
    await sql<FoundNotice>`select ${happened} as happened, notices.id, kind, doc_type, doc_id, event,
    document.number, document.title, document.opens, actor_name, at, read_at
    from notices cross join lateral (${seenBy(actor)}) document where ${which} ${plannedOnce}`.execute(db)
  const changesOf = await changesInCurrencies(
    db,
    rows.flatMap(({ happened }) => happened ?? []),
  )
  return rows.map(({ happened, ...row }) => ({ ...row, changes: happened ? changesOf(happened) : [] }))
}

export async function page(
  db: Queryable,
  actor: Actor,
  pageQuery: { page: number; size: number; filter: NoticeFilter },
): Promise<{ rows: SeenNotice[]; total: number }> {
  const [rows, total] = await Promise.all([
    findNotices(
      db,
      actor,
      sql`${own(actor, pageQuery.filter)} order by at desc, notices.id desc limit ${pageQuery.size} offset ${offsetOf(pageQuery)}`,
    ),
    countOf(db, actor, pageQuery.filter, countedMax),
  ])
  return { rows, total }
}

export async function markRead(
  tx: Tx,
  accountId: string,
  ids: readonly string[] | undefined,
  at: string,
): Promise<number> {
  const read = await tx
    .updateTable('notices')
    .set({ readAt: at })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .executeTakeFirst()
  return Number(read.numUpdatedRows)
}

/** An account that has opened what a notice is about need not be reminded of it. @returns how many were unread */
export async function markReadAbout(tx: Tx, accountId: string, docId: string, at: string): Promise<number> {
  const read = await tx
    .updateTable('notices')
    .set({ readAt: at })
    .where('accountId', '=', accountId)
    .where('docId', '=', docId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(read.numUpdatedRows)
}

export const choicesOf = (db: Queryable, accountId: string): Promise<NoticeChoice[]> =>
  db
    .selectFrom('noticeChoices')
    .select(['kind', 'product', 'desktop', sql<MailPace>`mail`.as('mail')])
    .where('accountId', '=', accountId)
    .execute()

/** Puts these choices in the place of earlier ones of the same kinds. */
export async function storeChoices(
  tx: Tx,
  accountId: string,
  choices: readonly NoticeChoice[],
): Promise<void> {
  const kinds = choices.map(({ kind }) => kind)
  if (kinds.length === 0) return
  await tx.deleteFrom('noticeChoices').where('accountId', '=', accountId).where('kind', 'in', kinds).execute()
  await insertRows(
    tx,
    'noticeChoices',
    choices.map((choice) => ({ accountId, ...choice })),
  )
}
