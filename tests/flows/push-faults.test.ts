import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { dateValue } from '#server/connectors/sap/wire/values.ts'
import { inSap, productionDay, pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { openStage, type Rule, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 2, env: { SEAWAY_SAP_TIMEOUT_SECONDS: '1' } })
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const pushed = async (...rules: Rule[]) => {
  const order = await stage.anOrder()
  stage.goWrong(...rules)
  await stage.save([pushOf(order)])
  const end = await stage.settled(order.id)
  const { sapDiffers } = await stage.db
    .selectFrom('orders')
    .select('sapDiffers')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...end, sapDiffers, order, sap: await inSap(stage.db, order.orderNo) }
}

describe('a push under a fault', () => {
  /** SAP stored the order: it is found by our reference and adopted, and never sent again. */
  it.each([
    { fault: 'cutAfter' },
    { fault: 'errorAfter' },
    { fault: 'gatewayTimeoutAfter' },
    { fault: 'truncated' },
    { fault: 'html' },
    { fault: 'empty' },
    { fault: 'requestTimeoutAfter' },
    { fault: 'badGatewayPageAfter' },
    { fault: 'slow', milliseconds: 1_200 },
    { fault: 'slowAfter', milliseconds: 1_200 },
  ] as Rule[])('$fault: SAP has it once, and so have we', async (rule) => {
    const end = await pushed({ ...rule, on: 'create' })
    expect(end.sap).toHaveLength(1)
    expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
    expect(await stage.eventsOf(end.order.id)).toEqual(['push', 'pushTimedOut', 'pushSucceeded'])
  })

  /** SAP did nothing and said so: the order is sent again automatically. */
  it.each([
    { fault: 'tooMany', retryAfterSeconds: 0 },
    { fault: 'unavailable', retryAfterSeconds: 0 },
    { fault: 'lock' },
    { fault: 'expiredToken' },
    { fault: 'expiredToken', times: 2 },
    { fault: 'cut', on: 'token' },
  ] as Rule[])('$fault: it is told again', async (rule) => {
    const end = await pushed({ on: 'create', ...rule })
    expect(end.sap).toHaveLength(1)
    expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
    expect(await stage.eventsOf(end.order.id)).toEqual(['push', 'pushSucceeded'])
  })

  /** The dates of lines are set after the order was made; a lost answer to that makes no second order. */
  it.each([{ fault: 'cutAfter' }, { fault: 'cut' }, { fault: 'lock' }] as Rule[])(
    '$fault while its dates are set: SAP has it once, with its dates',
    async (rule) => {
      const end = await pushed({ ...rule, on: 'change' })
      expect(end.sap).toHaveLength(1)
      expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0], sapDiffers: false })
      const { body } = await stage.db
        .selectFrom('sapSimDocuments')
        .select('body')
        .where('number', '=', end.sap[0]!)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(body)).toContain(dateValue(productionDay))
    },
  )

  it('refused dates leave the order pushed and are told as a difference', async () => {
    const end = await pushed({ fault: 'reject', on: 'change' })
    expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0], sapDiffers: true })
    const row = await stage.pushIn(end.order.orderNo, 'confirmed')
    expect(row.differences).toMatchObject([
      { field: 'sapDeliveryTime', lineNo: 1, told: productionDay },
      { field: 'sapDeliveryTime', lineNo: 2, told: productionDay },
    ])
    expect(row.messages).toMatchObject([
      { code: 'V1/302', severity: 'warning' },
      { code: 'PUSH_DIFFERS_IN_SAP' },
    ])
  })

  /**
   * Nobody knows what SAP did until it has been read twice after its time. Then the order is sent again once by itself,
   * under the next reference (D193).
   */
  it.each([{ fault: 'cut' }, { fault: 'error' }, { fault: 'proxyUnavailable' }] as Rule[])(
    '$fault: after the settle time and two read-backs it is sent again by itself',
    async (rule) => {
      const end = await pushed({ ...rule, on: 'create' })
      expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
      expect(end.sap).toHaveLength(1)
      expect(await stage.eventsOf(end.order.id)).toEqual(['push', 'pushTimedOut', 'pushSucceeded'])
      const pushes = await stage.db
        .selectFrom('erpPushes')
        .select(['state', 'reference', 'repetition', 'requestedName', 'sentAt', 'endedAt'])
        .where('orderId', '=', end.order.id)
        .orderBy('round')
        .execute()
      expect(pushes).toMatchObject([
        { state: 'released', repetition: false },
        { state: 'confirmed', repetition: true, reference: stage.referenceOf(end.order, 2) },
      ])
      // It is still the push of the person who asked for it.
      const [first, second] = pushes
      expect(second!.requestedName).toBe(first!.requestedName)
      expect(Date.parse(first!.endedAt!) - Date.parse(first!.sentAt!)).toBeGreaterThanOrEqual(1_300)
    },
  )

  it('what SAP does not have after that either waits for somebody, who may push it again', async () => {
    const end = await pushed({ fault: 'cut', on: 'create', times: 2 })
    expect(end.sap).toEqual([])
    expect(end).toMatchObject({ push: 'unpushed', status: 'cs_processing' })
    expect(await stage.eventsOf(end.order.id)).toEqual(['push', 'pushTimedOut', 'pushNotFound'])
    await stage.save([pushOf({ ...end.order, version: end.version })])
    expect(await stage.settled(end.order.id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(stage.db, end.order.orderNo)).toHaveLength(1)
  })

  it('a repetition that SAP refuses is told as rejected', async () => {
    const end = await pushed({ fault: 'cut', on: 'create' }, { fault: 'reject', on: 'create' })
    expect(end.sap).toEqual([])
    expect(end).toMatchObject({ push: 'push_rejected', status: 'cs_processing' })
  })

  it('the read-back may fail as well', async () => {
    const end = await pushed(
      { fault: 'cutAfter', on: 'create' },
      { fault: 'error', on: 'find' },
      { fault: 'cut', on: 'find' },
      { fault: 'slow', on: 'find', milliseconds: 1_200 },
    )
    expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
    expect(end.sap).toHaveLength(1)
  })

  it('SAP may be away for a while: the push waits for it, and a new sign-in is needed', async () => {
    const order = await stage.anOrder()
    await stage.withoutSap(async () => {
      await stage.save([pushOf(order)])
      await new Promise((resolve) => setTimeout(resolve, 800))
      expect(await stateOf(stage.db, order.id)).toMatchObject({ push: 'pushing' })
      expect(await stage.pushIn(order.orderNo, 'pending')).toMatchObject({ state: 'pending' })
    })
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
    expect(await stage.eventsOf(order.id)).toEqual(['push', 'pushSucceeded'])
  })

  it('a refused user waits and is tried again', async () => {
    const end = await pushed({ fault: 'unauthorized', on: 'create' })
    expect(end).toMatchObject({ push: 'pushed' })
    expect(end.sap).toHaveLength(1)
  })

  it('SAP may come to it after the order was given up: the next push finds it', async () => {
    const { order, version } = await pushed({ fault: 'cut', on: 'create', times: 2 })
    const [late] = await pushableOrders(stage.db, 1)
    await stage.save([pushOf(late!)])
    await stage.settled(late!.id)
    // An order that SAP created late is our order: its number belongs to no other, and its customer is the
    // order's.
    const reference = stage.referenceOf(order)
    const number = '5019990001'
    const { sapCustomerNo } = await stage.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customerId')
      .select('sapCustomerNo')
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow()
    const own = {
      PurchaseOrderByShipToParty: reference,
      SalesOrder: number,
      SoldToParty: sapCustomerNo.padStart(10, '0'),
    }
    await stage.db
      .updateTable('sapSimDocuments')
      .set({ reference, number, body: sql`body || ${JSON.stringify(own)}::jsonb` })
      .where('reference', '=', stage.referenceOf(late!))
      .execute()
    await stage.save([pushOf({ ...order, version })])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed', sapGroupOrderNo: number })
    expect(await inSap(stage.db, order.orderNo)).toEqual([number])
  })
})

