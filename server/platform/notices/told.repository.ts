import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { RowPattern } from '#shared/kernel/list.ts'
import { connection, limitKind, type Publication } from '#shared/platform/notices/notice-subjects.ts'
import { usualWays, type MailPace } from '#shared/platform/notices/notice-ways.ts'
import type { Queryable } from '../../db/transaction.ts'
import { matching, scopeOf } from '../../records/scope/visible-documents.ts'
import { colleaguesOf } from '../../records/scope/approvers.ts'
import { readersOf, type ToldAudience } from '../../records/scope/readers.ts'

/** A person who gets a notice of a document, and the ways that the person chose. */
export interface Told {
  accountId: string
  docId: string
  since: string | null
  product: boolean
  desktop: boolean
  mail: MailPace
}

export interface ToldQuestion {
  kind: string
  recipients: readonly ToldAudience[]
  /** The person who acted knows it already. */
  except: string | null
}

/** The ways that somebody chose for a kind, where `reader` has an id and says whether mails may go there. */
const waysOf = sql`coalesce(c.product, ${usualWays.product}) as product,
  coalesce(c.desktop, ${usualWays.desktop}) as desktop,
  case when reader.mails then coalesce(c.mail, ${usualWays.mail}) else 'none' end as mail`

type Readers = Pick<ToldQuestion, 'kind' | 'except'> & {
  /** The accounts that a row concerns, each with an id and whether mails may go there. */
  readers: RawBuilder<unknown>
}

const toldFrom = (
  { table }: DocumentDefinition,
  { kind, readers, except }: Readers,
  rows: RawBuilder<SqlBool>,
  since: RawBuilder<unknown>,
) => sql<Told>`select reader.id as account_id, ${sql.ref(`${table}.id`)} as doc_id, ${since} as since, ${waysOf}
  from ${sql.table(table)} cross join lateral (${readers}) reader
  left join notice_choices c on c.account_id = reader.id and c.kind = ${kind}
  where ${sql.ref(`${table}.deletedAt`)} is null and ${rows} and reader.id is distinct from ${except}::uuid
  order by doc_id, account_id`

/** People who are told of rows of a document, with their ways. */
export const toldAmong = async (
  db: Queryable,
  document: DocumentDefinition,
  readers: Readers,
  rows: RawBuilder<SqlBool>,
  since: RawBuilder<unknown>,
): Promise<Told[]> => (await toldFrom(document, readers, rows, since).execute(db)).rows

const readersFor = (document: DocumentDefinition, { recipients }: Pick<ToldQuestion, 'recipients'>) =>
  readersOf(recipients, scopeOf(document))

/** The people who get a notice of a document's event, as a table expression. */
export const toldOf = (document: DocumentDefinition, id: string, question: ToldQuestion): RawBuilder<Told> =>
  toldFrom(
    document,
    { ...question, readers: readersFor(document, question) },
    sql`${sql.ref(`${document.table}.id`)} = ${id}`,
    sql`null`,
  )

/** The customer users who are told of a message or an agreement: its recipients, or all of them. */
export function toldOfPublication(publication: Publication, id: string, kind: string): RawBuilder<Told> {
  const reached =
    publication === 'agreement'
      ? sql`true`
      : sql`a.id in (select account_id from message_recipients where message_id = ${id})`
  return sql`select reader.id as account_id, ${id}::uuid as doc_id, null as since, ${waysOf}
    from (select a.id, coalesce(a.confirmed_email = a.email, false) as mails from accounts a
      where a.role = 'customer' and a.status = 'active' and ${reached}) reader
    left join notice_choices c on c.account_id = reader.id and c.kind = ${kind}
    order by account_id`
}

/** The people who sign in for a customer, without whoever has acted. */
export const toldOfLimit = (customerId: string, except: string): RawBuilder<Told> =>
  sql`select reader.id as account_id, ${customerId}::uuid as doc_id, null as since, ${waysOf}
    from (select a.id, coalesce(a.confirmed_email = a.email, false) as mails
      from (${colleaguesOf(sql`${customerId}::uuid`)}) a where a.id <> ${except}::uuid) reader
    left join notice_choices c on c.account_id = reader.id and c.kind = ${limitKind}
    order by account_id`

/** The administrators, who are told of the connection to SAP. */
export const toldOfConnection = (id: string): RawBuilder<Told> =>
  sql`select reader.id as account_id, ${id}::uuid as doc_id, null as since, ${waysOf}
    from (select a.id, coalesce(a.confirmed_email = a.email, false) as mails from accounts a
      where a.role = 'administrator' and a.status = 'active') reader
    left join notice_choices c on c.account_id = reader.id and c.kind = ${connection}
    order by account_id`

/** Finds the people who are reminded of documents that have waited since before that instant, and not since before a day. */
export const waitingFor = (
  db: Queryable,
  document: DocumentDefinition,
  question: ToldQuestion & { rows: RowPattern; since: string; from?: string; before: string },
) => {
  const since = sql.ref(`${document.table}.${question.since}`)
  return toldAmong(
    db,
    document,
    { ...question, readers: readersFor(document, question) },
    sql`${matching(document.table, [question.rows])} and ${since} < ${question.before}
      and (${question.from ?? null}::date is null or ${since} >= ${question.from ?? null}::date)`,
    since,
  )
}

/** Those who have no notice of their source yet. */
export async function notYetTold<T extends Told>(
  db: Queryable,
  recipients: readonly T[],
  sourceOf: (recipient: T) => string,
): Promise<readonly T[]> {
  const sources = [...new Set(recipients.map(sourceOf))]
  const known = await db
    .selectFrom('notices')
    .select(['accountId', 'source'])
    .where(sql<boolean>`source = any(${sources})`)
    .where(sql<boolean>`account_id = any(${recipients.map(({ accountId }) => accountId)}::uuid[])`)
    .execute()
  const before = new Set(known.map(({ accountId, source }) => `${accountId} ${source}`))
  return recipients.filter((one) => !before.has(`${one.accountId} ${sourceOf(one)}`))
}
