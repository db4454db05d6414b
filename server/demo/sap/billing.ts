import { sql } from 'kysely'
import { add, compare, divide, isPositive, multiply, round } from '#shared/kernel/decimal.ts'
import type { Database } from '../../db/driver/pool.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { dateValue, resultsOf, textOf, type Entity } from '../../connectors/sap/wire/values.ts'
import { AbapError, json, notFound, type SimAnswer } from './abap.ts'
import * as books from './books.ts'
import { keysOf } from './changes.ts'
import { decimalsOf } from './codes.ts'
import { conditionOf, pageOf, selectFields, type FilterColumns } from './filter.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

/** A page of plain lines as PDF, as small as the format allows. */
function onePagePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 50 780 Td 18 TL\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Invoices of the simulated SAP: it bills the goods of a delivery when they have left. */

/** Days from an invoice to the day it is due. */
export const daysToPay = 30

const itemsOf = (invoice: Entity): Entity[] => resultsOf(invoice['to_Item'])
const sameItem = (a: unknown, b: unknown) => Number(a) === Number(b)

/** The net amount of an item with its part of the charges of the header, which SAP divides by value. */
function chargedOf(item: Entity | undefined, order: Entity): string {
  const net = textOf(item?.['NetAmount']) || '0'
  const goods = resultsOf(order['to_Item']).filter((one) => textOf(one['SalesDocumentRjcnReason']) === '')
  const value = add('0', ...goods.map((one) => textOf(one['NetAmount']) || '0'))
  return isPositive(value) ? divide(multiply(net, textOf(order['TotalNetAmount']) || '0'), value) : net
}

/** An invoice of what a delivery holds of one order, as it is stored under its number. */
export function toInvoice(BillingDocument: string, order: Entity, delivery: Entity, day: string): Entity {
  const [SalesDocument, currency] = [textOf(order['SalesOrder']), textOf(order['TransactionCurrency'])]
  const goods = resultsOf(delivery['to_DeliveryDocumentItem']).filter(
    (one) => one['ReferenceSDDocument'] === SalesDocument && textOf(one['ActualDeliveryQuantity']) !== '0',
  )
  const results = goods.map((one, n) => {
    const item = resultsOf(order['to_Item']).find((ordered) =>
      sameItem(ordered['SalesOrderItem'], one['ReferenceSDDocumentItem']),
    )
    const quantity = textOf(one['ActualDeliveryQuantity'])
    const share = divide(quantity, textOf(item?.['RequestedQuantity']) || '1')
    const NetAmount = round(multiply(chargedOf(item, order), share), decimalsOf(currency))
    return {
      BillingDocument,
      BillingDocumentItem: String((n + 1) * 10).padStart(6, '0'),
      SalesDocument,
      SalesDocumentItem: textOf(one['ReferenceSDDocumentItem']),
      ReferenceSDDocument: delivery['DeliveryDocument'],
      ReferenceSDDocumentItem: one['DeliveryDocumentItem'],
      ReferenceSDDocumentCategory: 'J',
      Material: one['Material'],
      BillingQuantity: quantity,
      BillingQuantityUnit: one['DeliveryQuantityUnit'],
      NetAmount,
      GrossAmount: NetAmount,
    }
  })
  const TotalNetAmount = add('0', ...results.map(({ NetAmount }) => NetAmount))
  return {
    BillingDocument,
    BillingDocumentType: 'F2',
    SDDocumentCategory: 'M',
    BillingDocumentDate: dateValue(day),
    SoldToParty: order['SoldToParty'],
    PayerParty: order['SoldToParty'],
    TransactionCurrency: currency,
    TotalNetAmount,
    TaxAmount: '0',
    TotalGrossAmount: TotalNetAmount,
    BillingDocumentIsCancelled: false,
    CancelledBillingDocument: '',
    AccountingDocument: `1${BillingDocument.slice(1)}`,
    InvoiceClearingStatus: 'A',
    to_Item: { results },
  }
}

