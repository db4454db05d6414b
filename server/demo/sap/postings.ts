import { type RawBuilder, sql } from 'kysely'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { divideTo, isPositive, magnitude, multiply, round } from '#shared/kernel/decimal.ts'
import type { Database } from '../../db/driver/pool.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import {
  alphaKey,
  dateOf,
  dateValue,
  type Entity,
  resultsOf,
  textOf,
} from '../../connectors/sap/wire/values.ts'
import { daysToPay } from './billing.ts'
import { customerOf, lockAccount, rateOf, unbilledOf } from './books.ts'
import { decimalsOf } from './codes.ts'
import { notFound } from './abap.ts'

/**
 * What is posted to the customers' accounts of the simulated SAP: what a customer owed before our orders, and each
 * billing document. It is posted when an account is first asked for, so that a company of the demonstration has no past
 * that grows old with it.
 */

interface Posting {
  document: string
  soldTo: string
  baseDate: string
  /** Days from the base date to the day it is due. */
  payment: number
  /** Negative for what the customer gets. */
  amount: string
  currency: string
  type?: string
  specialGl?: string
  order?: string
  billing?: string
}

const itemOf = ({ document, soldTo, baseDate, payment, amount, currency, ...more }: Posting): Entity => ({
  CompanyCode: '1000',
  FiscalYear: baseDate.slice(0, 4),
  AccountingDocument: document,
  AccountingDocumentItem: '001',
  AccountingDocumentType: more.type ?? 'RV',
  FinancialAccountType: 'D',
  Customer: soldTo,
  PostingDate: dateValue(baseDate),
  DocumentDate: dateValue(baseDate),
  DueCalculationBaseDate: dateValue(baseDate),
  NetDueDate: dateValue(addDays(baseDate, payment)),
  DebitCreditCode: amount.startsWith('-') ? 'H' : 'S',
  AmountInTransactionCurrency: magnitude(amount),
  TransactionCurrency: currency,
  SpecialGLCode: more.specialGl ?? '',
  BillingDocument: more.billing ?? '',
  SalesDocument: more.order ?? '',
  ClearingAccountingDocument: '',
  ClearingDate: null,
})

