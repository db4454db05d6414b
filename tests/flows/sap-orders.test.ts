import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { moveGoods, deliver } from '#server/demo/sap/deliveries.ts'
import { readNow } from '#server/masterdata/credit/credit.effects.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Entity } from '#server/connectors/sap/wire/values.ts'
import { sapOrderAgeMinutes } from '#shared/vocabulary/limits.ts'
import { pushOf, stateOf } from '../factories/pushes.ts'
import { openedSheet } from '../factories/opened-sheet.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let admin: Client
const as = (userId: string) => stage.apps[0]!.as(userId)
beforeAll(async () => {
  stage = await openStage()
  admin = await as('admin')
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const one = (client: Client, sapOrderNo: string) => client.call(sapOrderCalls.one, { query: { sapOrderNo } })
const billed = (client: Client, sapOrderNos: string[]) =>
  client.call(sapOrderCalls.invoices, { body: { sapOrderNos } })
const shown = async (sapOrderNo: string, client = stage.wang) => (await one(client, sapOrderNo)).body
const refresh = (sapOrderNo: string) => stage.wang.call(sapOrderCalls.refresh, { body: { sapOrderNo } })
const listed = async (client: Client, filter: object = {}, more: object = {}) =>
  (await client.call(sapOrderCalls.page, { body: { filter, size: 100, ...more } })).body

/** An order of ours that SAP has, of two lines. */
async function pushed() {
  const order = await stage.anOrder()
  await stage.db
    .updateTable('orderLines')
    .set({ salesQuantity: '10', salesUnit: 'PC' })
    .where('orderId', '=', order.id)
    .execute()
  await stage.save([pushOf(order)])
  await stage.settled(order.id)
  const { sapGroupOrderNo } = await stateOf(stage.db, order.id)
  return { ...order, sapOrderNo: sapGroupOrderNo }
}
const inSap = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(stage.db, work)
async function issued(sapOrderNo: string, quantity: string): Promise<string> {
  const { DeliveryDocument } = await inSap((tx) =>
    deliver(tx, [{ orderNo: sapOrderNo, item: '10', quantity }]),
  )
  await inSap((tx) => moveGoods(tx, String(DeliveryDocument), 'C'))
  return String(DeliveryDocument)
}

let made = 0
/** An order that somebody has made in SAP itself, after the model of another. */
async function madeInSap({
  soldTo,
  org = '1100',
  items = 1,
}: {
  soldTo: string
  org?: string
  items?: number
}): Promise<string> {
  const number = String(7_010_000_001 + made++)
  const model = await stage.db.selectFrom('sapSimDocuments').select('body').limit(1).executeTakeFirstOrThrow()
  const body = model.body as Entity
  const [item] = (body['to_Item'] as { results: Entity[] }).results
  const results = Array.from({ length: items }, (_, n) => ({
    ...item,
    SalesOrder: number,
    SalesOrderItem: String((n + 1) * 10),
  }))
  const own = { SalesOrder: number, SoldToParty: soldTo.padStart(10, '0'), SalesOrganization: org }
  await stage.db
    .insertInto('sapSimDocuments')
    .values({
      number,
      soldTo: own.SoldToParty,
      reference: '',
      createdOn: '2026-11-01',
      body: JSON.stringify({ ...body, ...own, PurchaseOrderByShipToParty: '', to_Item: { results } }),
      changedAt: sql`clock_timestamp()`,
    })
    .execute()
  return number
}
async function readChanges(client = stage.wang): Promise<Record<string, number>> {
  const { body } = await client.call(sapOrderCalls.readChanges, { body: {} })
  const task = async () => (await client.call(taskCalls.one, { query: { id: body.taskId } })).body
  await until(async () => (await task()).status === 'succeeded')
  return (await task()).counts
}
const sapNoOf = async (userId: string) => {
  const { customerIds } = (await as(userId)).user
  const row = await stage.db
    .selectFrom('customers')
    .select(['sapCustomerNo', 'salesOrg', 'countryCode'])
    .where('id', '=', customerIds[0]!)
    .executeTakeFirstOrThrow()
  return row
}

describe('a sales order in SAP', () => {
  it('is shown with what is confirmed, delivered, shipped and billed of each item, from our order to its invoice', async () => {
    const order = await pushed()
    const first = await shown(order.sapOrderNo)
    expect(first).toMatchObject({ orderNo: order.orderNo, origin: 'here', cleared: false, trouble: [] })
    expect(first.items.map(({ quantity }) => quantity)).toEqual(['10', '10'])
    expect(first.linked.map(({ document, id }) => [document, id])).toContainEqual(['order', order.id])
    const deliveryNo = await issued(order.sapOrderNo, '4')
    expect((await refresh(order.sapOrderNo)).body.reasons).toEqual([])
    const { items, deliveries, invoices, shipping } = await shown(order.sapOrderNo)
    expect(shipping).toBe('partial')
    expect(items[0]).toMatchObject({ delivered: '4', open: '6', shipped: '4', billed: '4', cleared: false })
    expect(items[1]).toMatchObject({ delivered: '0', open: '10', shipped: '0', billed: '0' })
    expect(deliveries!.map((one) => one.deliveryNo)).toEqual([deliveryNo])
    expect(invoices).toMatchObject([
      { kind: 'invoice', cancelled: false, goods: [{ deliveryNo, itemNo: '10' }] },
    ])
    const pdf = await stage.wang.call(sapOrderCalls.invoicePdf, {
      query: { sapOrderNo: order.sapOrderNo, invoiceNo: invoices![0]!.invoiceNo },
    })
    expect(pdf.headers.get('content-type')).toContain('application/pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows an invoice that was taken back as such, and its cancellation with its sign', async () => {
    const order = await pushed()
    const deliveryNo = await issued(order.sapOrderNo, '10')
    await inSap((tx) => moveGoods(tx, deliveryNo, 'A'))
    await refresh(order.sapOrderNo)
    const { invoices, items } = await shown(order.sapOrderNo)
    const [invoice, back] = invoices!
    expect(invoice).toMatchObject({ kind: 'invoice', cancelled: true })
    expect(back).toMatchObject({ kind: 'cancellation', cancels: invoice!.invoiceNo })
    expect(Number(back!.grossAmount)).toBe(-Number(invoice!.grossAmount))
    expect(items[0]).toMatchObject({ shipped: '0', billed: '0' })
  })

  it('is cleared when everything is shipped and billed', async () => {
    const order = await pushed()
    await issued(order.sapOrderNo, '10')
    const { DeliveryDocument } = await inSap((tx) => deliver(tx, [{ orderNo: order.sapOrderNo, item: '20' }]))
    await inSap((tx) => moveGoods(tx, String(DeliveryDocument), 'C'))
    await refresh(order.sapOrderNo)
    expect(await shown(order.sapOrderNo)).toMatchObject({
      status: 'completed',
      cleared: true,
      shipping: 'full',
    })
    expect((await listed(stage.wang, { cleared: true, sapOrderNo: order.sapOrderNo })).total).toBe(1)
    expect((await listed(stage.wang, { cleared: false, sapOrderNo: order.sapOrderNo })).total).toBe(0)
  })

  it('says in words that SAP offers no invoices', async () => {
    const order = await pushed()
    stage.goWrong({ fault: 'noService', on: 'other', of: 'SalesDocument eq', times: 9 })
    await refresh(order.sapOrderNo)
    expect(await shown(order.sapOrderNo)).toMatchObject({ noInvoices: true, invoices: null, trouble: [] })
  })

  it('is told to open screens when it has changed', async () => {
    const order = await pushed()
    await shown(order.sapOrderNo)
    const stream = await stage.wang.listen(unreadCalls.stream)
    await refresh(order.sapOrderNo)
    const told = { topic: 'sapOrder', ids: [order.sapOrderNo] }
    await until(() => stream.heard.some((one) => JSON.stringify(one) === JSON.stringify(told)))
    stream.close()
    expect(stream.heard).toContainEqual(told)
  })
})

describe('the chain', () => {
  it('leads from an inquiry to the invoice, and from the invoice back to the inquiry', async () => {
    const order = await pushed()
    const someInquiry = stage.db.selectFrom('inquiries').select('id').where('deletedAt', 'is', null).limit(1)
    const quotation = await stage.db
      .updateTable('quotations')
      .set({ inquiryId: (await someInquiry.executeTakeFirstOrThrow()).id })
      .where('id', '=', (eb) =>
        eb.selectFrom('quotations').select('id').where('deletedAt', 'is', null).limit(1),
      )
      .returning(['id', 'inquiryId'])
      .executeTakeFirstOrThrow()
    await stage.db
      .updateTable('orders')
      .set({ quotationId: quotation.id })
      .where('id', '=', order.id)
      .execute()
    await issued(order.sapOrderNo, '2')
    await refresh(order.sapOrderNo)
    const inquiry = (await admin.call(inquiryCalls.one, { query: { id: quotation.inquiryId! } })).body
    const made = inquiry.linked.find(({ id }) => id === order.id)
    expect(made?.sapNumbers).toContain(order.sapOrderNo)
    const { invoiceNo } = (await shown(made!.sapNumbers[0]!, admin)).invoices![0]!
    const beside = (client: Client) => billed(client, made!.sapNumbers)
    expect((await beside(admin)).body.invoices).toEqual([{ sapOrderNo: order.sapOrderNo, invoiceNo }])
    // Of an order whose invoices nobody has read yet, the account knows them.
    await sql`update sap_orders set invoices = null where sap_order_no = ${order.sapOrderNo}`.execute(
      stage.db,
    )
    await readNow(stage.apps[0]!.services, order.customerId)
    expect((await beside(admin)).body.invoices).toEqual([{ sapOrderNo: order.sapOrderNo, invoiceNo }])
    expect((await beside(await as('cs.chen'))).body.invoices).toEqual([])
    await refresh(order.sapOrderNo)
    const found = await listed(admin, { invoiceNo })
    expect(found.rows.map(({ sapOrderNo }) => sapOrderNo)).toEqual([order.sapOrderNo])
    expect((await listed(admin, { invoiceNo: '90999' })).total).toBe(0)
    const { linked } = await shown(found.rows[0]!.sapOrderNo, admin)
    expect(linked.map(({ document }) => document)).toEqual(
      expect.arrayContaining(['inquiry', 'quotation', 'order']),
    )
    expect(linked.find(({ document }) => document === 'inquiry')?.id).toBe(quotation.inquiryId)
  })
})

describe('who sees SAP’s orders', () => {
  it('a customer sees its own and not whether another’s exists', async () => {
    const [jakarta, houston] = [await as('buyer.jakarta'), await as('buyer.houston')]
    const { sapCustomerNo } = await sapNoOf('buyer.jakarta')
    const number = await madeInSap({ soldTo: sapCustomerNo })
    await readChanges()
    expect(await shown(number, jakarta)).toMatchObject({ sapOrderNo: number, origin: 'sap' })
    const others = await one(houston, number)
    const missing = await one(houston, '4999999999')
    const said = ({ status, problem }: typeof others) => ({ ...problem, status, traceId: '' })
    expect(said(others)).toEqual(said(missing))
    expect(others.status).toBe(404)
    const refused = await houston.call(sapOrderCalls.refresh, { body: { sapOrderNo: number } })
    expect(refused.status).toBe(404)
    const { rows } = await listed(jakarta)
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ customerNo }) => customerNo))).toEqual(new Set([sapCustomerNo]))
    // Ours is told by the number that the customer knows, and found by it.
    const own = (await jakarta.call(customerOrderCalls.page, { body: { size: 200 } })).body.rows
    const placed = rows.filter(({ orderNo }) => orderNo !== '')
    expect(placed.length).toBeGreaterThan(0)
    expect(
      new Set(placed.map(({ orderNo }) => orderNo)).isSubsetOf(new Set(own.map((o) => o.customerOrderNo))),
    ).toBe(true)
    const byOwn = await listed(jakarta, { orderNo: placed[0]!.orderNo })
    expect(byOwn.rows.map(({ sapOrderNo }) => sapOrderNo)).toContain(placed[0]!.sapOrderNo)
    const { orderNo: staffNo } = await shown(placed[0]!.sapOrderNo)
    expect((await listed(jakarta, { orderNo: staffNo })).total).toBe(0)
    expect((await listed(houston, { orderNo: placed[0]!.orderNo })).total).toBe(0)
    expect((await listed(houston)).rows.map(({ sapOrderNo }) => sapOrderNo)).not.toContain(number)
    expect((await jakarta.call(sapOrderCalls.readChanges, { body: {} })).status).toBe(403)
  })

  it('staff see those of their customers, organizations and countries', async () => {
    const { sapCustomerNo } = await sapNoOf('buyer.jakarta')
    const number = await madeInSap({ soldTo: sapCustomerNo, org: '1100' })
    await readChanges()
    const statusOf = async (userId: string) => (await one(await as(userId), number)).status
    expect(await statusOf('sales.zhang')).toBe(200)
    expect(await statusOf('sales.li')).toBe(404)
    expect(await statusOf('cs.wang')).toBe(200)
    expect(await statusOf('cs.chen')).toBe(404)
    expect(await statusOf('admin')).toBe(200)
    const rowsOf = async (userId: string) => (await listed(await as(userId), { sapOrderNo: number })).total
    expect(await rowsOf('sales.zhang')).toBe(1)
    expect(await rowsOf('sales.li')).toBe(0)
    expect(await rowsOf('cs.chen')).toBe(0)
  })

  it('an order of a customer that is not known here is for customer service and administrators (D137)', async () => {
    const number = await madeInSap({ soldTo: '9876543', org: '1100' })
    await readChanges()
    for (const client of [stage.wang, admin])
      expect(await shown(number, client)).toMatchObject({
        origin: 'sap',
        customerName: '',
        customerNo: '9876543',
      })
    for (const userId of ['sales.zhang', 'fin.zhao', 'view.sun', 'buyer.jakarta'])
      expect((await one(await as(userId), number)).status, userId).toBe(404)
    const found = await listed(stage.wang, { origin: 'sap', sapOrderNo: number })
    expect(found.rows).toMatchObject([{ sapOrderNo: number }])
    expect((await listed(stage.wang, { origin: 'here', sapOrderNo: number })).total).toBe(0)
  })

  it('a customer gets the invoices that have reached the accounts', async () => {
    const order = await pushed()
    await issued(order.sapOrderNo, '1')
    await issued(order.sapOrderNo, '2')
    const { sapCustomerNo } = await sapNoOf('buyer.jakarta')
    await sql`update sap_sim_documents set sold_to = lpad(${sapCustomerNo}, 10, '0'),
      body = jsonb_set(body, '{SoldToParty}', to_jsonb(lpad(${sapCustomerNo}, 10, '0'))) where number = ${order.sapOrderNo}`.execute(
      stage.db,
    )
    await sql`update sap_sim_invoices set body = body || '{"AccountingDocument":""}'
      where number = (select max(number) from sap_sim_invoices where orders @> array[${order.sapOrderNo}])`.execute(
      stage.db,
    )
    await refresh(order.sapOrderNo)
    const all = (await shown(order.sapOrderNo)).invoices!
    expect(all.map(({ released }) => released)).toEqual([true, false])
    const jakarta = await as('buyer.jakarta')
    const { invoices, items, linked } = await shown(order.sapOrderNo, jakarta)
    expect(invoices!.map(({ invoiceNo }) => invoiceNo)).toEqual([all[0]!.invoiceNo])
    expect(items[0]!.billed).toBe('1')
    expect(linked.map(({ document }) => document)).not.toContain('order')
    const numbers = [order.sapOrderNo]
    expect((await billed(jakarta, numbers)).body.invoices.map(({ invoiceNo }) => invoiceNo)).toEqual([
      all[0]!.invoiceNo,
    ])
    expect((await billed(await as('buyer.houston'), numbers)).body.invoices).toEqual([])
    const get = (client: Client, invoiceNo: string) =>
      client.call(sapOrderCalls.invoicePdf, { query: { sapOrderNo: order.sapOrderNo, invoiceNo } })
    expect((await get(jakarta, all[0]!.invoiceNo)).status).toBe(200)
    expect((await get(jakarta, all[1]!.invoiceNo)).status).toBe(404)
    expect((await get(await as('buyer.houston'), all[0]!.invoiceNo)).status).toBe(404)
  })
})

