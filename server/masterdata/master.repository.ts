import { sql } from 'kysely'
import {
  codeField,
  masterList,
  scopeField,
  stampFields,
  textOf,
  type MasterRecord,
  type MasterTable,
} from '#shared/kernel/master.ts'
import type { FieldKind } from '#shared/kernel/field-table.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { stampsOf } from '../records/stamps.ts'
import { nameFields, type Language } from '#shared/vocabulary/words.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import { holdsName, pageRows, withFilters, eachRow } from '../db/page.ts'
import { insertRows } from '../db/insert-rows.ts'
import { firstFilled } from '../db/name-columns.ts'
import { names } from '../db/names.ts'
import { numberKeyOf } from '../db/number-key.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import { scopeColumns, visibleTo } from '../records/scope/visible.ts'
import { wordColored, wordMaterials, wordSpoken } from '../lines/material-words.repository.ts'
import { holdsText } from '../records/search-text.repository.ts'
import { tableOf } from '../db/master-tables.ts'

const stamps = ['id', 'version', ...Object.keys(stampFields)]

/** The tables differ only in the fields that the registry names, so the row type of one stands for all. */
export const tableRows = (db: Queryable, name: MasterName) => db.selectFrom(tableOf[name] as 'countries')

/** Customers that an actor sees. */
export const customersOf = (db: Queryable, actor: Actor) =>
  db.selectFrom('customers').where(visibleTo(actor, scopeColumns.customers))

/**
 * The records that an actor sees; where they belong to customers, those of the actor's own customers (D91),
 * and where they tell of salespersons, a salesman's own.
 */
export const visibleRows = (db: Queryable, name: MasterName, actor: Actor) => {
  const { ownedBy, soldBy, fields } = masterOf(name)
  const rows = tableRows(db, name)
  if (soldBy !== undefined && actor.role === 'salesman')
    return rows.where(
      sql<boolean>`${sql.ref(soldBy)} in (select number from salespersons where id = ${actor.salespersonId})`,
    )
  if (ownedBy === undefined) return rows
  const owner = sql.ref<string>(ownedBy)
  const own = sql<boolean>`${owner} in (${customersOf(db, actor).select('customerNo')})`
  return rows.where(fields[ownedBy]!.required ? own : sql<boolean>`(${owner} = '' or ${own})`)
}

/** The fields with the text of a record, for each language that it has one in. */
export const textsOf = ({ fields, label }: MasterTable): Record<string, string> => {
  if ('descriptionZh' in fields) return { nameZh: 'descriptionZh', nameEn: 'descriptionEn' }
  if ('nameZh' in fields)
    return { nameZh: 'nameZh', nameEn: 'nameEn', ...('nameId' in fields && { nameId: 'nameId' }) }
  return label ? { nameZh: label.zh, nameEn: label.other } : {}
}

/** The fields of which the first with a text in it is what a record is called in a language. */
export const nameFieldsOf = (table: MasterTable, language: Language): string[] => {
  const texts = textsOf(table)
  return nameFields[language].flatMap((one) => texts[one] ?? [])
}

/** A column with codes of a table, and the one within which they are unique. */
interface FieldOfRow {
  of: string
  field: string
  within: string | undefined
}

/** The name of the record whose code a field holds, as a value of a query; nothing where the code is the name. */
function nameBehind(db: Queryable, actor: Actor, { of, field, within }: FieldOfRow, language: Language) {
  const code = sql.ref(field)
  if (of === 'financeAccount') return sql`(select a.name from accounts a where a.user_id = ${code})`
  if (of === 'customer')
    return sql`(select c.name from (${customersOf(db, actor).select(['customerNo', 'name'])}) c
      where c.customer_no = ${code})`
  const table = masterOf(of as MasterName)
  // A salesperson's name is told in the letters of the reader by the name that is stored.
  const texts = of === 'salesperson' ? ['name'] : nameFieldsOf(table, language)
  if (texts.length === 0 || texts.includes(codeField(table))) return undefined
  const scope = scopeField(table)
  const inScope = scope && within ? sql`and r.${sql.ref(scope)} = ${sql.ref(within)}` : sql``
  return sql`(select ${firstFilled(texts.map((text) => `r.${text}`))} from ${sql.table(tableOf[of as MasterName])} r
    where r.${sql.ref(codeField(table))} = ${code} ${inScope})`
}

