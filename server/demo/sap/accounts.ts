import { sql } from 'kysely'
import * as z from 'zod'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { add, divideTo, isPositive, multiply } from '#shared/kernel/decimal.ts'
import type { Database } from '../../db/driver/pool.ts'
import {
  alphaKey,
  dateValue,
  type Entity,
  isEntity,
  resultsOf,
  textOf,
} from '../../connectors/sap/sap-values.ts'
import { json, type SimAnswer } from './abap.ts'
import { customerOf, exposureOf, lessen } from './books.ts'
import { conditionOf, type FilterColumns } from './filter.ts'
import { pageOf, selectFields } from './query.ts'

/**
 * The customers' accounts of the simulated SAP. They are posted when they are first asked for: what a customer owed
 * before our orders, and an invoice for each delivery whose goods have left.
 */

interface Posting {
  document: string
  soldTo: string
  /** Days from today to the base date, and from there to the day it is due. */
  days: readonly [base: number, payment: number]
  amount: string
  currency: string
  type?: string
  specialGl?: string
  order?: string
  billing?: string
}

function itemOf({ document, soldTo, days: [base, payment], amount, currency, ...more }: Posting): Entity {
  const today = businessDateOf(new Date())
  const baseDate = addDays(today, base)
  const isCredit = amount.startsWith('-')
  return {
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
    DebitCreditCode: isCredit ? 'H' : 'S',
    AmountInTransactionCurrency: isCredit ? amount.slice(1) : amount,
    TransactionCurrency: currency,
    SpecialGLCode: more.specialGl ?? '',
    BillingDocument: more.billing ?? '',
    SalesDocument: more.order ?? '',
    ClearingAccountingDocument: '',
    ClearingDate: null,
  }
}

async function post(db: Database, postings: readonly Posting[]): Promise<void> {
  for (const posting of postings) {
    const { document, soldTo } = posting
    await db
      .insertInto('sapSimItems')
      .values({ document, soldTo, body: JSON.stringify(itemOf(posting)) })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

/** Part of the opening in percent, days from today to its base date, and days to pay. */
type Share = readonly [percent: string, base: number, payment: number]
const current: readonly Share[] = [
  ['45', -20, 45],
  ['35', -8, 30],
]
const late: Readonly<Record<string, readonly Share[]>> = {
  low: [['20', -38, 30]],
  medium: [['20', -42, 30]],
  high: [
    ['12', -75, 30],
    ['8', -130, 30],
  ],
}

/** What a customer owed before our orders, and the down payment of some. */
async function postOpening(db: Database, soldTo: string): Promise<void> {
  const known = await customerOf(db, soldTo)
  await exposureOf(db, soldTo)
  const { opening = '0' } =
    (await db
      .selectFrom('sapSimCredits')
      .select('opening')
      .where('soldTo', '=', soldTo)
      .executeTakeFirst()) ?? {}
  if (!known || !isPositive(opening)) return
  const ending = soldTo.slice(-6)
  // Every third customer of low or medium risk pays on the day.
  const isPunctual = known.riskLevel !== 'high' && Number(ending) % 3 === 0
  const shares = isPunctual ? current : [...current, ...(late[known.riskLevel] ?? [])]
  const postings = shares.map(([percent, base, payment], n): Posting => ({
    document: `14${n}0${ending}`,
    soldTo,
    days: [base, payment],
    amount: divideTo(multiply(opening, percent), '100', 2),
    currency: known.currency,
    billing: `90${n}0${ending}`,
  }))
  const advance: Posting = {
    document: `1600${ending}`,
    soldTo,
    days: [-5, 0],
    amount: `-${divideTo(multiply(opening, '5'), '100', 2)}`,
    currency: known.currency,
    type: 'DZ',
    specialGl: 'A',
  }
  await post(db, Number(ending) % 4 === 0 ? [...postings, advance] : postings)
}

/** The value of what a delivery took from an order, by the net amounts of its items. */
function valueOf(delivery: Entity, order: Entity): string {
  const items = new Map(resultsOf(order['to_Item']).map((item) => [Number(item['SalesOrderItem']), item]))
  return resultsOf(delivery['to_DeliveryDocumentItem'])
    .filter((one) => textOf(one['ReferenceSDDocument']) === alphaKey(textOf(order['SalesOrder'])))
    .reduce((sum, one) => {
      const item = items.get(Number(one['ReferenceSDDocumentItem']))
      const ordered = textOf(item?.['RequestedQuantity'])
      if (!item || !isPositive(ordered || '0')) return sum
      const share = multiply(textOf(item['NetAmount']) || '0', textOf(one['ActualDeliveryQuantity']))
      return add(sum, divideTo(share, ordered, 2))
    }, '0.00')
}

/** An invoice for every delivery whose goods have left, due thirty days after it. */
async function postInvoices(db: Database, soldTo: string): Promise<void> {
  const { rows } = await sql<{ number: string; delivery: Entity; order: Entity }>`
    select v.number, v.body as delivery, d.body as order
    from sap_sim_documents d join sap_sim_deliveries v on v.orders @> array[d.number]
    where d.sold_to = ${soldTo} and v.body->>'OverallGoodsMovementStatus' = 'C'
      and not exists (select from sap_sim_items i where i.document = '18' || right(v.number, 4) || right(d.number, 4))`.execute(
    db,
  )
  const postings = rows.map(({ number, delivery, order }): Posting => ({
    document: `18${number.slice(-4)}${textOf(order['SalesOrder']).slice(-4)}`,
    soldTo,
    days: [0, 30],
    amount: valueOf(delivery, order),
    currency: textOf(order['TransactionCurrency']),
    order: textOf(order['SalesOrder']),
    billing: `90${number.slice(-4)}${textOf(order['SalesOrder']).slice(-4)}`,
  }))
  await post(
    db,
    postings.filter(({ amount }) => isPositive(amount)),
  )
}

async function postAll(db: Database, soldTo: string): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from sap_sim_items where sold_to = ${soldTo}) as known`.execute(db)
  if (!rows[0]?.known) await postOpening(db, soldTo)
  await postInvoices(db, soldTo)
}

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

const payment = z.strictObject({ customerNo: z.string(), document: z.string().optional() })

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
export async function pay(db: Database, { customerNo, document }: z.infer<typeof payment>): Promise<number> {
  const soldTo = alphaKey(customerNo)
  await postAll(db, soldTo)
  const today = businessDateOf(new Date())
  const cleared = JSON.stringify({
    ClearingAccountingDocument: `15${soldTo.slice(-8)}`,
    ClearingDate: dateValue(today),
    IsCleared: true,
  })
  const due = sql<number>`(substring(body->>'NetDueDate' from '\\d+'))::bigint`
  const paid = await db
    .updateTable('sapSimItems')
    .set({ clearedOn: today, body: sql`body || ${cleared}::jsonb` })
    .where('soldTo', '=', soldTo)
    .where('clearedOn', 'is', null)
    .where((eb) =>
      document === undefined
        ? sql<boolean>`${due} < ${Date.parse(`${today}T00:00:00Z`)}::bigint and body->>'SpecialGLCode' = ''`
        : eb('document', '=', document),
    )
    .returning('body')
    .execute()
  for (const { body: item } of paid)
    if (isEntity(item))
      await lessen(
        db,
        soldTo,
        textOf(item['AmountInTransactionCurrency']),
        textOf(item['TransactionCurrency']),
      )
  return paid.length
}
