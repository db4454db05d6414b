import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { unreadCalls } from '#shared/areas/messages/unread.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import { differing } from '#server/areas/figures/figure-count.repository.ts'
import { tableOf } from '#server/areas/figures/figure-entry.repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moveGoods } from '#server/demo/sap/deliveries.ts'
import { readCredit } from '#server/masterdata/credit/credit.effects.ts'
import { requisitionHead, shippingOf } from '../factories/open-lines.ts'
import { productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { noteLines, openNoteStage, type Order } from './note-stage.ts'

/** What a buyer asks for on the telephone, from the push of two orders to the last payment. */

let at: Awaited<ReturnType<typeof openNoteStage>>
let first: Order
let second: Order
let customer: { id: string; sapCustomerNo: string; currency: string }
beforeAll(async () => {
  at = await openNoteStage()
  first = await at.anOrder()
  second = await at.anOrder()
  customer = await at.db
    .selectFrom('customers')
    .select(['id', 'sapCustomerNo', 'currency'])
    .where('id', '=', first.customerId)
    .executeTakeFirstOrThrow()
  await at.db.updateTable('customers').set({ riskLevel: 'low' }).where('id', '=', customer.id).execute()
}, 120_000)
afterAll(() => at.stage.close())
afterEach(() => at.stage.simulator.faults.plan({}))

const today = businessDateOf(new Date())
const shipped = () => Promise.all([first, second].map(({ id }) => shippingOf(at.stage, id)))

/** A requisition of lines of several orders in one container, of which SAP has made a delivery. */
async function delivered(parts: readonly (readonly [Order, ...Parameters<typeof noteLines>[1]])[]) {
  const { wang } = at
  const lines = parts.flatMap(([order, ...quantities]) => noteLines(order, quantities))
  const loads = [{ kind: '40HQ' as const, number: 'CSQU3054383' }]
  const { body: draft } = await wang.call(requisitionWrites.create, {
    body: { header: requisitionHead, lines, loads },
  })
  const { body: committed } = await wang.call(requisitionWrites.commit, {
    body: { id: draft.id, version: draft.version },
  })
  await wang.call(requisitionWrites.auditing, {
    body: { id: committed.id, version: committed.version, event: 'createDelivery' },
  })
  const seen = async () => (await wang.call(requisitionCalls.one, { query: { id: draft.id } })).body
  await until(async () => (await seen()).status === 'delivery_created')
  return (await seen()).sapDeliveryNo
}

/** The goods of a delivery leave, or come back, and a server hears of it. */
async function move(deliveryNo: string, status: 'A' | 'C') {
  await inTransaction(at.db, (tx) => moveGoods(tx, deliveryNo, status))
  await at.asked()
}

/** A server reads the customer's account, while another does the same. */
const readAccount = () =>
  Promise.all(
    at.stage.apps.map(({ services }) =>
      readCredit.run(
        { customerId: customer.id },
        { services, id: '', attempt: 1, stopping: new AbortController().signal },
      ),
    ),
  )

/** Somebody presses a button of the simulator's page. */
async function pressed(deed: string, number: string): Promise<void> {
  const answer = await fetch(`${at.stage.simulator.url}/sim`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`SIMULATOR:${at.stage.simulator.password}`)}`,
      origin: at.stage.simulator.url,
    },
    body: new URLSearchParams({ deed, number }),
  })
  expect(await answer.text()).toMatch(/Done\.|Paid \d+ items?\./)
}

/** What the page of an order in SAP says of its invoices, after it was read anew where that is asked for. */
async function billOf({ sapGroupOrderNo: sapOrderNo }: Order, refresh = false) {
  if (refresh) await at.wang.call(sapOrderCalls.refresh, { body: { sapOrderNo } })
  const { invoices, payment, paidOn } = (await at.wang.call(sapOrderCalls.one, { query: { sapOrderNo } }))
    .body
  const owed = invoices!.filter(({ kind, cancelled }) => kind === 'invoice' && !cancelled)
  return { payment, paidOn, owed: owed.map((one) => ({ paid: one.paid, due: one.dueDate, on: one.paidOn })) }
}
/** What figures say of the deliveries and invoices of both orders, which the documents say as well. */
async function statesOf(kind: 'shipped' | 'billed'): Promise<string[]> {
  for (const source of ['delivery', 'sapOrder', 'openItem'] as const) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf[source])}`.execute(at.db)
    const ids = rows.map(({ id }) => id)
    expect([source, await differing(at.db, source, ids)]).toEqual([source, []])
  }
  const orders = [first, second]
  const { rows } = await sql<{ state: string }>`
    select distinct e.doc_no, e.state from figure_entries e where e.kind = ${kind} and (
      e.doc_id in (select id from deliveries where order_ids && ${orders.map(({ id }) => id)}::uuid[])
      or e.doc_id in (select id from sap_orders
        where sap_order_no = any(${orders.map(({ sapGroupOrderNo }) => sapGroupOrderNo)})))`.execute(at.db)
  // What came back was taken back, and says so.
  return rows
    .map(({ state }) => state)
    .filter((state) => !['cancelled', 'cancellation'].includes(state))
    .toSorted()
}
const creditOfCustomer = async () => {
  const filter = { customer: customer.sapCustomerNo }
  return (await at.wang.call(receivableCalls.credit, { body: { filter } })).body.rows[0]!
}

