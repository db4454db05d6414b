import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receivableCalls as calls } from '#shared/areas/receivables/receivable.contract.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { alphaKey, dateValue } from '#server/connectors/sap/wire/values.ts'
import { readCredit } from '#server/masterdata/credit/credit.effects.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { creditOf } from '../factories/credit.ts'
import { sheetRows } from '../factories/files.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let order: Awaited<ReturnType<Stage['anOrder']>>
let customer: { id: string; sapCustomerNo: string; currency: string }
let admin: Client
const today = businessDateOf(new Date())

/** An item as SAP has it, so many days from its due date. */
const booked = (
  document: string,
  values: { days: number; amount: string; credit?: true; specialGl?: string },
) =>
  stage.db
    .insertInto('sapSimItems')
    .values({
      document,
      soldTo: alphaKey(customer.sapCustomerNo),
      body: JSON.stringify({
        CompanyCode: '1000',
        FiscalYear: today.slice(0, 4),
        AccountingDocument: document,
        AccountingDocumentItem: '001',
        AccountingDocumentType: 'RV',
        FinancialAccountType: 'D',
        Customer: alphaKey(customer.sapCustomerNo),
        PostingDate: dateValue(addDays(today, -values.days - 30)),
        DocumentDate: dateValue(addDays(today, -values.days - 30)),
        DueCalculationBaseDate: dateValue(addDays(today, -values.days - 30)),
        NetDueDate: dateValue(addDays(today, -values.days)),
        DebitCreditCode: values.credit ? 'H' : 'S',
        AmountInTransactionCurrency: values.amount,
        TransactionCurrency: customer.currency,
        SpecialGLCode: values.specialGl ?? '',
        BillingDocument: '',
        SalesDocument: '',
        ClearingAccountingDocument: '',
        ClearingDate: null,
      }),
    })
    .execute()

