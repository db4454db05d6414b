import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { act } from '#server/engine/act.ts'
import { order as staffOrder } from '#server/documents/orders/order-document.ts'
import { touchDocument } from '#server/engine/push/push-events.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { changeMaster } from '../factories/master-change.ts'
import { hurried, inSap, productionDay, pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { startApp, until } from './app.ts'
import { openStage, type Stage } from './push-stage.ts'
import { waits } from './waits.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const resultsOf = async (...args: Parameters<Stage['save']>): Promise<PushResult[]> => {
  const { body } = await stage.save(...args)
  return (body as { results: PushResult[] }).results
}
const codesOf = (result: PushResult | undefined) => result?.reasons.map((r) => r.code)

describe('a push', () => {
  it('ends with the order in SAP, its numbers here and every state told', async () => {
    const order = await stage.anOrder()
    const [result] = await resultsOf([pushOf(order)])
    expect(result).toMatchObject({ id: order.id, done: true, push: { state: 'pending' }, reasons: [] })
    const after = await stage.settled(order.id)
    const numbers = await inSap(stage.db, order.orderNo)
    expect(after).toMatchObject({
      push: 'pushed',
      status: 'pushed',
      sapGroupOrderNo: numbers[0],
      sapBuildingOrderNo: expect.stringMatching(/^601/) as string,
      sapDeliveryTime: productionDay,
    })
    expect(await stage.eventsOf(order.id)).toEqual(['push', 'pushSucceeded'])
    expect(await stage.pushIn(order.orderNo, 'confirmed')).toMatchObject({
      sapOrderNo: numbers[0],
      reference: stage.referenceOf(order),
      tries: 1,
      requestedName: stage.wang.user.name,
    })
    const { body: detail } = await stage.wang.call(orderCalls.one, { query: { id: order.id } })
    expect(detail.lines.map((l) => l.sapDeliveryTime)).toEqual([productionDay, productionDay])
  })

  const twoParts = async () => {
    const { id } = await stage.db
      .selectFrom('customerOrders')
      .select('id')
      .where('status', '=', 'approved')
      .where('salesOrg', '=', '1100')
      .executeTakeFirstOrThrow()
    const { db } = stage
    await db.updateTable('orders').set({ customerOrderId: null }).where('customerOrderId', '=', id).execute()
    const parts = await pushableOrders(db, 2, { customerOrderId: id })
    const mirror = async () => {
      const { body } = await stage.wang.call(customerOrderCalls.one, { query: { id } })
      return { push: body.push, leadTime: body.leadTime, sapOrderNos: body.sapOrderNos }
    }
    return { parts, mirror }
  }

  it('is mirrored on the customer’s order, the parts of a split together', async () => {
    const { parts, mirror } = await twoParts()
    const numbers: string[] = []
    for (const part of parts) {
      await stage.save([pushOf(part)])
      const { sapGroupOrderNo, sapBuildingOrderNo } = await stage.settled(part.id)
      numbers.push(sapGroupOrderNo, sapBuildingOrderNo)
      expect(await mirror()).toMatchObject({ push: 'pushed', leadTime: productionDay })
    }
    expect((await mirror()).sapOrderNos.toSorted()).toEqual(numbers.toSorted())
  })

  it('leaves no part out of the mirror when SAP answers two at once', async () => {
    const { parts, mirror } = await twoParts()
    const { services } = stage.apps[0]!
    const letGo = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const answered = (id: string, sapGroupOrderNo: string, then: () => Promise<void>) =>
      inTransaction(services.db, async (tx) => {
        await tx.updateTable('orders').set({ push: 'pushed', sapGroupOrderNo }).where('id', '=', id).execute()
        await touchDocument(tx, services, { kind: 'order', orderId: id })
        await then()
      })
    const first = answered(parts[0]!.id, '5077777771', () => {
      begun.resolve()
      return letGo.promise
    })
    await begun.promise
    const second = answered(parts[1]!.id, '5077777772', () => Promise.resolve())
    // Long enough for the second push to get as far as it can beside the first.
    await wait(300)
    letGo.resolve()
    await Promise.all([first, second])
    expect((await mirror()).sapOrderNos.toSorted()).toEqual(['5077777771', '5077777772'])
  })

  it('that SAP refuses leaves the order free, with SAP’s words by line', async () => {
    const order = await stage.anOrder()
    await stage.db
      .updateTable('orderLines')
      .set({ sapMaterialNo: 'NO-SUCH' })
      .where('orderId', '=', order.id)
      .where('lineNo', '=', 2)
      .execute()
    await stage.save([pushOf(order)])
    const push = await stage.pushIn(order.orderNo, 'rejected')
    expect(push.messages).toMatchObject([{ code: 'V1/302', path: 'lines.2.sapMaterialNo' }])
    expect(await stateOf(stage.db, order.id)).toMatchObject({
      push: 'push_rejected',
      status: 'cs_processing',
    })
    expect(await stage.eventsOf(order.id)).toEqual(['push', 'pushFailed'])
    const { body: preview } = await stage.wang.call(pushCalls.preview, { query: { id: order.id } })
    expect(preview.push).toMatchObject({ state: 'rejected', messages: push.messages })
    await stage.db
      .updateTable('orderLines')
      .set({ sapMaterialNo: preview.lines[0]!.sapMaterialNo })
      .where('orderId', '=', order.id)
      .execute()
    await stage.save([pushOf({ ...order, version: preview.version })])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect((await stage.pushIn(order.orderNo, 'confirmed')).reference).toBe(stage.referenceOf(order, 2))
  })
})

