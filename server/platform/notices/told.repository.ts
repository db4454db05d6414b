import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentDefinition, RowPattern } from '#shared/kernel/document.ts'
import type { Publication } from '#shared/platform/notices/notice-subjects.ts'
import { usualWays, type MailPace } from '#shared/platform/notices/notice-ways.ts'
import { insertTogether } from '../../db/insert-rows.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { matching, scopeOf } from '../../documents/engine/visible.ts'
import { readersOf, type ToldAudience } from '../../scope/readers.ts'

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
  told: readonly ToldAudience[]
  /** The person who acted knows it already. */
  except: string | null
  /** Nobody is told of a row that is not like this any more. */
  while?: RowPattern | undefined
}

/** The ways that somebody chose for a kind, where `reader` has an id and says whether mails may go there. */
const waysOf = sql`coalesce(c.product, ${usualWays.product}) as product,
  coalesce(c.desktop, ${usualWays.desktop}) as desktop,
  case when reader.mails then coalesce(c.mail, ${usualWays.mail}) else 'none' end as mail`

/**
 * People who are told of rows of a document, with their ways.
 * @param readers the accounts that a row concerns, each with an id and whether mails may go there
 */
export async function toldAmong(
  db: Queryable,
  document: DocumentDefinition,
  { kind, readers, except }: Pick<ToldQuestion, 'kind' | 'except'> & { readers: RawBuilder<unknown> },
  rows: RawBuilder<SqlBool>,
  since: RawBuilder<unknown>,
): Promise<Told[]> {
  const table = sql.table(document.table)
  const id = sql.ref(`${document.table}.id`)
  const found = await sql<Told>`
    select reader.id as account_id, ${id} as doc_id, ${since} as since, ${waysOf}
    from ${table} cross join lateral (${readers}) reader
    left join notice_choices c on c.account_id = reader.id and c.kind = ${kind}
    where ${sql.ref(`${document.table}.deletedAt`)} is null and ${rows} and reader.id is distinct from ${except}::uuid
    order by doc_id, account_id`.execute(db)
  return found.rows
}

const readersFor = (document: DocumentDefinition, { told }: Pick<ToldQuestion, 'told'>) =>
  readersOf(told, scopeOf(document))

/** Where `reader` has no notice of this source yet. */
const isNewTo = (source: string) =>
  sql<boolean>`not exists (select from notices n where n.account_id = reader.id and n.source = ${source})`

/** Finds the people who should get a notice of a document's event, except those who already have it. */
export const toldOf = (
  db: Queryable,
  document: DocumentDefinition,
  id: string,
  { source, while: still, ...asked }: ToldQuestion & { source: string },
) =>
  toldAmong(
    db,
    document,
    { ...asked, readers: readersFor(document, asked) },
    sql`${sql.ref(`${document.table}.id`)} = ${id} and ${isNewTo(source)}
      and ${still ? matching(document.table, [still]) : sql`true`}`,
    sql`null`,
  )

/** The customer users who are told of a message or an agreement, and are not yet: its recipients, or all of them. */
export async function toldOfPublication(
  db: Queryable,
  publication: Publication,
  id: string,
  { kind, source }: { kind: string; source: string },
): Promise<Told[]> {
  const reached =
    publication === 'agreement'
      ? sql`true`
      : sql`a.id in (select account_id from message_recipients where message_id = ${id})`
  const found = await sql<Told>`
    select reader.id as account_id, ${id}::uuid as doc_id, null as since, ${waysOf}
    from (select a.id, coalesce(a.confirmed_email = a.email, false) as mails from accounts a
      where a.role = 'customer' and a.status = 'active' and ${reached}) reader
    left join notice_choices c on c.account_id = reader.id and c.kind = ${kind}
    where ${isNewTo(source)}
    order by account_id`.execute(db)
  return found.rows
}

/** Finds the people who are reminded of documents that have waited since before that instant. */
export const waitingFor = (
  db: Queryable,
  document: DocumentDefinition,
  asked: ToldQuestion & { rows: RowPattern; since: string; before: string },
) => {
  const since = sql.ref(`${document.table}.${asked.since}`)
  return toldAmong(
    db,
    document,
    { ...asked, readers: readersFor(document, asked) },
    sql`${matching(document.table, [asked.rows])} and ${since} < ${asked.before}`,
    since,
  )
}

export interface NewNotice {
  id: string
  accountId: string
  source: string
  kind: string
  docType: string
  docId: string
  event: string
  actorName: string
  at: string
  product: boolean
  desktop: boolean
  mail: MailPace
  mailId: string | null
}

/** Stores notices; nobody waits for it before the commit. */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[]): Promise<void> =>
  insertTogether(tx, [{ table: 'notices', rows: notices }])

/** Those who have no notice of their source yet. */
export async function notYetTold<T extends Told>(
  db: Queryable,
  told: readonly T[],
  sourceOf: (told: T) => string,
): Promise<readonly T[]> {
  const sources = [...new Set(told.map(sourceOf))]
  const known = await db
    .selectFrom('notices')
    .select(['accountId', 'source'])
    .where(sql<boolean>`source = any(${sources})`)
    .where(sql<boolean>`account_id = any(${told.map(({ accountId }) => accountId)}::uuid[])`)
    .execute()
  const before = new Set(known.map(({ accountId, source }) => `${accountId} ${source}`))
  return told.filter((one) => !before.has(`${one.accountId} ${sourceOf(one)}`))
}