/** What the codes of a record are called, by field. */
function referenceNames(
  db: Queryable,
  name: MasterName,
  actor: Actor,
  fields: readonly string[],
  language: Language,
) {
  const pairs = fields.flatMap((field) => {
    const { of, within } = masterOf(name).fields[field]!
    if (of === undefined) return []
    const column = (one: string) => `${tableOf[name]}.${one}`
    const place = { of, field: column(field), within: within && column(within) }
    const named = nameBehind(db, actor, place, language)
    return named ? [sql`${sql.lit(field)}, ${named}`] : []
  })
  return sql<Record<string, string | null>>`jsonb_build_object(${sql.join(pairs)})`
}

/** The condition that a text finds a record: a material by all that it is called, any other by its code and its names. */
const isCalled = (name: MasterName, text: string) => {
  const table = masterOf(name)
  const texts = Object.values(textsOf(table))
  return sql<boolean>`${name === 'product' ? holdsText('products', text) : holdsName([codeField(table), ...texts], text)}`
}

/** The records that a list shows of which one searches by one text (D355). */
const foundRows = (db: Queryable, name: MasterName, actor: Actor, text: unknown) => {
  const rows = visibleRows(db, name, actor)
  return typeof text === 'string' ? rows.where(isCalled(name, text)) : rows
}

const columnsOf = (fields: readonly string[]) => [...fields, ...stamps].map((f) => sql.ref(f).as(f))

const rowsOf = (db: Queryable, name: MasterName, actor: Actor, fields: readonly string[]) =>
  visibleRows(db, name, actor).select(columnsOf(fields))

type Records = MasterRecord[]
type Values = Record<string, unknown>

/** A record with what the codes in it are called, by field. */
export type NamedRecord = MasterRecord & { names: Readonly<Record<string, string | null>> }

export async function page(
  db: Queryable,
  name: MasterName,
  actor: Actor,
  fields: readonly string[],
  query: PageQuery,
  language: Language,
) {
  const { search, ...filter } = query.filter
  const { rows, ...total } = await pageRows(
    db,
    foundRows(db, name, actor, search)
      .select(columnsOf(fields))
      .select(referenceNames(db, name, actor, fields, language).as('names')),
    masterList(masterOf(name)),
    { ...query, filter },
  )
  // The columns are chosen at run time, so the query builder cannot know that these are the fields of the table.
  return { rows: rows as unknown as NamedRecord[], ...total }
}

export const exportRows = (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  fields: readonly string[],
  { filter: { search, ...filter }, sort }: Pick<PageQuery, 'filter' | 'sort'>,
) =>
  eachRow(
    foundRows(db, name, actor, search).select(columnsOf(fields)).$castTo<MasterRecord>(),
    masterList(masterOf(name)),
    { filter, sort },
  )

