import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { holds, type Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { insertTogether } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { toldAmong, type Told } from '../../platform/notices/told.repository.ts'
import { readersOf, type ToldAudience } from '../../records/scope/readers.ts'
import { isShared, scopeOf } from '../../records/scope/visible-documents.ts'

/** What is talked about: a document, or all revisions of one, and at most one of its lines. */
export interface Subject {
  subjectId: string
  lineId: string | null
}

/** Remarks that an actor may read. To a customer others do not exist. */
const readable = (actor: Actor): RawBuilder<SqlBool> =>
  actor.role === 'customer' ? sql`r.for_customer` : sql`true`

const unreadBy = (actor: Actor) =>
  sql`select 1 from unread_remarks u where u.account_id = ${actor.accountId} and u.remark_id = r.id`

const sameLine = (lineId: string | null) => sql`r.line_id is not distinct from ${lineId}::uuid`

/** Whether the customer of a document can open it now. */
export async function isReadByCustomer(
  db: Queryable,
  document: DocumentDefinition & { permissions: { read: string } },
  id: string,
): Promise<boolean> {
  if (!holds('customer', document.permissions.read as Permission)) return false
  const { rows } = await sql`select 1 from ${sql.table(document.table)}
    where id = ${id} and ${isShared(document, { role: 'customer' })}`.execute(db)
  return rows.length > 0
}

/** Every thread that has a remark, with its counts, in one query. */
export async function threadsOf(db: Queryable, actor: Actor, subjectId: string) {
  const { rows } = await sql<{ lineId: string | null; remarks: number; unread: number }>`
    select r.line_id, count(*)::int as remarks, (count(*) filter (where exists (${unreadBy(actor)})))::int as unread
    from remarks r where r.subject_id = ${subjectId} and ${readable(actor)}
    group by r.line_id order by r.line_id nulls first`.execute(db)
  return rows
}

export type StoredRemark = Omit<Selectable<Tables['remarks']>, 'docType' | 'subjectId' | 'lineId'> & {
  unread: boolean
}

/** The newest remarks of a thread, or the newest before one of them; one more than wanted says that there are more. */
export async function remarksOf(
  db: Queryable,
  actor: Actor,
  { subjectId, lineId }: Subject,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const { rows } = await sql<StoredRemark>`
    select r.id, r.written_at, r.withdrawn_at, r.author_id, r.author_name, r.by_customer, r.for_customer, r.body,
      exists (${unreadBy(actor)}) as unread
    from remarks r where r.subject_id = ${subjectId} and ${sameLine(lineId)} and ${readable(actor)}
      and ${before === undefined ? sql`true` : sql`r.id < ${before}::uuid`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether something can be said about a line: it is a line of the document, or the actor reads talk about it. */
export async function hasLine(
  db: Queryable,
  actor: Actor,
  { name, lineTable }: Pick<DocumentDefinition, 'name' | 'lineTable'>,
  { id, subjectId, lineId }: { id: string; subjectId: string; lineId: string },
): Promise<boolean> {
  if (lineTable === undefined) return false
  const { rows } = await sql`
    select 1 from ${sql.table(lineTable)} l where ${sql.ref(`l.${name}Id`)} = ${id} and l.id = ${lineId}
    union all select 1 from remarks r
      where r.subject_id = ${subjectId} and ${sameLine(lineId)} and ${readable(actor)} limit 1`.execute(db)
  return rows.length > 0
}

/** Staff whose scope has a document, except those to whom it is still a draft of others. */
const staffReaders = (document: DocumentDefinition & { permissions: { read: string } }, isDraft: boolean) =>
  (['salesman', 'customerService', 'finance', 'administrator'] as const).filter(
    (role) =>
      holds(role, document.permissions.read as Permission) &&
      !(isDraft && document.draftsFor && !document.draftsFor.includes(role)),
  )

type Talked = DocumentDefinition & { permissions: { read: string } }

/** Colleagues who see a document and may be mentioned. */
export async function colleagues(
  db: Queryable,
  document: Talked,
  { id, isDraft }: { id: string; isDraft: boolean },
  except: string,
) {
  const { rows } = await sql<{ id: string; name: string; role: Role }>`
    select a.id, a.name, a.role from ${sql.table(document.table)}
      cross join lateral (${readersOf(staffReaders(document, isDraft), scopeOf(document))}) reader
      join accounts a on a.id = reader.id
    where ${sql.ref(`${document.table}.id`)} = ${id} and a.id <> ${except}
    order by a.name, a.id`.execute(db)
  return rows
}

export type NewRemark = Omit<Selectable<Tables['remarks']>, 'withdrawnAt'>

/**
 * The people who are told of a remark: the side that it is for, whose record it is, who was mentioned, and whoever of
 * the staff has spoken in the thread. Nobody is told who does not see the document.
 */
export const toldOfRemark = (
  db: Queryable,
  document: Talked,
  { id, isDraft }: { id: string; isDraft: boolean },
  remark: NewRemark,
  { sides, mentions, kind }: { sides: readonly ToldAudience[]; mentions: readonly string[]; kind: string },
): Promise<Told[]> => {
  const { subjectId, lineId, authorId } = remark
  const staff = readersOf(staffReaders(document, isDraft), scopeOf(document))
  const readers = sql`${readersOf(sides, scopeOf(document))} union
    select s.id, s.mails from (${staff}) s where s.id = any(${[...mentions]}::uuid[]) or s.id in
      (select r.author_id from remarks r where r.subject_id = ${subjectId} and ${sameLine(lineId)})`
  return toldAmong(
    db,
    document,
    { kind, readers, except: authorId },
    sql`${sql.ref(`${document.table}.id`)} = ${id}`,
    sql`null`,
  )
}

/** Stores a remark, and for whom it is news. */
export const insertRemark = (tx: Tx, remark: NewRemark, accountIds: readonly string[]) => {
  const { id: remarkId, docType, subjectId } = remark
  return insertTogether(tx, [
    { table: 'remarks', rows: [remark] },
    {
      table: 'unreadRemarks',
      rows: accountIds.map((accountId) => ({ accountId, remarkId, docType, subjectId })),
    },
  ])
}

/** A remark of its author's, locked. */
export const ownRemark = (tx: Tx, actor: Actor, subjectId: string, id: string) =>
  tx
    .selectFrom('remarks')
    .select(['id', 'lineId', 'forCustomer', 'writtenAt', 'withdrawnAt'])
    .where('id', '=', id)
    .where('subjectId', '=', subjectId)
    .where('authorId', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst()

/** Takes a remark back; it is news for nobody any more. */
export async function withdrawRemark(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('remarks').set({ withdrawnAt: at }).where('id', '=', id).execute()
  await tx.deleteFrom('unreadRemarks').where('remarkId', '=', id).execute()
}

/** An actor has read these remarks about a subject. @returns how many were unread */
export async function markRemarksRead(
  tx: Tx,
  actor: Actor,
  subjectId: string,
  ids: readonly string[],
): Promise<number> {
  const read = await tx
    .deleteFrom('unreadRemarks')
    .where('accountId', '=', actor.accountId)
    .where('subjectId', '=', subjectId)
    .where('remarkId', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(read.numDeletedRows)
}

/** The documents that share the talk of one: its revisions. */
export async function idsOf(db: Queryable, document: DocumentDefinition, subjectId: string) {
  const { table, talk } = document
  if (talk?.of === undefined) return [subjectId]
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(talk.of)} = ${subjectId} and deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}