describe('asked twice', () => {
  it('by a double click, it happens once and both are told so', async () => {
    const order = await stage.anOrder()
    stage.goWrong({ fault: 'slow', on: 'create', milliseconds: 400 })
    const both = await Promise.all([resultsOf([pushOf(order)]), resultsOf([pushOf(order)])])
    const [first, second] = both.map(([result]) => result)
    expect([first?.done, second?.done]).toEqual([true, true])
    expect(first?.push?.id).toBe(second?.push?.id)
    await stage.settled(order.id)
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
  })

  it('with one key, the answer is the first one, whatever has become of it', async () => {
    const order = await stage.anOrder()
    const headers = { 'idempotency-key': newId() }
    const first = await resultsOf([pushOf(order)], headers)
    await stage.settled(order.id)
    expect(await resultsOf([pushOf(order)], headers)).toEqual(first)
    expect(codesOf((await resultsOf([pushOf(order)]))[0])).toEqual(['ORDER_ALREADY_PUSHED'])
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
  })

  it('by ten at once, it happens once', async () => {
    const order = await stage.anOrder()
    await Promise.all(Array.from({ length: 10 }, () => stage.save([pushOf(order)])))
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
    const rows = await stage.db.selectFrom('erpPushes').select('id').where('orderId', '=', order.id).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('several orders', () => {
  it('are pushed each for itself: one refusal does not stop the others (D38)', async () => {
    const orders = await pushableOrders(stage.db, 4)
    const [, stale, unpriced] = orders
    await stage.db.updateTable('orders').set({ version: 7 }).where('id', '=', stale!.id).execute()
    await stage.db.updateTable('orders').set({ openLines: 1 }).where('id', '=', unpriced!.id).execute()
    const results = await resultsOf(orders.map((o) => pushOf(o)))
    expect(results.map((r) => r.done)).toEqual([true, false, false, true])
    expect(codesOf(results[1])).toEqual(['VERSION_CONFLICT'])
    expect(codesOf(results[2])).toEqual(['ORDER_LINES_UNPRICED'])
    expect(results[2]?.orderNo).toBe(unpriced!.orderNo)
    const ends = await Promise.all([0, 3].map(async (n) => (await stage.settled(orders[n]!.id)).push))
    expect(ends).toEqual(['pushed', 'pushed'])
  })

  it('have each their row in the answer, the one that misses a choice as well', async () => {
    const [good, bare] = await pushableOrders(stage.db, 2)
    const missing = { plant: '', department: '', freeze: '', orderType: '' }
    const results = await resultsOf([pushOf(good!), pushOf(bare!, missing)])
    expect(results.map((r) => [r.orderNo, r.done])).toEqual([
      [good!.orderNo, true],
      [bare!.orderNo, false],
    ])
    expect(results[1]?.reasons.map((r) => [r.code, r.path])).toEqual(
      Object.keys(missing).map((path) => ['REQUIRED', path]),
    )
    expect(await stage.settled(good!.id)).toMatchObject({ push: 'pushed' })
  })

  it('of others are not even there', async () => {
    const order = await stage.anOrder({ salesOrg: '2000' })
    const [result] = await resultsOf([pushOf(order)])
    expect(result).toMatchObject({ done: false, orderNo: '', reasons: [{ code: 'NOT_FOUND' }] })
    const { problem } = await stage.wang.call(pushCalls.preview, { query: { id: order.id } })
    expect(problem.code).toBe('NOT_FOUND')
  })
})

describe('what stands in the way', () => {
  const reasonsOf = async (values: Parameters<Stage['anOrder']>[0], form = {}) => {
    const order = await stage.anOrder(values)
    return (await resultsOf([pushOf(order, form)]))[0]!.reasons
  }

  it('is told all at once, each where it belongs', async () => {
    const reasons = await reasonsOf(
      { salespersonId: null, salesApproval: true, openLines: 2 },
      {
        plant: '9999',
        department: 'ZZ',
        freeze: '77',
        lines: [
          { lineNo: 1, productionDate: '2020-01-01' },
          { lineNo: 9, productionDate: productionDay },
        ],
      },
    )
    expect(reasons.map((r) => [r.code, r.path ?? ''])).toEqual([
      ['ORDER_LINES_UNPRICED', ''],
      ['ORDER_NO_SALESMAN', ''],
      ['OA_REQUIRED', ''],
      ['MASTER_UNKNOWN', 'plant'],
      ['MASTER_UNKNOWN', 'department'],
      ['MASTER_UNKNOWN', 'freeze'],
      ['INVALID', 'lines.9'],
      ['DATE_PAST', 'lines.1.productionDate'],
      ['REQUIRED', 'lines.2.productionDate'],
    ])
  })

  it('is credit, unless everything is paid before (D51)', async () => {
    const amount = { totalAmount: '99999999999.00' }
    expect(await reasonsOf(amount)).toMatchObject([{ code: 'CREDIT_OVER_LIMIT' }])
    const codes = async (ratios: { advancePaymentRate: string; paymentRatio: string | null }) => {
      const { id } = await stage.anOrder({ ...amount, ...ratios })
      const { body } = await stage.wang.call(pushCalls.preview, { query: { id } })
      return body.reasons.map((r) => r.code)
    }
    expect(await codes({ advancePaymentRate: '100', paymentRatio: '100' })).toEqual([])
    for (const paymentRatio of [null, '30'])
      expect(await codes({ advancePaymentRate: '100', paymentRatio })).toEqual(['CREDIT_OVER_LIMIT'])
    await stage.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('totalAmount', '=', amount.totalAmount)
      .execute()
  })

  it('is a customer without a SAP number, and a material that is no longer sold', async () => {
    const { id } = await stage.db
      .selectFrom('customers')
      .select('id')
      .where('type', '=', 'temporary')
      .limit(1)
      .executeTakeFirstOrThrow()
    const codes = (await reasonsOf({ customerId: id, advancePaymentRate: '100', paymentRatio: '100' })).map(
      (r) => r.code,
    )
    expect(codes).toEqual(['CUSTOMER_NOT_OFFICIAL'])
    const order = await stage.anOrder()
    const { materialId } = await stage.db
      .selectFrom('orderLines')
      .select('materialId')
      .where('orderId', '=', order.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const enable = (enabled: boolean) =>
      changeMaster(stage.db, (tx) => tx.updateTable('products').set({ enabled }).where('id', '=', materialId))
    await enable(false)
    const [result] = await resultsOf([pushOf(order)])
    await enable(true)
    expect(result?.reasons.map((r) => r.path)).toEqual(['lines.1.sapMaterialNo', 'lines.2.sapMaterialNo'])
  })

  it('is a purchase number that SAP has already, until a reason is given (D50)', async () => {
    const purchaseNo = `PO-${newId().slice(-12)}`
    const first = await stage.anOrder({ purchaseNo })
    await stage.save([pushOf(first)])
    await stage.settled(first.id)
    const second = await stage.anOrder({ purchaseNo })
    expect(await resultsOf([pushOf(second)])).toMatchObject([
      {
        done: false,
        reasons: [{ code: 'PO_DUPLICATE', params: { value: purchaseNo, order: first.orderNo } }],
      },
    ])
    const { body } = await stage.wang.call(pushCalls.preview, { query: { id: second.id } })
    expect(body.duplicates).toMatchObject([{ id: first.id, orderNo: first.orderNo }])
    await stage.save([pushOf(second, { duplicateReason: 'the second container' })])
    expect(await stage.settled(second.id)).toMatchObject({ push: 'pushed' })
  })

  it('is a purchase number that is on its way to SAP: ticked together, or pushed at the same moment', async () => {
    const batch = `PO-${newId().slice(-12)}`
    const [a, b] = [await stage.anOrder({ purchaseNo: batch }), await stage.anOrder({ purchaseNo: batch })]
    const told = { code: 'PO_DUPLICATE', params: { value: batch, order: a.orderNo } }
    expect(await resultsOf([pushOf(a), pushOf(b)])).toMatchObject([
      { done: true },
      { done: false, reasons: [told] },
    ])
    const purchaseNo = `PO-${newId().slice(-12)}`
    const two = [await stage.anOrder({ purchaseNo }), await stage.anOrder({ purchaseNo })]
    const both = await Promise.all(two.map((order) => resultsOf([pushOf(order)])))
    expect(both.flat().filter(({ done }) => done)).toHaveLength(1)
  })

  it('is shown before, with what will be sent and what the organization chose last', async () => {
    const order = await stage.anOrder({ payTerm: 'barter', piNo: 'PI-7' })
    const { body } = await stage.wang.call(pushCalls.preview, { query: { id: order.id } })
    expect(body).toMatchObject({
      orderNo: order.orderNo,
      defaults: { channel: 'export', department: 'D10', freeze: 'none', orderType: 'OR' },
      reasons: [],
      push: null,
    })
    expect(body.unsent).toContain('payTerm')
    expect(body.header).toContainEqual({ field: 'piNo', value: 'PI-7' })
    expect(body.lines).toHaveLength(2)
    const plants = body.choices.plants.map((p) => p.code)
    expect(plants).toEqual(['1010', '1020', '1030'])
    expect(plants).toContain(body.defaults.plant)
  })
})

it('nothing else may happen to an order while SAP is told of it', async () => {
  const order = await stage.anOrder()
  stage.goWrong({ fault: 'slow', on: 'create', milliseconds: 700 })
  await stage.save([pushOf(order)])
  const everybody = {
    ...systemActor,
    permissions: new Set<Permission>([
      'order.edit',
      'order.return',
      'order.void',
      'order.withdraw',
      'order.push',
    ]),
  }
  const { services } = stage.apps[0]!
  for (const event of ['edit', 'return', 'void', 'withdraw', 'push'] as const) {
    const attempt = inTransaction(stage.db, (tx) =>
      act({ tx, services, actor: everybody }, staffOrder, { id: order.id }, { event }),
    )
    await expect(attempt, event).rejects.toMatchObject({ reasons: [waits('ORDER_PUSHING')] })
  }
  expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
})

it('is customer service’s alone', async () => {
  const order = await stage.anOrder()
  for (const user of ['sales.zhang', 'fin.zhao', 'admin', 'view.sun', 'buyer.jakarta']) {
    const client = await stage.apps[0]!.as(user)
    const { problem } = await client.call(pushCalls.save, { body: { orders: [pushOf(order)] } })
    expect([user, problem.code]).toEqual([user, 'NO_PERMISSION'])
  }
})

it('a fresh installation has a SAP of its own, with the faults of its settings', async () => {
  const faults = { rules: [{ fault: 'cutAfter', on: 'create', times: 1 }] }
  const app = await startApp({ ...hurried, SEAWAY_SAP_SIMULATOR_FAULTS: JSON.stringify(faults) })
  try {
    const [order] = await pushableOrders(app.db, 1)
    const wang = await app.as('cs.wang')
    await wang.call(pushCalls.save, { body: { orders: [pushOf(order!)] } })
    await until(async () => (await stateOf(app.db, order!.id)).push === 'pushed')
    expect(await inSap(app.db, order!.orderNo)).toHaveLength(1)
    const attempts = await app.db
      .selectFrom('erpAttempts')
      .select(['operation', 'outcome'])
      .where('orderId', '=', order!.id)
      .orderBy('n')
      .execute()
    expect(attempts).toEqual([
      { operation: 'find', outcome: 'done' },
      { operation: 'create', outcome: 'unknown' },
      { operation: 'find', outcome: 'done' },
      { operation: 'change', outcome: 'done' },
    ])
  } finally {
    await app.stop()
  }
})
