import { sql, type RawBuilder } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { numberKeyOf } from '../../db/number-key.ts'
import type { Tx } from '../../db/transaction.ts'

export interface Party {
  id: string
  customerNo: string
  name: string
}

interface Place {
  table: string
  column: string
  /** Whether the column holds the customer's id or its number. */
  holds: keyof Pick<Party, 'id' | 'customerNo'>
  /** What may occur once for a customer. Where the official one has the same, its own stays. */
  once?: (row: 'mine' | 'theirs') => RawBuilder<unknown>
  /** A column that gets another value where the official customer has the same, so that both stay. */
  renamed?: { column: string; max: number }
  /** What else is written of what moves. */
  also?: RawBuilder<unknown>
}

const columns =
  (...names: readonly string[]) =>
  (row: string) =>
    sql`(${sql.join(names.map((name) => sql.ref(`${row}.${name}`)))})`
const numberIn = (name: string) => (row: string) => numberKeyOf(`${row}.${name}`)

const byId = { column: 'customerId', holds: 'id' } as const
const byNumber = { column: 'customerCode', holds: 'customerNo' } as const

/** Every table besides documents that points to a customer. A test holds this list against the database. */
export const places: readonly Place[] = [
  { table: 'accountCustomers', ...byId, once: columns('accountId') },
  { table: 'salespersonCustomers', ...byId, once: columns('salespersonId') },
  { table: 'mergeGroups', ...byId },
  { table: 'openQuantities', ...byId },
  { table: 'openItems', ...byId },
  { table: 'openQuantities', column: 'shipToNo', holds: 'customerNo' },
  { table: 'deliveryNoteLines', column: 'shipToNo', holds: 'customerNo' },
  { table: 'figureEntries', ...byId },
  // Sums that are the other's as well are added up again by the next folding.
  { table: 'figureSums', ...byId, also: sql`, folded = false` },
  { table: 'messageCustomers', ...byId, once: columns('messageId') },
  { table: 'productGroups', ...byId, once: numberIn('code'), renamed: { column: 'code', max: 20 } },
  {
    table: 'customerPricePolicies',
    ...byNumber,
    once: columns('countryCode', 'salesOrg', 'productTypeCode', 'sapMaterialNo'),
  },
  { table: 'customerMaterials', ...byNumber, once: numberIn('customerMaterialNo') },
  { table: 'orderLimits', ...byId, once: () => sql`true` },
  { table: 'customerSheetColumns', ...byId, once: columns('key') },
  { table: 'customerContacts', ...byNumber, once: numberIn('name'), renamed: { column: 'name', max: 60 } },
  { table: 'customerAddresses', ...byNumber, once: numberIn('name'), renamed: { column: 'name', max: 60 } },
]

/** Rows of one customer that the other has as well. */
const doubles = (
  { table, column, holds, once }: Place & Required<Pick<Place, 'once'>>,
  from: Party,
  to: Party,
) =>
  sql`mine.${sql.ref(column)} = ${from[holds]} and exists (select 1 from ${sql.table(table)} theirs
    where theirs.${sql.ref(column)} = ${to[holds]} and ${once('theirs')} = ${once('mine')})`

/** Gives what is one customer's to another. @returns how many rows moved */
export async function moveRows(tx: Tx, place: Place, from: Party, to: Party): Promise<number> {
  const { table, column, holds, once, renamed, also = sql`` } = place
  const mine = sql`${sql.table(table)} mine`
  const suffix = ` (${from.customerNo})`
  if (once && renamed)
    await sql`update ${mine} set ${sql.ref(renamed.column)} = left(mine.${sql.ref(renamed.column)}, ${renamed.max - suffix.length}) || ${suffix}
      where ${doubles({ ...place, once }, from, to)}`.execute(tx)
  else if (once) await sql`delete from ${mine} where ${doubles({ ...place, once }, from, to)}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`update ${mine} set ${sql.ref(column)} = ${to[holds]} ${also}
    where mine.${sql.ref(column)} = ${from[holds]}`.execute(tx)
  return Number(numAffectedRows)
}

/** Messages, also drafts, that name one customer among those they are for name the other instead. */
export async function moveAddressed(tx: Tx, from: Party, to: Party): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update messages
    set customer_ids = customer_ids - ${from.id}::text - ${to.id}::text || to_jsonb(${to.id}::text)
    where customer_ids ? ${from.id}::text`.execute(tx)
  return Number(numAffectedRows)
}

export interface MovedDocument {
  id: string
  salesOrg: string
  salespersonId: string | null
  destinationCountry: string
}

/** Gives documents to another customer, under a new version, so that nobody saves an older one over it. */
export async function moveDocuments(
  tx: Tx,
  { table, fields }: DocumentDefinition,
  from: Party,
  to: Party,
): Promise<MovedDocument[]> {
  const code = 'customerCode' in fields ? sql`customer_code = ${to.customerNo},` : sql``
  const { rows } = await sql<MovedDocument>`
    update ${sql.table(table)} set customer_id = ${to.id}, customer_name = ${to.name}, ${code}
      version = version + 1, updated_at = now()
    where customer_id = ${from.id}
    returning id, sales_org, salesperson_id, destination_country`.execute(tx)
  return rows
}
