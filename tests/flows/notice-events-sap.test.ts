import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { revoked, released, tightCredit } from '../factories/credit.ts'
import { heard, noticesAbout, once } from '../factories/notices.ts'
import { aPlace, lines, made, seen } from '../factories/order-forms.ts'
import { productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let zhang: Client
let admin: Client
/** The salesperson for whom zhang signs in. */
let own: string
beforeAll(async () => {
  stage = await openStage()
  const app = stage.apps[0]!
  zhang = await app.as('sales.zhang')
  admin = await app.as('admin')
  const account = await stage.db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
  own = account.salespersonId!
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const pushed = async (values: Parameters<Stage['anOrder']>[0] = {}) => {
  const order = await stage.anOrder({ salespersonId: own, ...values })
  await stage.save([pushOf(order)])
  await stage.settled(order.id)
  return order
}

describe('of a push', () => {
  it('the salesman hears that SAP has the order, and nobody else does', async () => {
    const order = await pushed()
    expect(await heard(zhang, order, 'Accepted by SAP')).toEqual(once)
    for (const client of [stage.wang, admin]) expect(await noticesAbout(client, order)).toEqual([])
  })

  it('salesman and customer service hear that SAP refused it', async () => {
    stage.goWrong({ fault: 'reject', on: 'create' })
    const order = await pushed()
    for (const client of [zhang, stage.wang])
      expect(await heard(client, order, 'Rejected by SAP')).toEqual(once)
  })

  it('salesman, customer service and administrators hear that nobody knows, and the first two the end', async () => {
    // It is sent again once by itself (D193), and that is lost as well.
    stage.goWrong({ fault: 'cut', on: 'create', times: 2 })
    const order = await pushed()
    for (const client of [zhang, stage.wang, admin])
      expect(await heard(client, order, 'No answer from SAP'), client.user.userId).toEqual(once)
    for (const client of [zhang, stage.wang])
      expect(await heard(client, order, 'Not found in SAP')).toEqual(once)
  })
})

describe('of an order in SAP', () => {
  /** An order behind one of a customer who has an account. */
  const behind = async () => {
    const { id: customerOrderId, userId } = await stage.db
      .selectFrom('customerOrders')
      .innerJoin('accountCustomers', 'accountCustomers.customerId', 'customerOrders.customerId')
      .innerJoin('accounts', 'accounts.id', 'accountCustomers.accountId')
      .select(['customerOrders.id', 'accounts.userId'])
      .where('customerOrders.status', '=', 'approved')
      .where('customerOrders.salesOrg', '=', '1100')
      .executeTakeFirstOrThrow()
    await stage.db
      .updateTable('orders')
      .set({ customerOrderId: null })
      .where('customerOrderId', '=', customerOrderId)
      .execute()
    const buyer = await stage.apps[0]!.as(userId)
    return { order: await pushed({ customerOrderId }), buyer, customerOrder: { id: customerOrderId } }
  }

  it('its customer and its salesman hear of a later production date and of its end', async () => {
    const { order, buyer, customerOrder } = await behind()
    const { id, orderNo } = order
    const version = async () => (await stateOf(stage.db, id)).version
    const later = [{ lineNo: 2, sapDeliveryTime: addDays(productionDay, 15) }]
    const body = { id, version: await version(), lines: later, comment: 'the kiln' }
    expect((await stage.wang.call(pushCalls.leadTime, { body })).status).toBe(200)
    const { date } = formatsOf('en')
    const day = date(addDays(productionDay, 15))
    // Its salesman reads the line; those of the customer may have other numbers.
    const line = `line 2: ${date(productionDay)} → ${day}`
    expect(await heard(zhang, order, `Production completion changed (${line})`)).toEqual(once)
    expect(await heard(buyer, customerOrder, `Production completion changed (${day})`)).toEqual(once)
    const end = { id, version: await version(), orderNo, reason: 'bankrupt' }
    expect((await stage.wang.call(pushCalls.close, { body: end })).status).toBe(200)
    expect(await heard(zhang, order, 'Closed')).toEqual(once)
    expect(await heard(buyer, customerOrder, 'Closed')).toEqual(once)
  })

  it('the customer hears of each of several orders behind its own, though both are as many steps old', async () => {
    const { order, buyer, customerOrder } = await behind()
    const told = () => noticesAbout(buyer, customerOrder)
    const before = (await told()).length
    const part = await pushed({ customerOrderId: customerOrder.id })
    for (const { id } of [order, part]) {
      const lines = [{ lineNo: 2, sapDeliveryTime: addDays(productionDay, 15) }]
      const { version } = await stateOf(stage.db, id)
      const body = { id, version, lines, comment: 'the kiln' }
      expect((await stage.wang.call(pushCalls.leadTime, { body })).status).toBe(200)
    }
    await until(async () => (await told()).length >= before + 2)
    const sentence = expect.stringMatching(/: Production completion changed \(\d+ \w+ \d{4}\)$/)
    expect((await told()).slice(0, 2).map(({ text }) => text)).toEqual([sentence, sentence])
  })
})

describe('of credit', () => {
  it('salesman and finance hear that a push is held, released, and held again', async () => {
    const app = stage.apps[0]!
    const zhao = await app.as('fin.zhao')
    const place = await aPlace(stage.db)
    const service = ['1000', '1100'].includes(place.header.salesOrg) ? stage.wang : await app.as('cs.chen')
    await tightCredit(stage.db, place.header.customerId)
    const order = await made(zhang, place, lines(place, 3))
    await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id] } })
    const { plants } = (await service.call(pushCalls.preview, { query: { id: order.id } })).body.choices
    const { version } = await seen(service, order)
    const form = { ...pushOf({ id: order.id, version, lineCount: 3 }), plant: plants[0]!.code }
    await service.call(pushCalls.save, { body: { orders: [form] } })
    for (const client of [zhang, zhao]) expect(await heard(client, order, 'Held for credit')).toEqual(once)
    expect((await released(zhao, order)).status).toBe(200)
    expect(await heard(zhang, order, 'Credit released by finance')).toEqual(once)
    expect((await revoked(zhao, order)).status).toBe(200)
    expect(await heard(zhang, order, 'Release revoked by finance')).toEqual(once)
  })
})
