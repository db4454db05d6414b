import { sql, type CompiledQuery, type Insertable } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Document } from '#shared/documents/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pipelined } from '../db/driver/pipelined.ts'
import { insertRows, insertTogether, type TableRows } from '../db/insert-rows.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Change } from '../records/history/change.ts'
import { eventRow } from '../records/history/history.ts'
import { reserveNumbers } from '../records/numbers/numbers.ts'
import { compiledFor } from '../records/scope/compiled-for.ts'
import type { Rows, ServerDocument, Shape, Writer } from './document.ts'

const idOf = <S extends Shape>({ definition }: ServerDocument<S>) =>
  sql<string>`${sql.ref(`${definition.table}.id`)}`

/** A record that the actor sees, as its machine decides on it. */
export async function find<S extends Shape>(
  db: Queryable,
  actor: Actor,
  document: ServerDocument<S>,
  id: string,
): Promise<S['row'] | undefined> {
  const found = await document
    .rows(db, actor)
    .where(sql`${idOf(document)} = ${id}`)
    .executeTakeFirst()
  return found && document.facts(found)
}

export const isVisible = async <S extends Shape>(
  db: Queryable,
  actor: Actor,
  document: ServerDocument<S>,
  id: string,
): Promise<boolean> => (await find(db, actor, document, id)) !== undefined

/** Which record is locked, and what is read with it. */
export interface LockOptions<S extends Shape, R> {
  /** Other rows than those that the actor may usually write to. */
  among?: ((tx: Queryable, actor: Actor) => Rows<S['found']>) | undefined
  /** What else is read of a record by its id alone, under its lock and in the same round trip. */
  reads?: ((db: Queryable, id: string) => Promise<R>) | undefined
  /** What will happen to it, where that is known before it is read. */
  event?: S['event'] | ((row: S['row']) => S['event'])
}

type RowsOf<S extends Shape> = ServerDocument<S>['rows']
type Locking<S extends Shape> = (db: Queryable, actor: Actor, id: string) => CompiledQuery<S['found']>

/** The statements that lock one of some rows; the same rows are found by the same function, so each is compiled once. */
const lockings = new WeakMap<object, unknown>()

function lockingOf<S extends Shape>(document: ServerDocument<S>, among: RowsOf<S>): Locking<S> {
  // The type is lost in the map, but each statement was made of the function under which it is kept.
  const known = lockings.get(among) as Locking<S> | undefined
  if (known) return known
  const locking: Locking<S> = compiledFor((db, actor, id: string) =>
    among(db, actor)
      .where(sql`${idOf(document)} = ${id}`)
      .forUpdate(),
  )
  lockings.set(among, locking)
  return locking
}

/** A record under its lock, with everything that its machine decides on, and what was read with it. */
export async function lockWith<S extends Shape, R>(
  context: Writer,
  document: ServerDocument<S>,
  id: string,
  { among = document.rows, reads, event }: LockOptions<S, R>,
): Promise<{ row: S['row'] | undefined; read: R | undefined }> {
  const { actor } = context
  const tx = pipelined(context.tx)
  const { elsewhere } = document
  const needed = typeof event !== 'string' || elsewhere?.decides.has(event)
  const [locked, facts, read] = await Promise.all([
    tx.executeQuery(lockingOf(document, among)(tx, actor, id)),
    needed ? elsewhere?.ask({ tx, actor }) : undefined,
    reads?.(tx, id),
  ])
  const [found] = locked.rows
  return { row: found && document.facts({ ...found, ...facts }), read }
}

export const lock = async <S extends Shape>(
  context: Writer,
  document: ServerDocument<S>,
  id: string,
): Promise<S['row'] | undefined> => (await lockWith(context, document, id, {})).row

/** Several, always locked in the same order, so that two who want the same ones never wait for each other. */
export async function lockAll<S extends Shape>(
  context: Writer,
  document: ServerDocument<S>,
  ids: readonly string[],
): Promise<S['row'][]> {
  const found = await document
    .rows(context.tx, context.actor)
    .where(sql`${idOf(document)} = any(${[...ids]}::uuid[])`)
    .orderBy(idOf(document))
    .forUpdate()
    .execute()
  const facts = found.length > 0 ? await document.elsewhere?.ask(context) : undefined
  return found.map((row) => document.facts({ ...row, ...facts }))
}

/** How a record begins: as a draft with a number of drafts, or in another state with one of its own. */
export interface Beginning {
  status: string
  at: string
  event?: 'create' | 'copy'
  /** Given where another record names it already. */
  id?: string
  /** Given where it continues another record, whose number it has. */
  number?: string
  changesOf?: (number: string) => readonly Change[]
}

/** The lines of a document as its table takes them, a new one with an id; none where it has no table for them. */
export const lineRows = <S extends Shape>(
  { definition }: Pick<ServerDocument<S>, 'definition'>,
  id: string,
  lines: readonly S['line'][],
): TableRows[] => {
  const { name, lineTable }: { name: string; lineTable?: TableRows['table'] } = definition
  if (lineTable === undefined) return []
  // The engine's lines are those of the document's own table, which the compiler cannot follow for any document.
  const rows = lines.map((line: { id?: string }) => ({
    ...line,
    id: line.id ?? newId(),
    [`${name}Id`]: id,
  }))
  return [{ table: lineTable, rows } as TableRows]
}

/** Stores a record with its number, its lines and its history: one statement, whatever the count of lines. */
export async function insert<S extends Shape>(
  { tx, actor }: Writer,
  document: ServerDocument<S>,
  {
    status,
    at,
    event = 'create',
    id = newId(Date.parse(at)),
    number: known,
    changesOf = () => [],
  }: Beginning,
  columns: Partial<Insertable<Tables[S['table']]>>,
  lines: readonly S['line'][] = [],
) {
  const { table, number: numbered, name: docType }: Document = document.definition
  const numbers = status === 'draft' ? status : docType
  const [number = ''] = known === undefined ? await reserveNumbers(tx, numbers, new Date(at), 1) : [known]
  const { name } = actor
  const stamps = { id, status, createdBy: name, createdAt: at, updatedBy: name, updatedAt: at }
  const initial = document.begin?.(actor, { ...stamps, number })
  const row: object = { ...initial, ...columns, ...stamps, [numbered.field]: number }
  const entry = { docType, docId: id, event, to: { status }, changes: changesOf(number) }
  await insertTogether(tx, [
    { table, rows: [row] } as TableRows,
    ...lineRows(document, id, lines),
    ...(known === undefined
      ? [{ table: 'businessNumbers', rows: [{ kind: numbers, number, entityId: id }] } as const]
      : []),
    { table: 'events', rows: [eventRow(actor, entry, at)] },
  ])
  return { id, version: 1, orderNo: number }
}

/** Stores lines in the place of those that the document had; one that has not changed is not written. */
export async function replaceLines<S extends Shape>(
  tx: Tx,
  document: ServerDocument<S>,
  id: string,
  lines: readonly (S['line'] & { lineNo: number })[],
  stored: readonly object[] = [],
): Promise<void> {
  const before = new Set<object>(stored)
  const written = lines.filter((line) => !before.has(line))
  const unchanged = lines.filter((line) => before.has(line)).map(({ lineNo }) => lineNo)
  for (const { table, rows } of lineRows(document, id, written)) {
    await tx
      .deleteFrom(table)
      .where(sql<boolean>`${sql.ref(`${document.definition.name}Id`)} = ${id}`)
      .where(sql<boolean>`line_no <> all(${unchanged}::int[])`)
      .execute()
    await insertRows(tx, table, rows)
  }
}
