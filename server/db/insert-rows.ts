import { CompiledQuery, type Insertable, sql } from 'kysely'
import { nextLink } from './chain-link.ts'
import { sendAhead } from './driver/pipelined.ts'
import { names } from './names.ts'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'

type Types = ReadonlyMap<string, string>

/**
 * Types are kept by database (each `Database` has its own adapter), because two databases of one process may
 * differ.
 */
const catalogs = new WeakMap<object, Map<string, Types>>()

const columnTypes = async (tx: Tx, table: string): Promise<Types> => {
  const { adapter } = tx.getExecutor()
  const catalog = catalogs.get(adapter) ?? new Map<string, Types>()
  catalogs.set(adapter, catalog)
  const known = catalog.get(table)
  if (known) return known
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type
      from pg_attribute where attrelid = to_regclass(${names.columnOf(table)}) and attnum > 0 and not attisdropped`.execute(
    tx,
  )
  const types = new Map(rows.map((row) => [names.fieldOf(row.name), row.type]))
  if (types.size > 0) catalog.set(table, types)
  return types
}

/** Most cells are ids, numbers and dates, which need neither quotes nor escaping. */
const unquoted = /^[\w.:-]+$/
const isNull = (text: string) => text.length === 4 && text.toLowerCase() === 'null'
const quoteCell = (text: string): string => {
  if (unquoted.test(text) && !isNull(text)) return text
  const escaped = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return `"${escaped.includes('"') ? escaped.replaceAll('"', '\\"') : escaped}"`
}

/** The text that PostgreSQL reads as this value in an array. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return quoteCell(value)
  if (Array.isArray(value)) return quoteCell(arrayText(value, (item: unknown) => item))
  return quoteCell(value instanceof Date ? value.toISOString() : JSON.stringify(value))
}

/** An array as PostgreSQL reads it. Many columns say the same in row after row, which is written out once. */
function arrayText<T>(items: readonly T[], valueOf: (item: T) => unknown): string {
  let text = '{'
  let last: unknown
  let cell = 'NULL'
  for (const item of items) {
    const value = valueOf(item)
    if (value !== last) cell = cellText((last = value))
    text += text === '{' ? cell : `,${cell}`
  }
  return `${text}}`
}

/** An insert whose arrays are parameters from the given number on, with what has to be written before it. */
type Insertion = (first: number) => { text: string; before?: { name: string; text: string } }

/** A text is made once for each choice of columns, of which an application has few. Kept by database, as the types are. */
const insertions = new WeakMap<object, Map<string, Insertion>>()

const quoted = (field: string) => `"${names.columnOf(field)}"`

/** Columns that count the rows of a record, where a row does not bring its number: the entries of a history (D194). */
const counted: Readonly<Record<string, { column: string; within: string; order: string }>> = {
  events: { column: 'seq', within: 'doc_id', order: 'id' },
}

/**
 * Entries with a digest go to the end of their documents' chains, in the same statement (D350). A statement has one
 * entry of a document at most.
 */
const chained = (source: string) => `insert into event_chains (doc_id, seq, hash)
  select r.doc_id, (select coalesce(max(o.seq), 0) + 1 from events o where o.doc_id = r.doc_id), r.digest
    from ${source} where r.digest is not null order by r.doc_id
  on conflict (doc_id) do update set seq = event_chains.seq + 1, hash = ${nextLink}
  returning doc_id, seq, hash`

/** The column that is counted and how, for an insert that does not bring it. */
function countIn(table: string, fields: readonly string[]): { name: string; value: string } | undefined {
  const count = counted[table]
  if (!count || fields.includes(count.column)) return undefined
  const { column, within, order } = count
  const before = `(select coalesce(max(o.${column}), 0) from ${quoted(table)} o where o.${within} = r.${within})`
  return {
    name: column,
    value: `${before} + row_number() over (partition by r.${within} order by r.${order})`,
  }
}