/** The order with what of each item is billed, from which its status follows. */
export function withBilling(order: Entity, invoices: readonly Entity[]): Entity {
  const goods = invoices
    .filter((one) => one['SDDocumentCategory'] === 'M' && one['BillingDocumentIsCancelled'] !== true)
    .flatMap(itemsOf)
    .filter((one) => one['SalesDocument'] === order['SalesOrder'])
  const results = resultsOf(order['to_Item']).map((item): Entity => {
    const own = goods.filter((one) => sameItem(one['SalesDocumentItem'], item['SalesOrderItem']))
    const quantity = add('0', ...own.map((one) => textOf(one['BillingQuantity'])))
    const whole = compare(quantity, textOf(item['RequestedQuantity'])) >= 0
    return { ...item, OrderRelatedBillingStatus: own.length === 0 ? 'A' : whole ? 'C' : 'B' }
  })
  return { ...order, to_Item: { results } }
}

/** The row of an invoice in the books. */
export const invoiceRow = (invoice: Entity) => {
  const items = itemsOf(invoice)
  return {
    number: textOf(invoice['BillingDocument']),
    delivery: textOf(items[0]?.['ReferenceSDDocument']),
    orders: [...new Set(items.map((item) => textOf(item['SalesDocument'])))],
    body: JSON.stringify(invoice),
  }
}

const store = (tx: Tx, invoice: Entity) =>
  tx
    .insertInto('sapSimInvoices')
    .values(invoiceRow(invoice))
    .onConflict((c) => c.column('number').doUpdateSet({ body: JSON.stringify(invoice) }))
    .execute()

async function refreshOrder(tx: Tx, orderNo: string): Promise<void> {
  const { number, body } = await books.lockDocument(tx, orderNo)
  const rows = await tx
    .selectFrom('sapSimInvoices')
    .select('body')
    .where(sql<boolean>`orders @> array[${number}]`)
    .execute()
  await books.change(
    tx,
    number,
    withBilling(
      body,
      rows.map((row) => row.body as Entity),
    ),
  )
}

/** Bills what has left by a delivery, an invoice for each of its orders. */
export async function bill(
  tx: Tx,
  delivery: Entity,
  orderNos: readonly string[],
  day: string,
): Promise<void> {
  for (const orderNo of orderNos) {
    const { body } = await books.lockDocument(tx, orderNo)
    await store(tx, toInvoice(await books.takeNumber(tx, 'invoice'), body, delivery, day))
    await refreshOrder(tx, orderNo)
  }
}

/** Takes an invoice back by a document of its own. */
async function cancel(tx: Tx, invoice: Entity): Promise<Entity> {
  const CancelledBillingDocument = textOf(invoice['BillingDocument'])
  const BillingDocument = await books.takeNumber(tx, 'invoice')
  const results = itemsOf(invoice).map((item) => ({ ...item, BillingDocument }))
  const taken = {
    ...invoice,
    BillingDocument,
    BillingDocumentType: 'S1',
    SDDocumentCategory: 'N',
    CancelledBillingDocument,
    AccountingDocument: `1${BillingDocument.slice(1)}`,
    to_Item: { results },
  }
  await store(tx, { ...invoice, BillingDocumentIsCancelled: true })
  await store(tx, taken)
  for (const orderNo of invoiceRow(invoice).orders) await refreshOrder(tx, orderNo)
  return taken
}

/** The goods of a delivery have come back, so its invoices are taken back. */
export async function cancelInvoicesOf(tx: Tx, delivery: string): Promise<void> {
  const rows = await tx
    .selectFrom('sapSimInvoices')
    .select('body')
    .where('delivery', '=', delivery)
    .where(sql<boolean>`body->>'SDDocumentCategory' = 'M' and body->>'BillingDocumentIsCancelled' = 'false'`)
    .execute()
  for (const { body } of rows) await cancel(tx, body as Entity)
}

