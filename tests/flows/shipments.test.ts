import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { deliver, moveGoods } from '#server/demo/sap/deliveries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { followShipment } from '#server/documents/orders/shipments/read-shipments.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { auditedContract, contractAt } from '../factories/contracts.ts'
import { aPlace } from '../factories/order-forms.ts'
import { pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let zhang: Client
beforeAll(async () => {
  stage = await openStage({ servers: 2 })
  zhang = await stage.apps[0]!.as('sales.zhang')
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

interface One {
  id: string
}
type Item = [lineNo: number, quantity: string]

/** An order that SAP has, of two lines of 10 pieces. */
async function pushed() {
  const [order] = await pushableOrders(stage.db, 1)
  await stage.db
    .updateTable('orderLines')
    .set({ salesQuantity: '10', salesUnit: 'PC' })
    .where('orderId', '=', order!.id)
    .execute()
  await stage.save([pushOf(order!)])
  await stage.settled(order!.id)
  return order!
}
const inSap = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(stage.db, work)

/** SAP's warehouse delivers some of an order. */
async function delivered({ id }: One, ...items: Item[]): Promise<string> {
  const { sapGroupOrderNo: orderNo } = await stateOf(stage.db, id)
  const wanted = items.map(([lineNo, quantity]) => ({ orderNo, item: String(lineNo * 10), quantity }))
  return inSap(async (tx) => String((await deliver(tx, wanted, { tolerant: true }))['DeliveryDocument']))
}
const issued = (delivery: string) => inSap((tx) => moveGoods(tx, delivery, 'C'))
const reversed = (delivery: string) => inSap((tx) => moveGoods(tx, delivery, 'A'))

/** One server begins to ask SAP, as it does every quarter of an hour. */
const begun = (server = 0) =>
  inTransaction(stage.db, (tx) =>
    startTask(tx, stage.apps[server]!.services, systemActor, { kind: 'sap.shipments', scope: newId() }),
  )
const isDone = (id: string) => async () =>
  (await stage.db.selectFrom('tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status === 'succeeded'
async function asked(server = 0): Promise<void> {
  await until(isDone(await begun(server)))
}
const seen = async ({ id }: One) => (await stage.wang.call(orderCalls.one, { query: { id } })).body
const shippedOf = async (order: One) => {
  const { shipping, lines } = await seen(order)
  return [shipping, ...lines.map(({ shippedQuantity }) => shippedQuantity)]
}
const shipments = async ({ id }: One) =>
  (await stage.eventsOf(id)).filter((event) => event.startsWith('ship') || event === 'reverseShipment')

describe('what SAP has shipped of an order', () => {
  it('is known by line when goods are issued, and not when they are only delivered', async () => {
    const order = await pushed()
    const first = await delivered(order, [1, '4'], [2, '10'])
    await asked()
    expect(await shippedOf(order)).toEqual(['none', '0.000', '0.000'])
    await issued(first)
    await asked()
    expect(await shippedOf(order)).toEqual(['partial', '4.000', '10.000'])
    await issued(await delivered(order, [1, '5.5']))
    await asked(1)
    expect(await shippedOf(order)).toEqual(['partial', '9.500', '10.000'])
    await issued(await delivered(order, [1, '0.5']))
    await asked()
    expect(await shippedOf(order)).toEqual(['full', '10.000', '10.000'])
    expect(await shipments(order)).toEqual(['shipPartly', 'shipPartly', 'shipFully'])
    const { body } = await stage.wang.call(orderCalls.history, { body: { id: order.id } })
    expect(body.rows.find(({ event }) => event === 'shipFully')!.changes).toMatchObject([
      { path: 'lines.1.shippedQuantity', from: '9.500', to: '10.000' },
    ])
  })

  it('falls again when goods issues are reversed', async () => {
    const order = await pushed()
    const [one, other] = [await delivered(order, [1, '10']), await delivered(order, [2, '10'])]
    await issued(one)
    await issued(other)
    await asked()
    await reversed(other)
    await asked()
    expect(await shippedOf(order)).toEqual(['partial', '10.000', '0.000'])
    await reversed(one)
    await asked()
    expect(await shippedOf(order)).toEqual(['none', '0.000', '0.000'])
    expect(await shipments(order)).toEqual(['shipFully', 'shipPartly', 'reverseShipment'])
  })

  it('is written once however often and by however many servers SAP is asked', async () => {
    const order = await pushed()
    await issued(await delivered(order, [1, '3']))
    await Promise.all([asked(0), asked(1), asked(0), asked(1)])
    const { version } = await stateOf(stage.db, order.id)
    await asked()
    expect(await shipments(order)).toEqual(['shipPartly'])
    expect((await stateOf(stage.db, order.id)).version).toBe(version)
  })

  it('is not put back by an answer that another server read earlier', async () => {
    const order = await pushed()
    const { services } = stage.apps[1]!
    const before = new Date()
    await issued(await delivered(order, [1, '7']))
    await asked()
    const late = await inTransaction(stage.db, (tx) =>
      followShipment({ tx, actor: systemActor, services }, order.id, [], before),
    )
    expect(late).toBe('same')
    expect(await shippedOf(order)).toEqual(['partial', '7.000', '0.000'])
  })

  it('stays as it is known while SAP does not answer, or shows a status without its deliveries', async () => {
    const order = await pushed()
    await issued(await delivered(order, [1, '7']))
    await asked()
    const { sapGroupOrderNo } = await stateOf(stage.db, order.id)
    await sql`delete from sap_sim_deliveries where orders @> array[${sapGroupOrderNo}]`.execute(stage.db)
    await asked()
    expect(await shippedOf(order)).toEqual(['partial', '7.000', '0.000'])
    await stage.withoutSap(async () => {
      const id = await begun()
      const tried = stage.db
        .selectFrom('outbox')
        .select('lastError')
        .where(sql<boolean>`payload::text like ${`%${id}%`}`)
      await until(async () => (await tried.executeTakeFirst())?.lastError != null)
      expect(await isDone(id)()).toBe(false)
    })
    expect(await shippedOf(order)).toEqual(['partial', '7.000', '0.000'])
  })

  it('is not guessed where SAP counts in another unit', async () => {
    const order = await pushed()
    await issued(await delivered(order, [1, '7']))
    await stage.db
      .updateTable('orderLines')
      .set({ salesUnit: 'SET' })
      .where('orderId', '=', order.id)
      .execute()
    await asked()
    expect(await shippedOf(order)).toEqual(['none', '0.000', '0.000'])
  })

  it('agrees with what the demo company was given', async () => {
    await asked()
    const ofDemo = stage.db.selectFrom('orders').where('orderNo', 'not like', 'P-%')
    const shipped = await ofDemo.select('id').where('shipping', '<>', 'none').execute()
    expect(shipped).not.toEqual([])
    const told = await ofDemo.select('id').where('shippedAsOf', 'is not', null).execute()
    expect(told).toEqual([])
  })

  it('is told to the salesperson', async () => {
    const order = await pushed()
    const { salespersonId } = await stage.db
      .selectFrom('accounts')
      .select('salespersonId')
      .where('userId', '=', 'sales.zhang')
      .executeTakeFirstOrThrow()
    await stage.db.updateTable('orders').set({ salespersonId }).where('id', '=', order.id).execute()
    await issued(await delivered(order, [1, '7']))
    await asked()
    const told = async () =>
      (await zhang.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows.filter(
        ({ docId }) => docId === order.id,
      )
    await until(async () => (await told()).length > 0)
    expect((await told()).map(({ text }) => text).join()).toContain('Partly shipped')
  })
})

describe('the ledger of a contract', () => {
  it('counts by line what has left, and takes back what is reversed', async () => {
    const finance = await stage.apps[0]!.as('fin.zhao')
    const contract = await auditedContract(zhang, finance, await aPlace(stage.db))
    const rowsOf = async () => (await contractAt(zhang, contract)).lines
    const [line] = await rowsOf()
    const order = await pushed()
    await stage.db
      .updateTable('orders')
      .set({ contractIds: [contract.id] })
      .where('id', '=', order.id)
      .execute()
    await stage.db
      .updateTable('orderLines')
      .set({ contractLineId: line!.id })
      .where('orderId', '=', order.id)
      .where('lineNo', '=', 1)
      .execute()
    const delivery = await delivered(order, [1, '4'], [2, '10'])
    await issued(delivery)
    await asked()
    const first = async () => (await rowsOf())[0]
    expect(await first()).toMatchObject({ pushedQuantity: '10.000', shippedQuantity: '4.000' })
    await reversed(delivery)
    await asked(1)
    expect(await first()).toMatchObject({ pushedQuantity: '10.000', shippedQuantity: '0.000' })
    // More than was agreed may leave, and is counted.
    await issued(await delivered(order, [1, '400']))
    await asked()
    expect(await first()).toMatchObject({ shippedQuantity: '400.000' })
  })
})