/** A server reads the accounts of all customers, as it does every quarter of an hour. */
async function allRead(): Promise<void> {
  const id = await inTransaction(stage.db, (tx) =>
    startTask(tx, stage.apps[0]!.services, systemActor, { kind: 'sap.accounts', scope: newId() }),
  )
  const status = async () =>
    (await stage.db.selectFrom('tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status
  for (let n = 0; n < 3; n++) await until(async () => (await status()) === 'succeeded')
  expect(await status()).toBe('succeeded')
}
/** Has several servers read the customer's account at the same time. */
const read = (servers: number) =>
  Promise.all(
    stage.apps
      .slice(0, servers)
      .map(({ services }) =>
        readCredit.run(
          { customerId: customer.id },
          { services, id: '', attempt: 1, stopping: new AbortController().signal },
        ),
      ),
  )
const pays = (body: object) =>
  fetch(`${stage.simulator.url}/sim/payments`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`SIMULATOR:${stage.simulator.password}`)}` },
    body: JSON.stringify({ customerNo: customer.sapCustomerNo, ...body }),
  })
const documents = (rows: readonly { document: string }[]) => rows.map(({ document }) => document)
const ofCustomer = (document: string) => ({ body: { filter: { document } } })

beforeAll(async () => {
  stage = await openStage({ servers: 2 })
  admin = await stage.apps[0]!.as('admin')
  order = await stage.anOrder()
  customer = await stage.db
    .selectFrom('customers')
    .select(['id', 'sapCustomerNo', 'currency'])
    .where('id', '=', order.customerId)
    .executeTakeFirstOrThrow()
  await stage.db.updateTable('customers').set({ riskLevel: 'low' }).where('id', '=', customer.id).execute()
  await booked('4700000001', { days: 45, amount: '12500.00' })
  await booked('4700000002', { days: -12, amount: '3000.50' })
  await booked('4700000003', { days: -12, amount: '500.25', credit: true })
  await booked('4700000004', { days: 70, amount: '900.00', credit: true, specialGl: 'A' })
  await allRead()
}, 120_000)
afterAll(() => stage.close())

describe('the lists of what customers owe', () => {
  it('say what is due and overdue, with the sign of debit and credit and the down payment', async () => {
    const due = (await admin.call(calls.due, ofCustomer('47000'))).body
    expect(
      due.rows.map(({ document, amount, side, paymentDays }) => [document, amount, side, paymentDays]),
    ).toEqual([
      ['4700000002', '3000.50', 'debit', 30],
      ['4700000003', '-500.25', 'credit', 30],
    ])
    const late = (await admin.call(calls.overdue, ofCustomer('47000'))).body
    expect(late.rows).toMatchObject([
      { document: '4700000004', amount: '-900.00', downPayment: true, days: 70, side: 'credit' },
      { document: '4700000001', amount: '12500.00', downPayment: false, days: 45 },
    ])
    const aged = await admin.call(calls.overdue, { body: { filter: { document: '47000', age: 'days60' } } })
    expect(documents(aged.body.rows)).toEqual(['4700000001'])
    const totals = (await admin.call(calls.dueTotals, { body: { filter: { document: '47000' } } })).body
    expect(totals).toEqual([{ currency: customer.currency, amount: '2500.25', count: 2 }])
  })

  it('add no currencies, and ageing and forecast come to the same sums', async () => {
    const ages = (await admin.call(calls.ageing, { query: { customerId: customer.id } })).body
    expect(ages).toMatchObject([
      { currency: customer.currency, buckets: { days60: '12500.00', days90: '-900.00' } },
    ])
    const all = (await admin.call(calls.ageing, { query: {} })).body
    const courses = (await admin.call(calls.forecast, { query: {} })).body
    expect(all.length).toBeGreaterThan(1)
    for (const { currency, amount, buckets } of all) {
      expect(compare(add('0', ...Object.values(buckets)), amount)).toBe(0)
      const weeks = courses.find((course) => course.currency === currency)!.weeks
      expect(compare(add('0', ...weeks.map((week) => week.amount)), amount)).toBe(0)
      expect(Number(weeks.at(-1)!.left)).toBe(0)
    }
  })

  it('are each role’s own: scope for staff, itself for a customer, nothing for a base viewer', async () => {
    const app = stage.apps[0]!
    const [viewer, buyer] = [await app.as('view.sun'), await app.as('buyer.jakarta')]
    expect((await viewer.call(calls.credit, { body: {} })).status).toBe(403)
    expect((await viewer.call(calls.overdue, { body: {} })).status).toBe(403)
    const own = (await buyer.call(calls.credit, { body: {} })).body.rows
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ risk, blocked }) => risk === null && !blocked)).toBe(true)
    const ownIds = new Set(own.map(({ id }) => id))
    const items = (await buyer.call(calls.due, { body: { size: 200 } })).body.rows
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ customerId }) => ownIds.has(customerId))).toBe(true)
    // What staff think of it cannot be found out by asking for it.
    expect((await buyer.call(calls.credit, { body: { filter: { riskLevel: 'high' } } })).status).toBe(403)
    const foreign = (await admin.call(calls.credit, { body: { size: 200 } })).body.rows.find(
      ({ id }) => !ownIds.has(id),
    )!
    expect((await buyer.call(calls.ageing, { query: { customerId: foreign.id } })).body).toEqual([])
    const seller = await app.as('sales.zhang')
    const related = stage.db
      .selectFrom('salespersonCustomers as r')
      .innerJoin('accounts as a', 'a.salespersonId', 'r.salespersonId')
      .innerJoin('customers as c', 'c.id', 'r.customerId')
      .select('r.customerId')
      .where('a.userId', '=', 'sales.zhang')
      .where('r.enabled', '=', true)
      .where('c.type', '=', 'official')
    const sold = (await seller.call(calls.credit, { body: { size: 200 } })).body.rows.map(({ id }) => id)
    expect(sold.toSorted()).toEqual((await related.execute()).map((r) => r.customerId).toSorted())
    const orgs = stage.db
      .selectFrom('accountSalesOrgs as o')
      .innerJoin('accounts as a', 'a.id', 'o.accountId')
      .select('o.salesOrg')
      .where('a.userId', '=', 'cs.wang')
    const served = (await stage.wang.call(calls.credit, { body: { size: 200 } })).body.rows
    expect(served.length).toBeGreaterThan(0)
    const mine = new Set((await orgs.execute()).map((o) => o.salesOrg))
    expect(served.every(({ salesOrg }) => mine.has(salesOrg))).toBe(true)
    const finance = await app.as('fin.zhao')
    const countries = (await finance.call(calls.credit, { body: { size: 200 } })).body.rows.map(
      (r) => r.countryCode,
    )
    const kept = await stage.db.selectFrom('financeCountries').selectAll().execute()
    expect(new Set(countries).isSubsetOf(new Set(kept.map((r) => r.countryCode)))).toBe(true)
  })

  it('leave as a sheet with the signs that the screen shows', async () => {
    const { bytes } = await admin.call(calls.exportDue, {
      body: {
        filter: { document: '47000' },
        sort: [],
        columns: ['document', 'amount', 'side'],
        language: 'en',
      },
    })
    expect(sheetRows(bytes).slice(1)).toEqual([
      ['4700000002', 3000.5, 'Debit'],
      ['4700000003', -500.25, 'Credit'],
    ])
  })
})

it('one figure is left of a line: on the credit page, for an order that is written and on the order', async () => {
  const rows = (await admin.call(calls.credit, { body: { size: 200 } })).body.rows
  const row = rows.find(({ id }) => id === customer.id)!
  const query = { customerId: customer.id, currency: customer.currency }
  const typed = exposureWith((await admin.call(customerCreditCalls.ofCustomer, { query })).body, '0')
  expect([row.used, row.left]).toEqual([typed.exposure, typed.available])
  expect(add(row.items, row.delivered, row.inSap, row.waiting)).toBe(add(row.used, '0'))
  const judged = await creditOf(stage.wang, order)
  // The order waits here already, so it is one of the customer's orders and is not counted a second time.
  expect([judged.exposure, judged.available]).toEqual([row.used, row.left])
})

describe('what is overdue', () => {
  const push = async (): Promise<PushResult> => {
    const { version } = await stage.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const { body } = await stage.save([pushOf({ ...order, version })])
    return (body as { results: PushResult[] }).results[0]!
  }
  const isHeld = async () =>
    (
      await stage.db
        .selectFrom('orders')
        .select('creditHeld')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).creditHeld

  it('holds a push, and a payment frees it without a click and tells those who wait once', async () => {
    const held = await push()
    expect(held).toMatchObject({
      done: false,
      reasons: [{ code: 'CREDIT_OVERDUE', params: { overdue: '12500.00', days: 45, allowed: 30 } }],
    })
    expect(await isHeld()).toBe(true)
    const row = (await admin.call(calls.credit, { body: { filter: { holdsOrders: true } } })).body.rows
    expect(row.map(({ id }) => id)).toContain(customer.id)

    // A SAP that shows nothing of the item says nothing of a payment.
    await stage.db
      .updateTable('sapSimItems')
      .set({ soldTo: 'X' })
      .where('document', '=', '4700000001')
      .execute()
    await read(1)
    expect(await isHeld()).toBe(true)
    await stage.db
      .updateTable('sapSimItems')
      .set({ soldTo: alphaKey(customer.sapCustomerNo) })
      .where('document', '=', '4700000001')
      .execute()

    expect((await pays({ document: '4700000001' })).status).toBe(204)
    await read(2)
    expect(await isHeld()).toBe(false)
    const events = await stage.eventsOf(order.id)
    expect(events.filter((event) => event === 'freeCredit')).toHaveLength(1)
    const told = await stage.db
      .selectFrom('notices')
      .select('accountId')
      .where('docId', '=', order.id)
      .where('event', '=', 'freeCredit')
      .execute()
    const accounts = told.map(({ accountId }) => accountId)
    const wang = await stage.db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', 'cs.wang')
      .executeTakeFirstOrThrow()
    expect(accounts).toContain(wang.id)
    expect(new Set(accounts).size).toBe(accounts.length)
    expect((await admin.call(calls.overdue, ofCustomer('4700000001'))).body.rows).toEqual([])
    const paid = (await admin.call(calls.paid, ofCustomer('4700000001'))).body.rows
    expect(paid).toMatchObject([{ document: '4700000001', clearedOn: today, days: 0 }])
    expect(await push()).toMatchObject({ done: true, reasons: [] })
  })
})