describe('a server that is lost with a push in its hands', () => {
  /** The state after a server died between SAP's answer and its own note of it. */
  const abandoned = async () => {
    const order = await stage.anOrder()
    await stage.save([pushOf(order)])
    const push = await stage.pushIn(order.orderNo, 'confirmed')
    const unnoted = { sapGroupOrderNo: '', sapBuildingOrderNo: '' }
    await stage.db
      .updateTable('orders')
      .set({ ...unnoted, push: 'pushing', status: 'cs_processing' })
      .where('id', '=', order.id)
      .execute()
    await stage.db
      .updateTable('erpPushes')
      .set({ state: 'sending', step: 1, endedAt: null, sapOrderNo: '', sapBuildingNo: '' })
      .where('id', '=', push.id)
      .execute()
    return { order, push }
  }
  /** The lease of its message has ended. */
  const takeOver = (push: { id: string }) =>
    stage.db
      .updateTable('outbox')
      .set({ status: 'running', leasedBy: 'killed', leaseUntil: new Date(0).toISOString() })
      .where('key', '=', `push:${push.id}:1`)
      .execute()

  it('after SAP had taken it: the next one reads first and finds it', async () => {
    const { order, push } = await abandoned()
    await takeOver(push)
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed', sapGroupOrderNo: push.sapOrderNo })
    expect(await inSap(stage.db, order.orderNo)).toEqual([push.sapOrderNo])
  })

  it('before SAP had heard of it: it is sent again, once', async () => {
    const { order, push } = await abandoned()
    await stage.db.deleteFrom('sapSimDocuments').where('reference', '=', push.reference).execute()
    await stage.db.deleteFrom('sapOrderNumbers').where('pushId', '=', push.id).execute()
    await takeOver(push)
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
  })
})

describe('two servers on one database', () => {
  it('push every order once, whichever of them is asked', async () => {
    const orders = await pushableOrders(stage.db, 12)
    const other = stage.apps[1]!.anyone()
    Object.assign(other.headers, stage.wang.headers)
    await Promise.all(
      [stage.wang, other].flatMap((client) =>
        orders.map((order) => client.call(pushCalls.save, { body: { orders: [pushOf(order)] } })),
      ),
    )
    for (const order of orders) {
      expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
      expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
    }
  })

  it('do nothing when a message comes twice', async () => {
    const order = await stage.anOrder()
    await stage.save([pushOf(order)])
    const push = await stage.pushIn(order.orderNo, 'confirmed')
    const payload = JSON.stringify({ orderId: order.id, pushId: push.id, step: 1 })
    const again = { id: newId(), topic: 'sap.push', key: `again ${push.id}`, payload, maxAttempts: 5 }
    await stage.db
      .insertInto('outbox')
      .values({ ...again, status: 'waiting', attempts: 0 })
      .execute()
    await stage.pushIn(order.orderNo, 'confirmed')
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
    expect(await stateOf(stage.db, order.id)).toMatchObject({ push: 'pushed' })
  })
})