describe('two orders of one customer', () => {
  it('leave in one container, come back and leave again, each line by line', async () => {
    const deliveryNo = await delivered([
      [first, [1, '4']],
      [second, [1, '6']],
    ])
    expect(await at.madeOf(first)).toEqual([{ number: deliveryNo }])
    expect(await at.madeOf(second)).toEqual([{ number: deliveryNo }])
    await at.asked()
    expect(await shipped()).toEqual(['none', 'none'])
    // What is in deliveries and not billed is a part of its own of what the customer owes, until it is billed.
    await readAccount()
    const waiting = await creditOfCustomer()
    expect(Number(waiting.delivered)).toBeGreaterThan(0)
    expect(await at.ledgerOf(first)).toEqual([
      [0, 4, 0, 6],
      [0, 0, 0, 10],
    ])
    await move(deliveryNo, 'C')
    expect(await shipped()).toEqual(['partial', 'partial'])
    expect((await at.ledgerOf(second))[0]).toEqual([0, 6, 6, 4])
    await readAccount()
    const billed = await creditOfCustomer()
    expect(Number(billed.delivered)).toBe(0)
    expect(compare(billed.used, waiting.used)).toBe(0)
    expect(Number(billed.items)).toBeGreaterThan(Number(waiting.items))
    await move(deliveryNo, 'A')
    expect(await shipped()).toEqual(['none', 'none'])
    await move(deliveryNo, 'C')
    expect(await shipped()).toEqual(['partial', 'partial'])
  })

  it('go on by an approved note and a third delivery', async () => {
    await at.pushed(first, [
      [1, '6'],
      [2, '5'],
    ])
    const [, noted] = await at.madeOf(first)
    await move(noted!.number, 'C')
    expect(await at.ledgerOf(first)).toEqual([
      [0, 10, 10, 0],
      [0, 5, 5, 5],
    ])
    const rest = await delivered([[second, [1, '4'], [2, '10']]])
    await move(rest, 'C')
    expect(await shipped()).toEqual(['partial', 'full'])
    expect(await at.deliveriesOf(first)).toHaveLength(2)
    expect(await at.deliveriesOf(second)).toHaveLength(2)
  })

  it('keep their dates where SAP refuses another, and are complete when what is left is closed', async () => {
    const { wang, stage } = at
    const seen = async () => (await wang.call(orderCalls.one, { query: { id: first.id } })).body
    stage.goWrong({ fault: 'reject', on: 'change' })
    const lines = [{ lineNo: 2, sapDeliveryTime: addDays(productionDay, 15) }]
    const { version } = await stateOf(at.db, first.id)
    await wang.call(pushCalls.leadTime, { body: { id: first.id, version, lines, comment: 'the kiln' } })
    await until(async () => (await seen()).sapChange === 'refused')
    expect((await seen()).lines[1]!.sapDeliveryTime).toBe(productionDay)
    const dropped = await stateOf(at.db, first.id)
    await wang.call(pushCalls.dropChange, { body: { id: first.id, version: dropped.version } })
    const now = await stateOf(at.db, first.id)
    await wang.call(pushCalls.closeLines, {
      body: { id: first.id, version: now.version, lineNos: [2], reason: 'out of fashion' },
    })
    await until(async () => (await seen()).lines[1]!.closed)
    expect(await shipped()).toEqual(['full', 'full'])
    expect((await at.ledgerOf(first))[1]).toEqual([0, 5, 5, 0])
  })

  it('are billed and paid, and a payment frees the next order that was held', async () => {
    const { wang, stage, db } = at
    await pressed('owe', customer.sapCustomerNo)
    await readAccount()
    const next = await stage.anOrder()
    const push = async (): Promise<PushResult> => {
      const { version } = await db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', next.id)
        .executeTakeFirstOrThrow()
      const { body } = await stage.save([pushOf({ ...next, version })])
      return (body as { results: PushResult[] }).results[0]!
    }
    expect(await push()).toMatchObject({ done: false, reasons: [{ code: 'CREDIT_OVERDUE' }] })

    const owed = async () => {
      const filter = { customer: customer.sapCustomerNo }
      const { body } = await wang.call(receivableCalls.due, { body: { filter, size: 200 } })
      const orders = [first.sapGroupOrderNo, second.sapGroupOrderNo]
      return body.rows.filter(({ salesOrder }) => orders.includes(salesOrder))
    }
    // An invoice for each order of each delivery: two of the first, one of the note, one of the last.
    expect(await owed()).toHaveLength(4)
    const day = addDays(businessDateOf(new Date(), 'UTC'), 30)
    const unpaid = { paid: false, due: day, on: null }
    expect(await billOf(first, true)).toEqual({ payment: 'none', paidOn: null, owed: [unpaid, unpaid] })
    // Of the last delivery nobody has asked for the invoice, and so nobody knows whether there is one.
    expect(await statesOf('shipped')).toEqual(['billed', 'billed', 'unread'])
    expect(await statesOf('billed')).toEqual(['open', 'open'])
    await readAccount()
    const before = await creditOfCustomer()
    const stream = await wang.listen(unreadCalls.stream)
    const sum = add('0', ...(await owed()).map(({ amount }) => amount))
    for (const { billingDocument } of await owed()) await pressed('payInvoice', billingDocument)
    await pressed('pay', customer.sapCustomerNo)
    await readAccount()
    expect(await owed()).toEqual([])
    expect(await statesOf('billed')).toEqual(['paid', 'paid'])
    // The account knows of the payment before the order was read again, and its open page is told. Of the other order
    // nobody has opened one yet.
    const paid = { paid: true, due: day, on: today }
    const told = { topic: 'sapOrder', ids: [first.sapGroupOrderNo] }
    await until(() => stream.heard.some((one) => JSON.stringify(one) === JSON.stringify(told)))
    for (const order of [first, second]) {
      expect(await billOf(order)).toEqual({ payment: 'full', paidOn: today, owed: [paid, paid] })
      expect(await billOf(order, true)).toEqual({ payment: 'full', paidOn: today, owed: [paid, paid] })
    }
    stream.close()
    expect(await statesOf('shipped')).toEqual(['billed', 'billed', 'billed'])
    expect(await statesOf('billed')).toEqual(['paid', 'paid', 'paid', 'paid'])
    const after = await creditOfCustomer()
    expect(compare(subtract(before.used, after.used), add(sum, '12500.00'))).toBe(0)
    expect(compare(add(after.items, after.delivered, after.inSap, after.waiting), after.used)).toBe(0)
    expect((await stage.eventsOf(next.id)).filter((event) => event === 'freeCredit')).toHaveLength(1)
    expect(await push()).toMatchObject({ done: true, reasons: [] })
    expect(await stage.settled(next.id)).toMatchObject({ push: 'pushed' })
  })
})
