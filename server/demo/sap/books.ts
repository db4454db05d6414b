import { businessToday } from '../../db/row-pattern.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { type Entity, isEntity } from '../../connectors/sap/wire/values.ts'
import { lockedBy, notFound } from './abap.ts'

/**
 * The tables of the simulated SAP. Its customers and materials come from our master data, which SAP would be
 * the origin of.
 */

export interface Document {
  number: string
  body: Entity
  changedAt: string
}

/**
 * The start of the number ranges: of sales orders, of the orders of the second company (D40), of deliveries, of invoices
 * and of what is posted by hand.
 */
const rangeStarts = {
  group: 5_010_000_001,
  building: 6_010_000_001,
  delivery: 8_010_000_001,
  invoice: 9_010_000_001,
  accounting: 1_800_000_001,
} as const

export async function takeNumber(tx: Tx, range: keyof typeof rangeStarts): Promise<string> {
  const { next } = await tx
    .insertInto('sapSimNumbers')
    .values({ numberRange: range, next: rangeStarts[range] + 1 })
    .onConflict((c) => c.column('numberRange').doUpdateSet({ next: sql`sap_sim_numbers.next + 1` }))
    .returning('next')
    .executeTakeFirstOrThrow()
  return String(Number(next) - 1)
}

/** Keeps others from posting to a customer's account until the end of the transaction. */
export const lockAccount = (tx: Tx, soldTo: string) =>
  tx
    .insertInto('sapSimNumbers')
    .values({ numberRange: `account ${soldTo}`, next: 1 })
    .onConflict((c) => c.column('numberRange').doUpdateSet({ next: sql`sap_sim_numbers.next` }))
    .execute()

export const store = (
  tx: Tx,
  document: { number: string; soldTo: string; reference: string; createdOn: string; body: Entity },
) =>
  tx
    .insertInto('sapSimDocuments')
    .values({ ...document, body: JSON.stringify(document.body), changedAt: sql`clock_timestamp()` })
    .returning('changedAt')
    .executeTakeFirstOrThrow()

const documentOf = (row: { number: string; body: unknown; changedAt: string }): Document => ({
  ...row,
  body: isEntity(row.body) ? row.body : {},
})

const columns = ['number', 'body', 'changedAt'] as const

export async function readDocument(db: Database, number: string): Promise<Document> {
  const row = await db
    .selectFrom('sapSimDocuments')
    .select(columns)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound(number)
  return documentOf(row)
}

/** Locks a document for one caller; others are told that it is locked. */
export async function lockDocument(tx: Tx, number: string): Promise<Document> {
  const row = await tx
    .selectFrom('sapSimDocuments')
    .select(columns)
    .where('number', '=', number)
    .forUpdate()
    .noWait()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code === '55P03') throw lockedBy(number)
      throw error
    })
  if (!row) throw notFound(number)
  return documentOf(row)
}

export const change = (tx: Tx, number: string, body: Entity) =>
  tx
    .updateTable('sapSimDocuments')
    .set({ body: JSON.stringify(body), changedAt: sql`clock_timestamp()` })
    .where('number', '=', number)
    .execute()

export async function findDocuments(
  db: Database,
  condition: ReturnType<typeof sql<boolean>>,
  { top, skip }: { top: number; skip: number },
  byChange = false,
): Promise<Document[]> {
  const rows = await db
    .selectFrom('sapSimDocuments')
    .select(columns)
    .where(condition)
    .$if(byChange, (query) => query.orderBy('changedAt'))
    .orderBy('number')
    .limit(top)
    .offset(skip)
    .execute()
  return rows.map(documentOf)
}

export const customerOf = (db: Queryable, number: string) =>
  db
    .selectFrom('customers')
    .leftJoin('sapSimCredits', (join) =>
      join.on(sql<boolean>`sap_sim_credits.sold_to = lpad(customers.sap_customer_no, 10, '0')`),
    )
    .select(['name', 'currency', 'riskLevel', 'blocked', 'riskClass'])
    .select(sql<string | null>`coalesce(sap_sim_credits.line, customers.credit_limit)`.as('creditLimit'))
    .where(sql<string>`lpad(sap_customer_no, 10, '0')`, '=', number)
    .where('sapCustomerNo', '<>', '')
    .executeTakeFirst()

/** The rate of the company's day, as the company itself counts: another clock would change it hours too late. */
export const rateOf = (
  currency: RawBuilder<unknown>,
) => sql<string>`coalesce((select r.rate from exchange_rates r
  where r.currency = ${currency} and r.valid_from <= ${businessToday} order by r.valid_from desc limit 1), 1)`

const billedOfItem = sql`coalesce((
  select sum((one->>'BillingQuantity')::numeric)
  from sap_sim_invoices v cross join lateral jsonb_array_elements(v.body->'to_Item'->'results') one
  where v.orders @> array[d.number] and v.body->>'SDDocumentCategory' = 'M'
    and v.body->>'BillingDocumentIsCancelled' = 'false' and one->>'SalesDocument' = d.number
    and (one->>'SalesDocumentItem')::int = (item->>'SalesOrderItem')::int), 0)`

/**
 * The value of what is not billed of an order `d`, in its currency: by the quantities of its items, of which a rejected
 * one asks for nothing more. Charges of the header are billed with the goods.
 */
export const unbilledOf = sql`coalesce((
  select round((d.body->>'TotalNetAmount')::numeric * sum(net * greatest(1 - billed / ordered, 0)) / nullif(sum(net), 0), 2)
  from (select (item->>'NetAmount')::numeric as net, nullif((item->>'RequestedQuantity')::numeric, 0) as ordered,
      ${billedOfItem} as billed
    from jsonb_array_elements(d.body->'to_Item'->'results') item
    where coalesce(item->>'SalesDocumentRjcnReason', '') = '') items), 0)`

/** Those of the materials that SAP does not have. */
export async function unknownMaterials(db: Queryable, materials: readonly string[]): Promise<Set<string>> {
  const known = await db
    .selectFrom('products')
    .select('sapMaterialNo')
    .where(sql<boolean>`sap_material_no = any(${[...materials]}::text[])`)
    .execute()
  const numbers = new Set(known.map((row) => row.sapMaterialNo))
  return new Set(materials.filter((m) => !numbers.has(m)))
}