function insertionOf(table: string, fields: readonly string[], types: Types): Insertion {
  const columns = fields.map((field) => {
    const type = types.get(field)
    if (!type) throw new Error(`${table} has no column for ${field}`)
    // `unnest` would flatten an array of arrays, so a cell that is an array is sent as text.
    return { name: quoted(field), type, travels: type.endsWith('[]') ? 'text' : type }
  })
  const into = columns.map(({ name }) => name).join(', ')
  const picked = columns.map(({ name, type, travels }) => `r.${name}${type === travels ? '' : `::${type}`}`)
  const count = countIn(table, fields)
  const target = count ? `${into}, ${count.name}` : into
  if (count) picked.push(count.value)
  const isChain = table === 'events' && fields.includes('digest')
  return (first) => {
    const arrays = columns.map(({ travels }, i) => `$${first + i}::${travels}[]`)
    const source = `unnest(${arrays.join(', ')}) as r(${into})`
    const text = `insert into ${quoted(table)} (${target}) select ${picked.join(', ')} from ${source}`
    if (!isChain || !count) return { text }
    const name = `chained_${first}`
    const values = [...picked.slice(0, -1), `coalesce(c.seq, ${count.value})`, 'c.hash']
    return {
      before: { name, text: chained(source) },
      text: `insert into "events" (${target}, hash) select ${values.join(', ')} from ${source}
        left join ${name} c on c.doc_id = r.doc_id`,
    }
  }
}

/** An insert from one array per column, which `unnest` puts together; its parameters are added to `parameters`. */
const insertStatement = async <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  parameters: unknown[],
): Promise<string[]> => {
  const records = rows as readonly Record<string, unknown>[]
  const present = new Set<string>()
  for (const row of records) for (const key in row) if (row[key] !== undefined) present.add(key)
  const fields = [...present]
  const { adapter } = tx.getExecutor()
  const known = insertions.get(adapter) ?? new Map<string, Insertion>()
  insertions.set(adapter, known)
  const key = `${table}(${fields.join()})`
  const insertion = known.get(key) ?? insertionOf(table, fields, await columnTypes(tx, table))
  known.set(key, insertion)
  const { before, text } = insertion(parameters.length + 1)
  for (const field of fields) parameters.push(arrayText(records, (row) => row[field]))
  return before ? [`${before.name} as (${before.text})`, text] : [text]
}

/** The statement of several parts, of which the last is the one that is not named. */
const together = (parts: readonly string[]) =>
  parts.length > 1 ? `with ${parts.slice(0, -1).join(', ')} ${parts.at(-1)}` : (parts[0] ?? '')

/** Rows of which each has its document to itself, where several entries of one document come together. */
function inTurns<T extends keyof Tables>(table: T, rows: readonly Insertable<Tables[T]>[]) {
  if (table !== 'events') return [rows]
  const seen = new Map<unknown, number>()
  const turns: Insertable<Tables[T]>[][] = []
  for (const row of rows) {
    const { docId } = row as { docId?: unknown }
    const turn = seen.get(docId) ?? 0
    seen.set(docId, turn + 1)
    ;(turns[turn] ??= []).push(row)
  }
  return turns
}

/**
 * Inserts many rows in one statement. A list of values would be four times slower and is limited to 65,535
 * parameters. A field that a row leaves out becomes NULL if another row has it, and otherwise its default.
 */
export const insertRows = async <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  if (rows.length === 0) return
  for (const turn of inTurns(table, rows)) {
    const parameters: unknown[] = []
    const parts = await insertStatement(tx, table, turn, parameters)
    await tx.executeQuery(CompiledQuery.raw(together(parts), parameters))
  }
}

/** Rows of one table, for `insertTogether`. */
export type TableRows = {
  [T in keyof Tables]: { table: T; rows: readonly Insertable<Tables[T]>[] }
}[keyof Tables]

/**
 * Inserts rows of several tables in one statement, so that a document, its lines and its history travel together, and
 * with whatever follows them.
 */
export const insertTogether = async (tx: Tx, tables: readonly TableRows[]): Promise<void> => {
  const parameters: unknown[] = []
  const parts: string[] = []
  for (const { table, rows } of tables)
    if (rows.length > 0) {
      const [last, ...before] = (await insertStatement(tx, table, rows, parameters)).toReversed()
      parts.push(...before, `part_${parts.length} as (${last})`)
    }
  if (parts.length === 0) return
  // The last part answers for all of them.
  await sendAhead(tx, CompiledQuery.raw(`with ${parts.join(', ')} select 1`, parameters))
}
