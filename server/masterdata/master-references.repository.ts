import { sql } from 'kysely'
import {
  codeField,
  keySeparator,
  scopeField,
  textOf,
  titleOf,
  type MasterRecord,
} from '#shared/kernel/master.ts'
import { isMasterName, masterNames, masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { firstFilled } from '../db/name-columns.ts'
import type { Queryable } from '../db/transaction.ts'
import { customersOf, isWithin, nameFieldsOf, tableRows } from './master.repository.ts'
import { tableOf } from '../db/master-tables.ts'
import { documents } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'

interface Reference {
  table: string
  column: string
  by: 'key' | 'id'
  /** The column of the record within which a code is unique. */
  within?: string
}

/** Fields of documents that hold a code or an id of this kind. */
const inHeaders = (of: string, by: Reference['by'] = 'key'): Reference[] =>
  documents.flatMap(({ table, fields }: DocumentDefinition) =>
    Object.entries(fields)
      .filter(([, field]) => field.of === of)
      .map(([column]) => ({ table, column, by })),
  )
const inLines = (of: string, by: Reference['by']): Reference[] =>
  documents.flatMap(({ lineTable: table, lineReferences }: DocumentDefinition) => {
    const column = lineReferences?.[of]
    return table === undefined || column === undefined ? [] : [{ table, column, by }]
  })
const of = (table: string, column: string): Reference => ({ table, column, by: 'key' })
const byId =
  (column: string) =>
  (table: string): Reference => ({ table, column, by: 'id' })

/**
 * Columns of documents that store the code of a master record. "Used by" counts them besides the master
 * tables.
 */
const documentReferences: Partial<Record<MasterName, readonly Reference[]>> = {
  product: inLines('product', 'id'),
  color: inLines('color', 'key'),
  customer: [
    ...documents.map(({ table }: DocumentDefinition): Reference => ({
      table,
      column: 'customerId',
      by: 'id',
    })),
    { table: 'accountCustomers', column: 'customerId', by: 'id' },
    { table: 'salespersonCustomers', column: 'customerId', by: 'id' },
  ],
  country: inHeaders('country'),
  currency: inHeaders('currency'),
  tradeTerm: inHeaders('tradeTerm'),
  warehouse: [{ ...of('productStock', 'warehouseCode'), within: 'factoryCode' }],
  factory: [of('productStock', 'factoryCode')],
  salesOrg: [of('customers', 'salesOrg'), of('accountSalesOrgs', 'salesOrg'), ...inHeaders('salesOrg')],
  salesperson: [
    ...['salespersonCustomers', 'accounts'].map(byId('salespersonId')),
    ...inHeaders('salesperson', 'id'),
  ],
}

/** Which of these customers exist within the actor's scope, and whether they are enabled. */
const enabledCustomers = (db: Queryable, actor: Actor, codes: readonly string[]) =>
  customersOf(db, actor)
    .select(['customerNo as code', 'enabled'])
    .where(sql<boolean>`customer_no = any(${[...codes]})`)
    .execute()

const financeAccounts = (db: Queryable, codes: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['userId as code', sql<boolean>`status = 'active'`.as('enabled')])
    .where('role', '=', 'finance')
    .where(sql<boolean>`user_id = any(${[...codes]})`)
    .execute()

/** The codes of a table that records name. */
export interface NamedCodes {
  of: string
  /** The code of the record within which the codes are unique, as those of warehouses are within their factory (D370). */
  within?: string | undefined
  codes: readonly string[]
}

/** A record that may be removed is locked by a writer of its code until that is stored. */
const enabledRecords = (db: Queryable, name: MasterName, { codes, within }: NamedCodes) => {
  const table = masterOf(name)
  const code = sql.ref<string>(codeField(table))
  return tableRows(db, name)
    .select([sql<string>`${code}`.as('code'), 'enabled'])
    .where(sql<boolean>`${code} = any(${[...codes]})`)
    .where(isWithin(table, within))
    .$if(table.removable === true && db.isTransaction, (query) => query.forKeyShare())
    .execute()
}

/** Which of these codes exist, and whether they are enabled. */
export async function enabledCodes(db: Queryable, actor: Actor, named: NamedCodes) {
  const { of, codes } = named
  const rows = await (of === 'customer'
    ? enabledCustomers(db, actor, codes)
    : isMasterName(of)
      ? enabledRecords(db, of, named)
      : financeAccounts(db, codes))
  return new Map(rows.map((r) => [r.code, r.enabled]))
}

interface Listing {
  language: Language
  most: number
}

/** The codes in use of a table within the actor's scope, each with what it is called, in the order of the codes. */
export async function allowedCodes(
  db: Queryable,
  of: string,
  actor: Actor,
  { language, most }: Listing,
): Promise<(readonly [code: string, name: string])[]> {
  const rows = await (of === 'customer'
    ? customersOf(db, actor)
        .select(['customerNo as code', 'name'])
        .where('enabled', '=', true)
        .orderBy('code')
        .limit(most)
        .execute()
    : isMasterName(of)
      ? recordNames(db, of, language).orderBy('code').limit(most).execute()
      : financeNames(db).orderBy('code').limit(most).execute())
  return rows.map(({ code, name }) => [code, name === code ? '' : (name ?? '')] as const)
}

const financeNames = (db: Queryable) =>
  db
    .selectFrom('accounts')
    .select(['userId as code', 'name'])
    .where('role', '=', 'finance')
    .where('status', '=', 'active')

/** The records in use of a table with their names in a language. */
function recordNames(db: Queryable, of: MasterName, language: Language) {
  const table = masterOf(of)
  const names = nameFieldsOf(table, language)
  const name = firstFilled(names.length > 0 ? names : [codeField(table)])
  const scope = scopeField(table)
  const called = scope === undefined ? name : sql`concat_ws(${keySeparator}, ${sql.ref(scope)}, ${name})`
  return tableRows(db, of)
    .select([sql<string>`${sql.ref(codeField(table))}`.as('code'), sql<string | null>`${called}`.as('name')])
    .where('enabled', '=', true)
}

/** Places that store the code or the id of a record: fields of other tables, and columns of documents. */
export const placesOf = (name: MasterName) => {
  const inMasters = masterNames.flatMap((other) =>
    Object.entries(masterOf(other).fields)
      .filter(([, f]) => f.of === name)
      .map(([column, { within }]) => ({
        label: other as string,
        table: tableOf[other] as string,
        column,
        by: 'key',
        within,
      })),
  )
  const inDocuments = (documentReferences[name] ?? []).map((r) => ({ label: r.table, ...r }))
  return [...inMasters, ...inDocuments]
}

export interface Usage {
  record: MasterRecord
  /** How the record is called in a refusal. */
  title: string
  table: string
  count: number
}

/** What uses these records. One statement, whatever the number of records. */
export async function usageOf(
  db: Queryable,
  name: MasterName,
  records: readonly MasterRecord[],
): Promise<Usage[]> {
  const places = placesOf(name)
  if (places.length === 0 || records.length === 0) return []
  const table = masterOf(name)
  const ids = records.map(({ id }) => id)
  const codes = records.map((record) => String(record[codeField(table)]))
  const scopes = records.map((record) => textOf(record[scopeField(table) ?? '']))
  const counts = places.map(({ label, table: from, column, by, within }) => {
    const named = sql`p.${sql.ref(column)} = ${by === 'id' ? sql`r.id` : sql`r.code`}`
    return sql`
      select ${label}::text as label, r.id, count(*)::int as count
      from ${sql.table(from)} p join records r on ${named} ${within ? sql`and p.${sql.ref(within)} = r.scope` : sql``}
      group by r.id`
  })
  const { rows } = await sql<{ label: string; id: string; count: number }>`
    with records as (select * from unnest(${ids}::uuid[], ${codes}::text[], ${scopes}::text[]) r (id, code, scope))
    ${sql.join(counts, sql` union all `)}`.execute(db)
  const byId = new Map(records.map((record) => [record.id, record]))
  return rows.map(({ label, id, count }) => {
    const record = byId.get(id)!
    return { record, title: titleOf(table, record), table: label, count }
  })
}