describe('reading', () => {
  it('takes what has changed, page by page, and tells new from known', async () => {
    const { sapCustomerNo } = await sapNoOf('buyer.jakarta')
    const numbers: string[] = []
    for (let n = 0; n < 45; n++) numbers.push(await madeInSap({ soldTo: sapCustomerNo }))
    // Many of one instant are read whole as well.
    await sql`update sap_sim_documents set changed_at = now() where number = any(${numbers}::text[])`.execute(
      stage.db,
    )
    expect((await readChanges())['changed']).toBe(numbers.length)
    expect((await readChanges())['changed'] ?? 0).toBe(0)
    const { rows } = await listed(stage.wang, { sapOrderNo: '70100000' })
    for (const number of numbers) expect(rows.map(({ sapOrderNo }) => sapOrderNo)).toContain(number)
  })

  it('has more than a hundred items', async () => {
    const number = await madeInSap({ soldTo: (await sapNoOf('buyer.jakarta')).sapCustomerNo, items: 130 })
    const { items } = await shown(number)
    expect(items).toHaveLength(130)
    expect(items.at(-1)!.itemNo).toBe('1300')
  })

  it('shows what is known, how old it is and why, while SAP does not answer', async () => {
    const order = await pushed()
    const before = await shown(order.sapOrderNo)
    await stage.withoutSap(async () => {
      const { status, body } = await refresh(order.sapOrderNo)
      expect(status).toBe(200)
      expect(body.reasons).toMatchObject([{ code: 'SAP_UNAVAILABLE' }])
      expect(await shown(order.sapOrderNo)).toMatchObject({
        items: before.items,
        readAt: before.readAt,
        trouble: [{ code: 'SAP_UNAVAILABLE' }],
      })
      expect((await listed(stage.wang)).total).toBeGreaterThan(0)
      const unknown = await one(stage.wang, '5019999999')
      expect(unknown.problem.code).toBe('SAP_UNAVAILABLE')
    })
    await until(async () => (await refresh(order.sapOrderNo)).body.reasons.length === 0)
    expect((await shown(order.sapOrderNo)).trouble).toEqual([])
  })

  it('is done again in the background when somebody opens an order that was read before', async () => {
    const order = await pushed()
    await shown(order.sapOrderNo)
    await issued(order.sapOrderNo, '3')
    const app = stage.apps[0]!
    await app.later(sapOrderAgeMinutes + 1, async () => {
      expect((await shown(order.sapOrderNo)).items[0]!.shipped).toBe('0')
      await until(async () => (await shown(order.sapOrderNo)).items[0]!.shipped === '3')
    })
    expect((await shown(order.sapOrderNo)).items[0]!.shipped).toBe('3')
  })
})

it('goes into a sheet as the list shows it', async () => {
  const { bytes } = await stage.wang.call(sapOrderCalls.exportList, {
    body: {
      filter: {},
      sort: [],
      columns: ['sapOrderNo', 'customerName', 'origin', 'totalAmount'],
      language: 'en',
    },
  })
  const { header, rows } = await openedSheet(bytes)
  expect(header).toEqual(['SAP order number', 'Customer', 'Origin', 'Amount'])
  expect(rows.length).toBe((await listed(stage.wang)).total)
})

it('refuses bad filters naming each', async () => {
  const { status, problem } = await stage.wang.call(sapOrderCalls.page, {
    body: { filter: { status: ['shut'], orderDate: { from: '2026-02-02', to: '2026-01-01' } } },
  })
  expect(status).toBe(422)
  expect(problem.reasons.map(({ path }) => path)).toEqual(
    expect.arrayContaining([expect.stringContaining('status'), expect.stringContaining('orderDate')]),
  )
})
