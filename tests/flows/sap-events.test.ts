import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sapEventCalls } from '#shared/areas/sap/sap-event.contract.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { deliver, moveGoods } from '#server/demo/sap/deliveries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliverableOrder, openLinesOf, shippingOf } from '../factories/open-lines.ts'
import { until } from './app.ts'
import { openStage, type Stage } from './push-stage.ts'

const secret = randomBytes(24).toString('base64')

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 2, env: { SEAWAY_SAP_EVENT_SECRETS: secret } })
})
afterAll(() => stage.close())

const fields = {
  SalesOrder: 'salesorder',
  OutboundDelivery: 'outbounddelivery',
  BillingDocument: 'billingdocument',
}

/** SAP tells one of the servers, as its event broker does. */
const told = (object: keyof typeof fields, number: string, { server = 0, token = secret } = {}) =>
  stage.apps[server]!.anyone().call(sapEventCalls.receive, {
    headers: { authorization: `Bearer ${token}` },
    body: {
      specversion: '1.0',
      type: `sap.s4.beh.${fields[object]}.v1.${object}.Changed.v1`,
      source: '/default/sap.s4/S4HCLNT100',
      id: `${object}-${number}`,
      data: { [object]: number },
    },
  })

/** SAP delivers so much of the first item of an order by itself. */
async function deliveredInSap(
  { sapGroupOrderNo }: { sapGroupOrderNo: string },
  quantity: string,
): Promise<string> {
  const made = await inTransaction(stage.db, (tx) =>
    deliver(tx, [{ orderNo: sapGroupOrderNo, item: '10', quantity }]),
  )
  return String(made['DeliveryDocument'])
}
const issue = (deliveryNo: string, status: 'A' | 'C') =>
  inTransaction(stage.db, (tx) => moveGoods(tx, deliveryNo, status))

const deliveriesOf = async ({ sapGroupOrderNo }: { sapGroupOrderNo: string }) =>
  (await stage.wang.call(deliveryCalls.page, { body: { filter: { sapOrderNos: sapGroupOrderNo } } })).body
    .rows

describe('an event of SAP', () => {
  it('has a delivery read within seconds, and what it does to the order and its open quantity', async () => {
    const order = await deliverableOrder(stage)
    const deliveryNo = await deliveredInSap(order, '4')
    expect((await told('OutboundDelivery', deliveryNo)).status).toBe(200)
    await until(async () => (await deliveriesOf(order)).some((one) => one.deliveryNo === deliveryNo))
    expect(Number((await openLinesOf(stage.db, order.id))[0]!.delivered)).toBe(4)
    await issue(deliveryNo, 'C')
    await told('OutboundDelivery', deliveryNo)
    await until(async () => (await shippingOf(stage, order.id)) === 'partial')
    // The goods come back, and the news of it overtakes an older one.
    await issue(deliveryNo, 'A')
    await told('SalesOrder', order.sapGroupOrderNo)
    await told('OutboundDelivery', deliveryNo)
    await until(async () => (await shippingOf(stage, order.id)) === 'none')
  })

  it('that comes many times, to several servers, asks for nothing more', async () => {
    const order = await deliverableOrder(stage)
    const deliveryNo = await deliveredInSap(order, '3')
    await issue(deliveryNo, 'C')
    for (let n = 0; n < 10; n++) await told('OutboundDelivery', deliveryNo, { server: n % 2 })
    const queued = await sql<{ n: number }>`select count(*)::int as n from outbox
      where topic = 'sap.event' and payload->>'number' = ${deliveryNo}`.execute(stage.db)
    expect(queued.rows[0]!.n).toBeLessThanOrEqual(3)
    await until(async () => (await shippingOf(stage, order.id)) === 'partial')
    await until(async () => (await deliveriesOf(order)).length > 0)
    expect(await deliveriesOf(order)).toHaveLength(1)
    expect(Number((await openLinesOf(stage.db, order.id))[0]!.shipped)).toBe(3)
  })

  it('has an invoice read with its order', async () => {
    const order = await deliverableOrder(stage)
    const deliveryNo = await deliveredInSap(order, '2')
    await issue(deliveryNo, 'C')
    const { number } = await stage.db
      .selectFrom('sapSimInvoices')
      .select('number')
      .where(sql<boolean>`orders @> array[${order.sapGroupOrderNo}]`)
      .executeTakeFirstOrThrow()
    await told('BillingDocument', number)
    const seen = async () =>
      (await stage.wang.call(sapOrderCalls.one, { query: { sapOrderNo: order.sapGroupOrderNo } })).body
    await until(async () => ((await seen()).invoices ?? []).some(({ invoiceNo }) => invoiceNo === number))
  })

  it('of an order that is none of ours, or that SAP does not have, leaves nothing', async () => {
    const other = '7099999999'
    expect((await told('SalesOrder', other)).status).toBe(200)
    await until(async () => {
      const { rows } = await sql<{ status: string }>`select status from outbox
        where topic = 'sap.event' and payload->>'number' = ${other}`.execute(stage.db)
      return rows.length === 1 && rows[0]!.status === 'done'
    })
    const known = await stage.db
      .selectFrom('sapOrders')
      .select('id')
      .where('sapOrderNo', '=', other)
      .execute()
    expect(known).toEqual([])
  })

  it('of an order that is not known yet asks SAP for that order once', async () => {
    const { sapGroupOrderNo } = await deliverableOrder(stage)
    const kept = () =>
      stage.db.selectFrom('sapOrders').select('id').where('sapOrderNo', '=', sapGroupOrderNo).execute()
    await stage.db.deleteFrom('sapOrders').where('sapOrderNo', '=', sapGroupOrderNo).execute()
    // Whoever asked for it again would get no answer, and would keep nothing.
    stage.simulator.faults.plan({ rules: [{ fault: 'cut', on: 'read', skip: 1 }] })
    await told('SalesOrder', sapGroupOrderNo)
    await until(async () => (await kept()).length > 0)
    stage.simulator.faults.plan({})
  })

  it('is announced by a broker that asks first whether it may send, and is told so', async () => {
    const { url } = stage.apps[0]!
    const asked = (headers: Record<string, string>) =>
      fetch(`${url}/oms/sap/event`, { method: 'OPTIONS', headers })
    const answer = await asked({
      'webhook-request-origin': 'eventmesh.example.com',
      'webhook-request-rate': '120',
    })
    const permission = ['webhook-allowed-origin', 'webhook-allowed-rate', 'allow'] as const
    expect([answer.status, ...permission.map((name) => answer.headers.get(name))]).toEqual([
      200,
      'eventmesh.example.com',
      '*',
      'POST, OPTIONS',
    ])
    const silent = await asked({})
    expect([silent.status, silent.headers.get('webhook-allowed-origin')]).toEqual([200, null])
  })

  it('without a secret of ours is refused, and one that says nothing as well', async () => {
    const forged = await told('SalesOrder', '1', { token: randomBytes(24).toString('base64') })
    expect([forged.status, forged.problem.code]).toEqual([401, 'SAP_EVENT_SIGNATURE'])
    const empty = await stage.apps[0]!.anyone().call(sapEventCalls.receive, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/cloudevents+json' },
      body: {},
    })
    expect([empty.status, empty.problem.code]).toEqual([400, 'SAP_EVENT_UNREADABLE'])
  })
})