export async function post(db: Queryable, postings: readonly Posting[]): Promise<void> {
  for (const posting of postings) {
    const { document, soldTo } = posting
    await db
      .insertInto('sapSimItems')
      .values({ document, soldTo, body: JSON.stringify(itemOf(posting)) })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

/** What stands in an item that was settled on a day. */
const clearing = (document: string, day: string) =>
  JSON.stringify({ ClearingAccountingDocument: document, ClearingDate: dateValue(day), IsCleared: true })

/** Settles those open items of a customer that fulfil a condition, on a day. Returns them. */
export async function settle(
  db: Queryable,
  soldTo: string,
  which: RawBuilder<boolean>,
  day: string,
): Promise<Entity[]> {
  const cleared = await db
    .updateTable('sapSimItems')
    .set({ clearedOn: day, body: sql`body || ${clearing(`15${soldTo.slice(-8)}`, day)}::jsonb` })
    .where('soldTo', '=', soldTo)
    .where('clearedOn', 'is', null)
    .where(which)
    .returning('body')
    .execute()
  return cleared.map(({ body }) => body as Entity)
}

/** Part of the opening in percent, days from today to its base date, and days to pay. */
type Share = readonly [percent: string, base: number, payment: number]
const current: readonly Share[] = [
  ['45', -20, 45],
  ['35', -8, 30],
]
const punctual: Share = ['20', -2, 60]
const late: Readonly<Record<string, readonly Share[]>> = {
  low: [['20', -38, 30]],
  medium: [['20', -42, 30]],
  high: [
    ['12', -75, 30],
    ['8', -130, 30],
  ],
}
/** A customer whose line is in another currency has bought in this one as well. */
const worldCurrency = 'USD'

const open = sql`i.cleared_on is null`
const signed = sql`(i.body->>'AmountInTransactionCurrency')::numeric
  * case when i.body->>'DebitCreditCode' = 'H' then -1 else 1 end`

/** The value in CNY of what is open of a customer's orders: what is not billed, and invoices that are not paid. */
export const openOfOrders = (
  soldTo: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) => sql<string>`coalesce((
  select sum((${unbilledOf} + coalesce((select sum((v.body->>'TotalGrossAmount')::numeric) from sap_sim_invoices v
      where v.orders @> array[d.number] and v.body->>'SDDocumentCategory' = 'M'
        and v.body->>'BillingDocumentIsCancelled' = 'false' and v.body->>'InvoiceClearingStatus' <> 'C'), 0))
    * ${rateOf(sql`d.body->>'TransactionCurrency'`)})
  from sap_sim_documents d where d.sold_to = ${soldTo} and ${which}), 0)`

/**
 * What a customer owed before the orders here, in the currency of its line. It is taken from the master data once only,
 * because they are updated from our own answers. Undefined for a customer of whom the master data say nothing.
 */
async function openingOf(db: Queryable, soldTo: string): Promise<string | undefined> {
  const known = openOfOrders(sql`${soldTo}`, sql`d.created_at <= customers.credit_at`)
  await sql`insert into sap_sim_credits (sold_to, opening)
    select ${soldTo}, greatest(credit_exposure - round(${known} / ${rateOf(sql`customers.currency`)}, 2), 0)
    from customers where lpad(sap_customer_no, 10, '0') = ${soldTo} and sap_customer_no <> '' and credit_exposure is not null
    on conflict (sold_to) do nothing`.execute(db)
  const row = await db
    .selectFrom('sapSimCredits')
    .select('opening')
    .where('soldTo', '=', soldTo)
    .executeTakeFirst()
  return row?.opening
}

/** The bank trusts a customer twice as far as before. What it owed is read first, because it is taken but once. */
export async function doubleLine(db: Database, customerNo: string): Promise<void> {
  const soldTo = alphaKey(customerNo)
  const customer = await customerOf(db, soldTo)
  if (!customer?.creditLimit || (await openingOf(db, soldTo)) === undefined)
    throw notFound(`credit line of ${customerNo}`)
  const line = multiply(customer.creditLimit, '2')
  await db.updateTable('sapSimCredits').set({ line }).where('soldTo', '=', soldTo).execute()
}

/** What a customer owed before our orders, and the down payment of some. */
async function postOpening(db: Queryable, soldTo: string, opening: string): Promise<void> {
  const customer = await customerOf(db, soldTo)
  if (!customer || !isPositive(opening)) return
  const { currency, riskLevel } = customer
  const today = businessDateOf(new Date())
  const ending = soldTo.slice(-6)
  // Every third customer of low or medium risk pays on the day.
  const isPunctual = riskLevel !== 'high' && Number(ending) % 3 === 0
  const shares = isPunctual ? [...current, punctual] : [...current, ...(late[riskLevel] ?? [])]
  const partOf = (percent: string) => divideTo(multiply(opening, percent), '100', decimalsOf(currency))
  const postings = shares.map(([percent, base, payment], n): Posting => ({
    document: `14${n}0${ending}`,
    soldTo,
    baseDate: addDays(today, base),
    payment,
    amount: partOf(percent),
    currency,
    billing: `90${n}0${ending}`,
  }))
  const [, foreign] = postings
  if (currency !== worldCurrency && foreign) {
    const amount = await inCurrency(db, foreign.amount, currency)
    postings[1] = { ...foreign, amount, currency: worldCurrency }
  }
  const advance: Posting = {
    document: `1600${ending}`,
    soldTo,
    baseDate: addDays(today, -5),
    payment: 0,
    amount: `-${partOf('5')}`,
    currency,
    type: 'DZ',
    specialGl: 'A',
  }
  await post(db, Number(ending) % 4 === 0 ? [...postings, advance] : postings)
}

async function inCurrency(db: Queryable, amount: string, from: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select (${amount}::numeric * ${rateOf(sql`${from}`)} / ${rateOf(sql`${worldCurrency}`)})::text as amount`.execute(
    db,
  )
  return round(rows[0]!.amount, decimalsOf(worldCurrency))
}

/** A cancelled invoice and its cancellation settle each other. */
const settledByCancellation = sql<boolean>`exists (select from sap_sim_invoices v
  where v.number = sap_sim_items.body->>'BillingDocument' and (v.body->>'BillingDocumentIsCancelled' = 'true'
    or v.body->>'CancelledBillingDocument' <> '' and exists (select from sap_sim_items o where o.cleared_on is null
      and o.body->>'BillingDocument' = v.body->>'CancelledBillingDocument')))`

/** A billing document that has reached the accounts is an item of its customer's account, due thirty days after it. */
async function postInvoices(db: Queryable, soldTo: string): Promise<void> {
  const { rows } = await sql<{ body: Entity }>`
    select v.body from sap_sim_invoices v
    where v.body->>'PayerParty' = ${soldTo} and v.body->>'AccountingDocument' <> ''
      and not exists (select from sap_sim_items i where i.document = v.body->>'AccountingDocument')
    order by v.number`.execute(db)
  const today = businessDateOf(new Date())
  const postings = rows.map(({ body }): Posting => {
    const amount = textOf(body['TotalGrossAmount'])
    return {
      document: textOf(body['AccountingDocument']),
      soldTo,
      baseDate: dateOf(body['BillingDocumentDate']) ?? today,
      payment: daysToPay,
      amount: body['SDDocumentCategory'] === 'N' ? `-${amount}` : amount,
      currency: textOf(body['TransactionCurrency']),
      order: textOf(resultsOf(body['to_Item'])[0]?.['SalesDocument']),
      billing: textOf(body['BillingDocument']),
    }
  })
  await post(
    db,
    postings.filter(({ amount }) => isPositive(magnitude(amount))),
  )
  // What was paid before the account was opened here was paid on the day that it was due.
  for (const { body } of rows.filter((row) => row.body['InvoiceClearingStatus'] === 'C')) {
    const dueDate = addDays(dateOf(body['BillingDocumentDate']) ?? today, daysToPay)
    const own = sql<boolean>`document = ${textOf(body['AccountingDocument'])}`
    await settle(db, soldTo, own, dueDate < today ? dueDate : today)
  }
  if (rows.some(({ body }) => body['SDDocumentCategory'] === 'N'))
    await settle(db, soldTo, settledByCancellation, today)
}

/** Posts what is not posted yet of a customer. Whoever asks meanwhile waits, so that nobody reads half of an account. */
export const postAll = (db: Database, soldTo: string) =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx, soldTo)
    const { rows } = await sql<{ known: boolean }>`
      select exists (select from sap_sim_items where sold_to = ${soldTo} and body->>'SalesDocument' = '') as known`.execute(
      tx,
    )
    const opening = await openingOf(tx, soldTo)
    if (!rows[0]?.known) await postOpening(tx, soldTo, opening ?? '0')
    await postInvoices(tx, soldTo)
  })

/**
 * What a customer owes, in the currency of its line: what is open on its account, and what of its orders is not billed.
 * Undefined for a customer of whom the master data say nothing.
 */
export async function exposureOf(db: Database, soldTo: string): Promise<string | undefined> {
  await postAll(db, soldTo)
  const { rows } = await sql<{ exposure: string }>`
    select round((coalesce((select sum(${signed} * ${rateOf(sql`i.body->>'TransactionCurrency'`)})
        from sap_sim_items i where i.sold_to = s.sold_to and ${open}), 0)
      + coalesce((select sum(${unbilledOf} * ${rateOf(sql`d.body->>'TransactionCurrency'`)})
        from sap_sim_documents d where d.sold_to = s.sold_to), 0)) / ${rateOf(sql`c.currency`)}, 2) as exposure
    from sap_sim_credits s
    join customers c on lpad(c.sap_customer_no, 10, '0') = s.sold_to and c.sap_customer_no <> ''
    where s.sold_to = ${soldTo}`.execute(db)
  return rows[0]?.exposure
}
