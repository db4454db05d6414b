import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Database } from '../../db/driver/pool.ts'
import { alphaKey, type Entity, isEntity, textOf } from '../../connectors/sap/wire/values.ts'
import { inTransaction } from '../../db/transaction.ts'
import { json, notFound, type SimAnswer } from './abap.ts'
import { daysToPay } from './billing.ts'
import { customerOf, takeNumber } from './books.ts'
import { conditionOf, pageOf, selectFields, type FilterColumns } from './filter.ts'
import { post, postAll, settle } from './postings.ts'

/** The customers' accounts of the simulated SAP as they are read, and what customers pay. */

const columns: FilterColumns = (name) => {
  if (name === 'Customer') return { column: sql.ref('sold_to'), padded: true }
  if (name === 'ClearingDate') return { column: sql.ref('cleared_on'), padded: false }
  const plain = ['FinancialAccountType', 'ClearingAccountingDocument', 'CompanyCode']
  return plain.includes(name) ? { column: sql`body->>${sql.lit(name)}`, padded: false } : undefined
}

/** The items that `$filter` finds, a page at a time. */
export async function accountItems(db: Database, query: ReadonlyMap<string, string>): Promise<SimAnswer> {
  const customer = /Customer eq '(\d+)'/.exec(query.get('$filter') ?? '')?.[1]
  if (customer !== undefined) await postAll(db, alphaKey(customer))
  const { top, skip } = pageOf(query)
  const rows = await db
    .selectFrom('sapSimItems')
    .select('body')
    .where(conditionOf(query.get('$filter'), columns))
    .orderBy('document')
    .limit(top)
    .offset(skip)
    .execute()
  const bodies = rows.map(({ body }) => body).filter(isEntity)
  return json(200, { d: { results: bodies.map((body) => selectFields(body, query.get('$select'))) } })
}

/** What nobody who judges credit lets pass, and its days overdue. */
const longOverdue = { amount: '12500.00', days: 45 } as const

/** A customer owes an amount of long ago; each is posted under its own number. */
export async function owe(db: Database, customerNo: string): Promise<void> {
  const soldTo = alphaKey(customerNo)
  await postAll(db, soldTo)
  const customer = await customerOf(db, soldTo)
  if (!customer) throw notFound(`customer ${customerNo}`)
  const dueDate = addDays(businessDateOf(new Date()), -longOverdue.days)
  const document = await inTransaction(db, (tx) => takeNumber(tx, 'accounting'))
  await post(db, [
    {
      document,
      soldTo,
      baseDate: addDays(dueDate, -daysToPay),
      payment: daysToPay,
      amount: longOverdue.amount,
      currency: customer.currency,
    },
  ])
}

const payment = z.strictObject({ customerNo: z.string(), document: z.string().optional() })

const dueDay = sql<number>`(substring(body->>'NetDueDate' from '\\d+'))::bigint`

/**
 * Settles items of a customer's account today; the billing documents of which they are know it.
 * @returns how many items were settled
 */
async function clear(db: Database, soldTo: string, which: RawBuilder<boolean>): Promise<number> {
  await postAll(db, soldTo)
  const items = await settle(db, soldTo, which, businessDateOf(new Date()))
  const numbers = items.map((item) => textOf(item['BillingDocument'])).filter((number) => number !== '')
  if (numbers.length > 0)
    await db
      .updateTable('sapSimInvoices')
      .set({ body: sql`body || '{"InvoiceClearingStatus":"C"}'::jsonb` })
      .where('number', 'in', numbers)
      .execute()
  return items.length
}

/** What a customer pays, as it is posted to the simulator. */
export async function takePayment(db: Database, body: string): Promise<SimAnswer> {
  const wanted = payment.safeParse(JSON.parse(body))
  if (!wanted.success) return json(400, wanted.error.issues)
  await pay(db, wanted.data)
  return { status: 204 }
}

/**
 * A customer pays one item, or everything that is overdue.
 * @returns how many items were paid
 */
export function pay(db: Database, { customerNo, document }: z.infer<typeof payment>): Promise<number> {
  const today = Date.parse(`${businessDateOf(new Date())}T00:00:00Z`)
  return clear(
    db,
    alphaKey(customerNo),
    document === undefined
      ? sql<boolean>`${dueDay} < ${today}::bigint and body->>'SpecialGLCode' = ''`
      : sql<boolean>`document = ${document}`,
  )
}

/** The customer pays an invoice. */
export async function payInvoice(db: Database, number: string): Promise<void> {
  const invoice = await db
    .selectFrom('sapSimInvoices')
    .select('body')
    .where('number', '=', alphaKey(number))
    .executeTakeFirst()
  if (!invoice) throw notFound(`billing ${number}`)
  const payer = textOf((invoice.body as Entity)['PayerParty'])
  await clear(db, payer, sql<boolean>`body->>'BillingDocument' = ${alphaKey(number)}`)
}
