import { sql, type RawBuilder } from 'kysely'
import { logArchiveList, type LogKind } from '#shared/platform/operations/log-archive.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

interface Log {
  table: string
  key: readonly string[]
  /** The day of a row, in the company's time zone. */
  day: RawBuilder<unknown>
  /** Which rows may go whatever their age, and which of them are from before a day. */
  passes: RawBuilder<unknown>
  isBefore: (day: string) => RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`

const logs: Readonly<Record<LogKind, Log>> = {
  // What happened to documents, master data and accounts is their history: it is shown with them, dates of lists are
  // taken from it, and it stays as long as they do. The log alone holds what passes: sign-ins, uploads, collected
  // products and settled letters. The index `events_passing` has the same condition.
  operations: {
    table: 'events',
    key: ['doc_id', 'id'],
    day: dayOf('at'),
    passes: sql`(doc_type in ('file', 'outbox', 'productCollection')
      or (doc_type = 'account' and event in ('login', 'logout', 'deviceChanged')))`,
    isBefore: (day) => sql`at < ${startOf(day)}`,
    order: sql`at, id`,
  },
  visits: {
    table: 'visits',
    key: ['day', 'account_id', 'system_id'],
    day: sql`day`,
    passes: sql`true`,
    isBefore: (day) => sql`day < ${day}::date`,
    order: sql`day, account_id, system_id`,
  },
  // Letters that wait, run or are dead may still need somebody. Ids grow with time, so they give the order of
  // age.
  outbox: {
    table: 'outbox',
    key: ['id'],
    day: dayOf('created_at'),
    passes: sql`status in ('done', 'dropped')`,
    isBefore: (day) => sql`created_at < ${startOf(day)}`,
    order: sql`id`,
  },
}

export interface OldRow {
  day: string
  /** The key and the whole row as JSON, written by the database. */
  key: string
  line: string
}

export async function oldestRows(
  db: Queryable,
  kind: LogKind,
  before: string,
  count: number,
): Promise<OldRow[]> {
  const { table, key, day, passes, isBefore, order } = logs[kind]
  const keyed = sql.join(key.flatMap((name) => [sql`${sql.lit(name)}`, sql.ref(name)]))
  const { rows } = await sql<OldRow>`
    select to_char(${day}, 'YYYY-MM-DD') as day, jsonb_build_object(${keyed})::text as key,
      row_to_json(${sql.table(table)})::text as line
    from ${sql.table(table)} where ${passes} and ${isBefore(before)} order by ${order} limit ${count}`.execute(
    db,
  )
  return rows
}

/** Deletes the rows with these keys and returns how many there were. */
export async function removeRows(tx: Tx, kind: LogKind, rows: readonly OldRow[]): Promise<number> {
  const { table, key } = logs[kind]
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const keys = `[${rows.map((row) => row.key).join()}]`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${keys}::jsonb))`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export interface NewArchive {
  id: string
  kind: LogKind
  firstDay: string
  lastDay: string
  rowCount: number
}

export interface ArchiveFile {
  name: string
  mediaType: string
  storageKey: string
  bytes: number
  sha256: string
}

export async function insertArchive(tx: Tx, archive: NewArchive, file: ArchiveFile): Promise<void> {
  const linked = { linkedType: 'logArchive', linkedId: archive.id, looseSince: null }
  await tx
    .insertInto('files')
    .values({ id: archive.id, ...file, ...linked })
    .execute()
  await tx.insertInto('logArchives').values(archive).execute()
}

const archives = (db: Queryable) =>
  db.selectFrom('logArchives').innerJoin('files', 'files.id', 'logArchives.id')

export const page = (db: Queryable, query: PageQuery) =>
  pageRows(
    db,
    archives(db)
      .select(['logArchives.id', 'kind', 'firstDay', 'lastDay', 'rowCount', 'logArchives.createdAt'])
      .select(['name', 'sha256', sql<number>`bytes::float8`.as('bytes')]),
    logArchiveList,
    query,
    (name) => `logArchives.${name}`,
  )

export const findFile = (db: Queryable, id: string) =>
  archives(db).selectAll('files').where('logArchives.id', '=', id).executeTakeFirst()