/** A record in use that shows how its table is filled in; undefined where there is none. */
export const exampleOf = async (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  fields: readonly string[],
): Promise<MasterRecord | undefined> =>
  (await rowsOf(db, name, actor, fields)
    .where('enabled', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) as MasterRecord | undefined

export const count = async (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  { search, ...filter }: PageQuery['filter'],
): Promise<number> => {
  const base = withFilters(foundRows(db, name, actor, search), masterList(masterOf(name)).filters, filter)
  return (await base.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n
}

/** The condition that a record of a table is within another one, where that is said. */
export const isWithin = (table: MasterTable, within: string | undefined) => {
  const scope = scopeField(table)
  return scope === undefined || within === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(scope)} = ${within}`
}

const optionsMax = 50

export async function options(
  db: Queryable,
  name: MasterName,
  actor: Actor,
  query: { text?: string | undefined; codes?: string[] | undefined; within?: string | undefined },
) {
  const table = masterOf(name)
  const key = codeField(table)
  const texts = textsOf(table)
  const condition = query.codes
    ? sql<boolean>`${sql.ref(key)} = any(${query.codes})`
    : sql<boolean>`enabled and ${isCalled(name, query.text ?? '')}`
  return (await visibleRows(db, name, actor)
    .select([
      sql<string>`${sql.ref(key)}`.as('code'),
      // Without an Indonesian name the English one counts, and not the Chinese one. A record without a text has none.
      ...Object.entries(texts).map(([name, field]) =>
        (name === 'nameId'
          ? sql<string>`${sql.ref(field)}`
          : sql<string>`coalesce(${firstFilled([field, texts['nameZh']!])}, '')`
        ).as(name),
      ),
    ])
    .where(condition)
    .where(isWithin(table, query.within))
    .orderBy(sql.ref(key))
    .limit(query.codes ? 200 : optionsMax)
    .execute()) as { code: string; nameZh: string; nameEn: string; nameId?: string }[]
}

export const findOne = async (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  id: string,
  fields: readonly string[],
) =>
  (await rowsOf(db, name, actor, fields)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()) as MasterRecord | undefined

export const findAll = async (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  ids: readonly string[],
  fields: readonly string[],
) =>
  (await rowsOf(db, name, actor, fields)
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .execute()) as Records

const columnTypes: Partial<Record<FieldKind, string>> = { integer: 'int', date: 'date' }

/** Finds the records with the same key (`keyOf`) as some of these values. */
export const findSameKey = async (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  values: readonly Values[],
  fields: readonly string[],
) => {
  const table = masterOf(name)
  const columns = table.key.map((field) => (table.fields[field]!.alike ? numberKeyOf(field) : sql.ref(field)))
  const arrays = table.key.map((field) => {
    const { kind, alike } = table.fields[field]!
    const texts = values.map((one) => (alike ? numberKey(textOf(one[field])) : textOf(one[field])))
    return sql`${texts}::${sql.raw(columnTypes[kind] ?? 'text')}[]`
  })
  const same = sql<boolean>`(${sql.join(columns)}) in (select * from unnest(${sql.join(arrays)}))`
  return (await rowsOf(db, name, actor, fields).where(same).execute()) as Records
}

/** Writers of a table with validities take turns, so that each sees the days that the others have written. */
export const takeTurn = (tx: Tx, name: string) =>
  sql`insert into master_turns (table_name) values (${name})
    on conflict (table_name) do update set table_name = excluded.table_name`.execute(tx)

/** What has to follow a write to a table. */
const consequences: Partial<Record<MasterName, (tx: Tx) => Promise<void>>> = {
  product: wordMaterials,
  color: wordColored,
  tradeWord: wordSpoken,
}

type NewRecord = Values & ReturnType<typeof stampsOf> & { id: string }

export async function insertAll(tx: Tx, name: MasterName, rows: readonly NewRecord[]): Promise<void> {
  await insertRows(tx, tableOf[name], rows)
  await consequences[name]?.(tx)
}

/** Updates a record under its version; a stale version changes nothing. */
export async function update(tx: Tx, name: MasterName, id: string, version: number, values: Values) {
  const saved = await tx
    .updateTable(tableOf[name] as 'countries')
    .set({ ...(values as object), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  await consequences[name]?.(tx)
  return saved
}

/**
 * Updates many records in one statement, each under the version at which it was read. Returns how many still
 * had it.
 */
export async function updateAll(
  tx: Tx,
  name: MasterName,
  rows: readonly (Values & { id: string; version: number })[],
  by: string,
): Promise<number> {
  if (rows.length === 0) return 0
  const table = sql.table(tableOf[name])
  const fields = Object.keys(rows[0]!).filter((f) => f !== 'id' && f !== 'version')
  const column = (field: string) => names.columnOf(field)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, v]) => [column(field), v]))),
  )
  const sets = fields.map((f) => sql`${sql.ref(f)} = r.${sql.ref(f)}`)
  const { rows: saved } = await sql<{ id: string }>`
    update ${table} t set ${sql.join(sets)}, version = t.version + 1, updated_by = ${by}, updated_at = now()
    from jsonb_populate_recordset(null::${table}, ${json}::jsonb) r
    where t.id = r.id and t.version = r.version
    returning t.id`.execute(tx)
  await consequences[name]?.(tx)
  return saved.length
}

export const knownIds = (tx: Tx, name: MasterName, actor: Actor, ids: readonly string[]) =>
  visibleRows(tx, name, actor)
    .select('id')
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .execute()

export async function setEnabled(
  tx: Tx,
  name: MasterName,
  ids: readonly string[],
  enabled: boolean,
  by: string,
): Promise<{ id: string }[]> {
  const changed = await tx
    .updateTable(tableOf[name] as 'countries')
    .set({ enabled, updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .where('enabled', '<>', enabled)
    .returning('id')
    .execute()
  await consequences[name]?.(tx)
  return changed
}

/** Locks records that are about to be removed, so that nothing new points to them. */
export const lockRecords = async (
  tx: Tx,
  name: MasterName,
  actor: Actor,
  ids: readonly string[],
  fields: readonly string[],
) =>
  (await rowsOf(tx, name, actor, fields)
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .orderBy('id')
    .forUpdate()
    .execute()) as Records

export async function removeAll(tx: Tx, name: MasterName, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom(tableOf[name] as 'countries')
    .where('id', 'in', ids)
    .execute()
  await consequences[name]?.(tx)
}
