import { type Insertable, type RawBuilder, sql } from 'kysely'
import { sendAhead } from './driver.ts'
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
const isNull = /^null$/i
const quoteCell = (text: string): string => {
  if (unquoted.test(text) && !isNull.test(text)) return text
  const escaped = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return `"${escaped.includes('"') ? escaped.replaceAll('"', '\\"') : escaped}"`
}

/** The text that PostgreSQL reads as this value; null stays null. */
const cellText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}

const arrayText = (values: readonly unknown[]): string => {
  const cells = values.map((value) => {
    const text = cellText(value)
    return text === null ? 'NULL' : quoteCell(text)
  })
  return `{${cells.join(',')}}`
}

/** An insert from one array per column, which `unnest` puts together. */
const insertStatement = async <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<RawBuilder<unknown>> => {
  const records = rows as readonly Record<string, unknown>[]
  const fields = [
    ...new Set(records.flatMap((row) => Object.keys(row).filter((key) => row[key] !== undefined))),
  ]
  const types = await columnTypes(tx, table)
  const columns = fields.map((field) => {
    const type = types.get(field)
    if (!type) throw new Error(`${table} has no column for ${field}`)
    // `unnest` would flatten an array of arrays, so a cell that is an array is sent as text.
    return { field, type, travels: type.endsWith('[]') ? 'text' : type }
  })
  const into = sql.join(columns.map(({ field }) => sql.ref(field)))
  const arrays = columns.map(({ field, travels }) => {
    const cells = records.map((row) => row[field])
    return sql`${arrayText(cells.map(cellText))}::${sql.raw(`${travels}[]`)}`
  })
  const picked = columns.map(({ field, type, travels }) =>
    type === travels ? sql`r.${sql.ref(field)}` : sql`r.${sql.ref(field)}::${sql.raw(type)}`,
  )
  return sql`insert into ${sql.table(table)} (${into})
    select ${sql.join(picked)} from unnest(${sql.join(arrays)}) as r(${into})`
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
  await (await insertStatement(tx, table, rows)).execute(tx)
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
  const parts: RawBuilder<unknown>[] = []
  for (const { table, rows } of tables)
    if (rows.length > 0) parts.push(await insertStatement(tx, table, rows))
  const last = parts.pop()
  if (!last) return
  const before = parts.map((part, i) => sql`${sql.raw(`part_${i}`)} as (${part})`)
  await sendAhead(tx, (before.length > 0 ? sql`with ${sql.join(before)} ${last}` : last).compile(tx))
}
