import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Entity, isEntity } from '../../connectors/sap/sap-values.ts'
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

/** The start of the number ranges: of sales orders, of the orders of the second company (D40), of deliveries and of invoices. */
const rangeStarts = {
  group: 5_010_000_001,
  building: 6_010_000_001,
  delivery: 8_010_000_001,
  invoice: 9_010_000_001,
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

export const customerOf = (db: Database, number: string) =>
  db
    .selectFrom('customers')
    .leftJoin('sapSimCredits', (join) =>
      join.on(sql<boolean>`sap_sim_credits.sold_to = lpad(customers.sap_customer_no, 10, '0')`),
    )
    .select(['name', 'currency', 'creditLimit', 'riskLevel', 'blocked', 'riskClass'])
    .where(sql<string>`lpad(sap_customer_no, 10, '0')`, '=', number)
    .where('sapCustomerNo', '<>', '')
    .executeTakeFirst()

const rateOf = (currency: RawBuilder<unknown>) => sql<string>`coalesce((select r.rate from exchange_rates r
  where r.currency = ${currency} and r.valid_from <= current_date order by r.valid_from desc limit 1), 1)`

/** The value in CNY of a customer's orders here, or of some of them. */
const orderValue = (customer: RawBuilder<unknown>, which = sql`true`) => sql<string>`coalesce((
  select sum((d.body->>'TotalNetAmount')::numeric * ${rateOf(sql`d.body->>'TransactionCurrency'`)})
  from sap_sim_documents d where d.sold_to = ${customer} and ${which}), 0)`

/**
 * What a customer owes: the amount of the master data before the orders here, and these orders. It is read
 * from the master data once only, because they are updated from our own answers.
 */
export async function exposureOf(db: Database, number: string): Promise<string | undefined> {
  const known = orderValue(sql`${number}`, sql`d.created_at <= customers.credit_at`)
  await sql`insert into sap_sim_credits (sold_to, opening)
    select ${number}, credit_exposure - round(${known} / ${rateOf(sql`customers.currency`)}, 2)
    from customers where lpad(sap_customer_no, 10, '0') = ${number} and sap_customer_no <> '' and credit_exposure is not null
    on conflict (sold_to) do nothing`.execute(db)
  const { rows } = await sql<{ exposure: string }>`
    select s.opening + round(${orderValue(sql`s.sold_to`)} / ${rateOf(sql`c.currency`)}, 2) as exposure
    from sap_sim_credits s
    join customers c on lpad(c.sap_customer_no, 10, '0') = s.sold_to and c.sap_customer_no <> ''
    where s.sold_to = ${number}`.execute(db)
  return rows[0]?.exposure
}

/** What a customer has paid is owed no more. */
export const lessen = (db: Database, soldTo: string, amount: string, currency: string) =>
  sql`update sap_sim_credits s set opening = s.opening
      - round(${amount}::numeric * ${rateOf(sql`${currency}`)} / ${rateOf(sql`c.currency`)}, 2)
    from customers c where s.sold_to = ${soldTo} and c.sap_customer_no <> ''
      and lpad(c.sap_customer_no, 10, '0') = s.sold_to`.execute(db)

/** Those of the materials that SAP does not have. */
export async function unknownMaterials(db: Database, materials: readonly string[]): Promise<Set<string>> {
  const known = await db
    .selectFrom('products')
    .select('sapMaterialNo')
    .where(sql<boolean>`sap_material_no = any(${[...materials]}::text[])`)
    .execute()
  const numbers = new Set(known.map((row) => row.sapMaterialNo))
  return new Set(materials.filter((m) => !numbers.has(m)))
}
