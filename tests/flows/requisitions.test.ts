import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { moveGoods, removeDelivery } from '#server/demo/sap/deliveries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import {
  deliverableOrder,
  openLinesOf,
  requisitionHead,
  shippingOf,
  stockOf,
} from '../factories/open-lines.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'
import { waits } from './waits.ts'

let stage: Stage
let wang: Client
beforeAll(async () => {
  stage = await openStage({ servers: 2 })
  wang = stage.wang
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

type Order = Awaited<ReturnType<typeof deliverableOrder>>
type Quantities = readonly [lineNo: number, quantity: string][]

const linesOf = ({ open }: Order, quantities: Quantities) =>
  quantities.map(([lineNo, quantity]) => ({ openLineId: open[lineNo - 1]!.id, quantity }))

/** A requisition of customer service's own, as a draft. */
async function drafted(order: Order, quantities: Quantities, client = wang) {
  const body = { header: requisitionHead, lines: linesOf(order, quantities) }
  const { body: saved } = await client.call(requisitionWrites.create, { body })
  return saved
}
const commit = (one: { id: string; version: number }, stockConfirmed = false, client = wang) =>
  client.call(requisitionWrites.commit, { body: { id: one.id, version: one.version, stockConfirmed } })

async function submitted(order: Order, quantities: Quantities) {
  const { body } = await commit(await drafted(order, quantities))
  return body
}
const decide = (one: { id: string; version: number }, event: 'return' | 'createDelivery' | 'withdraw') =>
  wang.call(requisitionWrites.auditing, { body: { id: one.id, version: one.version, event } })
const seen = async (id: string) => (await wang.call(requisitionCalls.one, { query: { id } })).body
const ledgerOf = async ({ id }: Order) =>
  (await openLinesOf(stage.db, id)).map(({ requested, delivered, shipped, open }) =>
    [requested, delivered, shipped, open].map(Number),
  )

/** SAP has the delivery, and what it has delivered is known here. */
async function delivered(order: Order, quantities: Quantities) {
  const one = await submitted(order, quantities)
  await decide(one, 'createDelivery')
  await until(async () => (await seen(one.id)).status === 'delivery_created')
  const { sapDeliveryNo } = await seen(one.id)
  await until(async () => (await deliveriesOf(order)).some(({ deliveryNo }) => deliveryNo === sapDeliveryNo))
  return { id: one.id, deliveryNo: sapDeliveryNo }
}
const deliveriesOf = async ({ sapGroupOrderNo }: Order) =>
  (await wang.call(deliveryCalls.page, { body: { filter: { sapOrderNos: sapGroupOrderNo } } })).body.rows

/** A server asks SAP what it has delivered, as it does every quarter of an hour. */
async function asked(server = 0): Promise<void> {
  const id = await inTransaction(stage.db, (tx) =>
    startTask(tx, stage.apps[server]!.services, systemActor, { kind: 'sap.shipments', scope: newId() }),
  )
  await until(
    async () =>
      (await stage.db.selectFrom('tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status === 'succeeded',
  )
}

describe('what is open of an order that SAP has', () => {
  it('is listed with its stock, to those who may request it', async () => {
    const order = await deliverableOrder(stage)
    const page = async (client: Client) =>
      client.call(openLineCalls.page, {
        body: { filter: { sapOrderNo: order.sapGroupOrderNo }, sort: [{ field: 'open', order: 'asc' }] },
      })
    const { rows } = (await page(wang)).body
    expect(
      rows
        .toSorted((a, b) => a.sapItem - b.sapItem)
        .map(({ sapItem, open, availableStock }) => [sapItem, open, availableStock]),
    ).toEqual([
      [10, '10.000', '1000.000'],
      [20, '10.000', '1000.000'],
    ])
    const other = await stage.apps[0]!.as('cs.chen')
    expect((await page(other)).body.rows).toEqual([])
    const customer = await stage.apps[0]!.as('buyer.jakarta')
    expect((await page(customer)).status).toBe(403)
  })

  it('is taken by a requisition, given back by its return, and taken again', async () => {
    const order = await deliverableOrder(stage)
    const one = await submitted(order, [
      [1, '4'],
      [2, '10'],
    ])
    expect(one.orderNo).toMatch(/^DR/)
    expect(await ledgerOf(order)).toEqual([
      [4, 0, 0, 6],
      [10, 0, 0, 0],
    ])
    // SAP itself knows of no request before it is a delivery.
    const filter = { sapOrderNo: order.sapGroupOrderNo }
    const { rows } = (await wang.call(openLineCalls.page, { body: { filter } })).body
    const known = rows.map(({ open, sapOpen }) => [open, sapOpen])
    expect(known.toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
      ['0.000', '10.000'],
      ['6.000', '10.000'],
    ])
    const returned = (await decide(one, 'return')).body
    expect(await ledgerOf(order)).toEqual([
      [0, 0, 0, 10],
      [0, 0, 0, 10],
    ])
    expect((await commit(returned)).status).toBe(200)
    expect(await ledgerOf(order)).toEqual([
      [4, 0, 0, 6],
      [10, 0, 0, 0],
    ])
  })

  it('refuses what exceeds it, by line, and says what is left', async () => {
    const order = await deliverableOrder(stage)
    await submitted(order, [[1, '7']])
    const late = await commit(
      await drafted(order, [
        [1, '4'],
        [2, '11'],
      ]),
    )
    expect(late.status).toBe(422)
    expect(late.problem.reasons).toMatchObject([
      { code: 'QTY_OVER_OPEN', path: 'lines.0.quantity', params: { open: '3' } },
      { code: 'QTY_OVER_OPEN', path: 'lines.1.quantity', params: { open: '10' } },
    ])
  })

  it('names everything that is missing at once', async () => {
    const order = await deliverableOrder(stage)
    const { body: draft } = await wang.call(requisitionWrites.create, {
      body: { header: { truckNo: '???' }, lines: linesOf(order, [[1, '1']]) },
    })
    await stockOf(stage.db, order.id, '0')
    const answer = await commit(draft)
    expect(answer.problem.reasons.map(({ code, path }) => `${code} ${path}`).toSorted()).toEqual([
      'REQUIRED header.bookingTime',
      'REQUIRED header.remark',
      'REQUIRED header.shippingTime',
      'STOCK_NONE lines.0.quantity',
      'TRUCK_NO header.truckNo',
    ])
  })

  it('asks about more than there is in stock', async () => {
    const order = await deliverableOrder(stage)
    await stockOf(stage.db, order.id, '3')
    const draft = await drafted(order, [[1, '4']])
    expect((await commit(draft)).problem.reasons).toMatchObject([
      { code: 'STOCK_SHORT', path: 'lines.0.quantity', params: { stock: '3.000' } },
    ])
    expect((await commit(draft, true)).status).toBe(200)
  })

  it('is never taken twice by many writers at once', async () => {
    const order = await deliverableOrder(stage)
    const drafts = []
    for (let n = 0; n < 16; n++) drafts.push(await drafted(order, [[1, '3']]))
    const answers = await Promise.all(drafts.map((draft) => commit(draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { problem } of answers.filter(({ status }) => status !== 200))
      expect(problem.reasons).toMatchObject([{ code: 'QTY_OVER_OPEN', params: { open: '1' } }])
    expect((await ledgerOf(order))[0]).toEqual([9, 0, 0, 1])
  })
})

describe('a requisition whose delivery SAP makes', () => {
  it('becomes a delivery order that follows SAP to the goods issue and back', async () => {
    const order = await deliverableOrder(stage)
    const { id, deliveryNo } = await delivered(order, [
      [1, '4'],
      [2, '10'],
    ])
    expect(await ledgerOf(order)).toEqual([
      [0, 4, 0, 6],
      [0, 10, 0, 0],
    ])
    const [row] = await deliveriesOf(order)
    expect(row).toMatchObject({ deliveryNo, status: 'open', sourceNo: (await seen(id)).requisitionNo })
    await inTransaction(stage.db, (tx) => moveGoods(tx, deliveryNo, 'C'))
    await asked()
    expect((await deliveriesOf(order))[0]!.status).toBe('closed')
    expect(await ledgerOf(order)).toEqual([
      [0, 4, 4, 6],
      [0, 10, 10, 0],
    ])
    expect(await shippingOf(stage, order.id)).toBe('partial')
    await inTransaction(stage.db, (tx) => moveGoods(tx, deliveryNo, 'A'))
    await asked(1)
    expect((await deliveriesOf(order))[0]!.status).toBe('open')
    expect(await shippingOf(stage, order.id)).toBe('none')
    await inTransaction(stage.db, (tx) => removeDelivery(tx, deliveryNo))
    await asked()
    expect((await deliveriesOf(order))[0]!.status).toBe('cancelled')
    expect((await seen(id)).status).toBe('returned')
    expect(await ledgerOf(order)).toEqual([
      [0, 0, 0, 10],
      [0, 0, 0, 10],
    ])
  })

  it('tells SAP its truck, its times and our reference afterwards', async () => {
    const order = await deliverableOrder(stage)
    const { deliveryNo } = await delivered(order, [[1, '2']])
    const kept = async () =>
      (
        await stage.db
          .selectFrom('sapSimDeliveries')
          .select('body')
          .where('number', '=', deliveryNo)
          .executeTakeFirstOrThrow()
      ).body as Record<string, string>
    await until(async () => (await kept())['DeliveryDocumentBySupplier'] !== '')
    expect(await kept()).toMatchObject({ MeansOfTransport: '粤B12345' })
    expect((await kept())['DeliveryDocumentBySupplier']).toMatch(/^OMS:.*:DR/)
  })

  it.each(['cutAfter', 'cut', 'truncated'] as const)(
    'is made once when the answer is lost: %s',
    async (fault) => {
      const order = await deliverableOrder(stage)
      const one = await submitted(order, [[1, '5']])
      stage.goWrong({ fault, on: 'create' })
      await decide(one, 'createDelivery')
      await until(
        async () =>
          ['delivery_created', 'submitted'].includes((await seen(one.id)).status) &&
          (await seen(one.id)).push !== 'pushing' &&
          (await seen(one.id)).push !== 'push_unknown',
      )
      const again = await seen(one.id)
      if (again.push !== 'pushed') await decide(again, 'createDelivery')
      await until(async () => (await seen(one.id)).status === 'delivery_created')
      const made = await stage.db
        .selectFrom('sapSimDeliveries')
        .select('number')
        .where(sql<boolean>`orders @> array[${order.sapGroupOrderNo}]`)
        .execute()
      expect(made).toHaveLength(1)
    },
  )

  it('is changed and submitted again when SAP refuses it', async () => {
    const order = await deliverableOrder(stage)
    const one = await submitted(order, [[1, '5']])
    await stage.db.updateTable('requisitions').set({ shippingPoint: '' }).where('id', '=', one.id).execute()
    await decide(one, 'createDelivery')
    await until(async () => (await seen(one.id)).push === 'push_rejected')
    expect((await ledgerOf(order))[0]).toEqual([5, 0, 0, 5])
    const rejected = await seen(one.id)
    expect((await decide(rejected, 'return')).status).toBe(200)
    expect((await ledgerOf(order))[0]).toEqual([0, 0, 0, 10])
  })

  it('keeps both quantities when customer service lets less go', async () => {
    const order = await deliverableOrder(stage)
    const one = await submitted(order, [[1, '8']])
    const adjusting = (quantity: string, version = one.version) =>
      wang.call(requisitionWrites.adjust, {
        body: { id: one.id, version, lines: [{ lineNo: 1, quantity }] },
      })
    expect((await adjusting('9')).problem.reasons).toMatchObject([{ code: 'QTY_OVER_REQUESTED' }])
    const { body } = await adjusting('6')
    expect((await seen(one.id)).lines[0]).toMatchObject({ quantity: '8.000', processingQuantity: '6.000' })
    expect((await ledgerOf(order))[0]).toEqual([6, 0, 0, 4])
    const [begun] = (await decide(body, 'withdraw')).problem.reasons
    expect(begun).toMatchObject(waits('REQUISITION_BEGUN'))
    expect(begun?.params?.since).toBe((await seen(one.id)).submittedAt)
  })
})

describe('a requisition of which customer service lets more go again', () => {
  it('takes what is open, and is refused at the line that asks for more', async () => {
    const order = await deliverableOrder(stage)
    const one = await submitted(order, [
      [1, '8'],
      [2, '8'],
    ])
    const adjusting = (version: number, ...quantities: readonly [number, string][]) =>
      wang.call(requisitionWrites.adjust, {
        body: {
          id: one.id,
          version,
          lines: quantities.map(([lineNo, quantity]) => ({ lineNo, quantity })),
        },
      })
    const { body: less } = await adjusting(one.version, [1, '3'], [2, '2'])
    await submitted(order, [[2, '7']])
    const refused = await adjusting(less.version, [1, '2'], [2, '8'])
    expect(refused.problem.reasons).toMatchObject([
      { code: 'QTY_OVER_OPEN', path: 'lines.1.quantity', params: { open: '1' } },
    ])
    expect(await ledgerOf(order)).toEqual([
      [3, 0, 0, 7],
      [9, 0, 0, 1],
    ])
    expect((await adjusting(less.version, [1, '8'], [2, '3'])).status).toBe(200)
    expect(await ledgerOf(order)).toEqual([
      [8, 0, 0, 2],
      [10, 0, 0, 0],
    ])
  })
})

describe('an order with something in flight', () => {
  it('is not closed before it is delivered or given back', async () => {
    const order = await deliverableOrder(stage)
    const one = await submitted(order, [[1, '5']])
    const { version } = await stage.settled(order.id)
    const close = () =>
      wang.call(pushCalls.close, {
        body: { id: order.id, version, orderNo: order.orderNo, reason: 'Customer ended it' },
      })
    const { requisitionNo } = await seen(one.id)
    expect((await close()).problem.reasons).toEqual([
      { code: 'CLOSE_IN_FLIGHT', params: { documents: [requisitionNo] } },
    ])
    const more = [
      await submitted(order, [[1, '1']]),
      await submitted(order, [[1, '1']]),
      await submitted(order, [[1, '1']]),
    ]
    const numbers = (await Promise.all([one, ...more].map(({ id }) => seen(id)))).map((r) => r.requisitionNo)
    expect((await close()).problem.reasons).toEqual([
      {
        code: 'CLOSE_IN_FLIGHT_MORE',
        params: { documents: numbers.toSorted().slice(0, 3), more: 1 },
      },
    ])
    for (const another of more) await decide(another, 'return')
    await decide(one, 'return')
    expect((await close()).status).toBe(200)
  })
})