const headerColumns: FilterColumns = (name) =>
  name === 'BillingDocument' ? { column: sql.ref('number'), padded: true } : undefined
const itemColumns: FilterColumns = (name) =>
  ['SalesDocument', 'BillingDocument', 'ReferenceSDDocument'].includes(name)
    ? { column: sql`item->>${sql.lit(name)}`, padded: true }
    : undefined

const expanded = (invoice: Entity): Entity => ({ ...invoice, to_Item: { __deferred: { uri: 'to_Item' } } })

async function headers(db: Database, query: ReadonlyMap<string, string>): Promise<SimAnswer> {
  const { top, skip } = pageOf(query)
  const rows = await db
    .selectFrom('sapSimInvoices')
    .select('body')
    .where(conditionOf(query.get('$filter'), headerColumns))
    .orderBy('number')
    .limit(top)
    .offset(skip)
    .execute()
  const results = rows.map(({ body }) => selectFields(expanded(body as Entity), query.get('$select')))
  return json(200, { d: { results } })
}

async function items(db: Database, query: ReadonlyMap<string, string>): Promise<SimAnswer> {
  const { top, skip } = pageOf(query)
  const { rows } = await sql<{ item: Entity }>`
    select item from sap_sim_invoices i cross join lateral jsonb_array_elements(i.body->'to_Item'->'results') item
    where ${conditionOf(query.get('$filter'), itemColumns)}
    order by item->>'BillingDocument', item->>'BillingDocumentItem' limit ${top} offset ${skip}`.execute(db)
  return json(200, { d: { results: rows.map(({ item }) => selectFields(item, query.get('$select'))) } })
}

async function readInvoice(db: Database, number: string): Promise<Entity> {
  const row = await db
    .selectFrom('sapSimInvoices')
    .select('body')
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? (row.body as Entity) : Promise.reject(notFound(`billing ${number}`))
}

function printOf(invoice: Entity): Buffer {
  const title = invoice['SDDocumentCategory'] === 'M' ? 'Invoice' : 'Cancellation'
  const currency = textOf(invoice['TransactionCurrency'])
  const lines = itemsOf(invoice).map((item) =>
    ['Material', 'BillingQuantity', 'BillingQuantityUnit', 'NetAmount']
      .map((field) => textOf(item[field]))
      .join('   '),
  )
  const total = `Total ${currency} ${textOf(invoice['TotalGrossAmount'])}`
  return onePagePdf([`${title} ${textOf(invoice['BillingDocument'])}`, ...lines, total])
}

/** Answers a request to `API_BILLING_DOCUMENT_SRV`, which only reads, prints and cancels. */
export async function billing(
  db: Database,
  { method, path, query }: { method: string; path: string; query: ReadonlyMap<string, string> },
): Promise<SimAnswer> {
  const { set, keys } = keysOf(path, 'BillingDocument')
  const named = query.get('BillingDocument')?.replaceAll("'", '') ?? keys['BillingDocument'] ?? ''
  if (method === 'POST' && set === 'Cancel') {
    const taken = await inTransaction(db, async (tx) => cancel(tx, await readInvoice(db, named)))
    return json(200, { d: { results: [expanded(taken)] } })
  }
  if (method !== 'GET')
    throw new AbapError([{ code: '/IWBEP/CM_MGW_RT/021', message: `${path} cannot be changed` }])
  if (set === 'GetPDF') {
    const invoice = await readInvoice(db, named)
    return json(200, { d: { GetPDF: { BillingDocumentBinary: printOf(invoice).toString('base64') } } })
  }
  if (set === 'A_BillingDocumentItem') return items(db, query)
  if (set !== 'A_BillingDocument') throw notFound(path)
  if (named === '') return headers(db, query)
  return json(200, { d: selectFields(expanded(await readInvoice(db, named)), query.get('$select')) })
}
