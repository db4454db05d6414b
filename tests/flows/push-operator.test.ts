import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import type { PushRow } from '#shared/engine/push/push.schema.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inSap, productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Rule, type Stage } from './push-stage.ts'
import { waits } from './waits.ts'

let stage: Stage
let admin: Client
beforeAll(async () => {
  // The settle time is longer than the test, so nothing is released automatically.
  stage = await openStage({
    env: {
      SEAWAY_SAP_TIMEOUT_SECONDS: '1',
      SEAWAY_PUSH_SETTLE_SECONDS: '600',
      SEAWAY_PUSH_RETRY_SECONDS: '60',
    },
  })
  admin = await stage.apps[0]!.as('admin')
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

/** A push whose outcome is unknown. */
const doubtful = async (rule: Rule) => {
  const order = await stage.anOrder()
  stage.goWrong({ on: 'create', ...rule })
  await stage.save([pushOf(order)])
  return { order, push: await stage.pushIn(order.orderNo, 'unknown') }
}
/** Lets SAP's time pass. */
const settled = (push: PushRow) =>
  stage.db.updateTable('erpPushes').set({ settleUntil: push.createdAt }).where('id', '=', push.id).execute()
const pushedOrder = async (values: Parameters<Stage['anOrder']>[0] = {}) => {
  const order = await stage.anOrder(values)
  await stage.save([pushOf(order)])
  const { version, sapGroupOrderNo } = await stage.settled(order.id)
  return { ...order, version, sapGroupOrderNo }
}
const detailOf = async (push: PushRow) =>
  (await admin.call(operatorCalls.one, { query: { id: push.id } })).body

describe('the list of pushes', () => {
  it('shows what is under way, by state, age and number, within the actor’s scope', async () => {
    const { order, push } = await doubtful({ fault: 'cut' })
    const found = async (filter: object, client = admin) =>
      (await client.call(operatorCalls.page, { body: { filter } })).body.rows.map((r) => r.id)
    expect(await found({ state: ['unknown', 'manual'], orderNo: order.orderNo.slice(0, 9) })).toEqual([
      push.id,
    ])
    expect(await found({ state: 'confirmed', orderNo: order.orderNo })).toEqual([])
    expect(await found({ stuck: true })).not.toContain(push.id)
    await stage.db
      .updateTable('erpPushes')
      .set({ createdAt: sql`now() - interval '5 hours'` })
      .where('id', '=', push.id)
      .execute()
    expect(await found({ stuck: true })).toContain(push.id)
    expect(await found({ stuck: false, orderNo: order.orderNo })).toEqual([])
    expect(await found({ orderNo: order.orderNo }, await stage.apps[0]!.as('cs.chen'))).toEqual([])
    for (const user of ['sales.zhang', 'fin.zhao', 'view.sun', 'buyer.jakarta']) {
      const { problem } = await (await stage.apps[0]!.as(user)).call(operatorCalls.page)
      expect(problem.code).toBe('NO_PERMISSION')
    }
  })

  it('tells every attempt with its answer, and no secret', async () => {
    const { push } = await doubtful({ fault: 'gatewayTimeoutAfter' })
    const detail = await detailOf(push)
    expect(detail.attempts).toMatchObject([
      { n: 1, operation: 'find', outcome: 'done' },
      {
        n: 2,
        operation: 'create',
        outcome: 'unknown',
        httpStatus: 504,
        said: expect.stringMatching(/^HTTP 504/) as string,
      },
    ])
    expect(detail.attempts[1]?.request).toContain(push.reference)
    expect(JSON.stringify(detail)).not.toContain(stage.simulator.password)
  })
})

describe('an operator', () => {
  it('looks SAP up now, and finds what it has', async () => {
    const { order, push } = await doubtful({ fault: 'cutAfter' })
    const { status } = await admin.call(operatorCalls.lookUp, { body: { id: push.id } })
    expect(status).toBe(200)
    expect(await stage.pushIn(order.orderNo, 'confirmed')).toMatchObject({ state: 'confirmed' })
    const detail = await detailOf(push)
    expect(detail.attempts.map((a) => [a.operation, a.outcome])).toEqual([
      ['find', 'done'],
      ['create', 'unknown'],
      ['find', 'done'],
      // The dates of its lines, which no creation carries.
      ['change', 'done'],
    ])
    expect(detail.actions).toMatchObject([{ event: 'lookUp', actorName: admin.user.name }])
    const { problem } = await admin.call(operatorCalls.lookUp, { body: { id: push.id } })
    expect(problem.code).toBe('PUSH_ENDED')
  })

  it('confirms with a SAP number, which is read before it is believed', async () => {
    const { order, push } = await doubtful({ fault: 'cutAfter' })
    const other = await pushedOrder({ lines: 3 })
    const confirm = (sapOrderNo: string) =>
      stage.wang.call(operatorCalls.confirm, { body: { id: push.id, sapOrderNo, comment: 'seen in VA03' } })
    expect((await confirm('4711')).problem.reasons).toMatchObject([
      { code: 'PUSH_NUMBER_UNKNOWN', path: 'sapOrderNo' },
    ])
    expect((await confirm(other.sapGroupOrderNo)).problem.reasons).toMatchObject([
      {
        code: 'PUSH_NUMBER_DIFFERS',
        params: { what: expect.stringContaining('{"field":"lineCount","told":"2","kept":"3"}') },
      },
    ])
    const [number] = await inSap(stage.db, order.orderNo)
    expect((await confirm(number!)).problem.code).toBe('PUSH_SETTLING')
    await settled(push)
    expect((await confirm(number!)).body).toMatchObject({ state: 'confirmed', sapOrderNo: number })
    expect(await stateOf(stage.db, order.id)).toMatchObject({ push: 'pushed', sapGroupOrderNo: number })
    expect((await detailOf(push)).actions).toMatchObject([
      { event: 'confirm', actorName: stage.wang.user.name, comment: `${number} · seen in VA03` },
    ])
    expect(await stage.eventsOf(order.id)).toEqual(['push', 'pushTimedOut', 'pushSucceeded'])
  })

  it('releases what SAP has not got: the order is free and can be pushed again', async () => {
    const { order, push } = await doubtful({ fault: 'cut' })
    const early = await admin.call(operatorCalls.release, { body: { id: push.id, comment: 'not in VA05' } })
    expect(early.problem.code).toBe('PUSH_SETTLING')
    await settled(push)
    const { body, status } = await admin.call(operatorCalls.release, {
      body: { id: push.id, comment: 'not in VA05' },
    })
    expect([status, body.state]).toEqual([200, 'released'])
    const { version, push: state } = await stateOf(stage.db, order.id)
    expect(state).toBe('unpushed')
    await stage.save([pushOf({ ...order, version })])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
    expect((await detailOf(push)).actions).toMatchObject([{ event: 'release', comment: 'not in VA05' }])
  })

  it('has to decide where SAP has two, or another than was told', async () => {
    const { order, push } = await doubtful({ fault: 'cutAfter' })
    const row = await stage.db
      .selectFrom('sapSimDocuments')
      .selectAll()
      .where('reference', '=', push.reference)
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ ...(row.body as object), SalesOrder: '5099999999' })
    await stage.db
      .insertInto('sapSimDocuments')
      .values({ ...row, number: '5099999999', body })
      .execute()
    await admin.call(operatorCalls.lookUp, { body: { id: push.id } })
    const stuck = await stage.pushIn(order.orderNo, 'manual')
    expect(stuck.messages).toMatchObject([{ code: 'PUSH_TWICE_IN_SAP' }])
    expect(await stateOf(stage.db, order.id)).toMatchObject({ push: 'push_unknown' })
    await settled(push)
    await admin.call(operatorCalls.confirm, {
      body: { id: push.id, sapOrderNo: row.number, comment: 'the other one is rejected' },
    })
    expect(await stateOf(stage.db, order.id)).toMatchObject({ sapGroupOrderNo: row.number })
  })

  it('cannot give an order a number that is another’s, even one without a difference', async () => {
    const other = await pushedOrder()
    const { push } = await doubtful({ fault: 'cut' })
    await settled(push)
    await stage.db
      .updateTable('sapSimDocuments')
      .set({
        reference: push.reference,
        body: sql`jsonb_set(body, '{PurchaseOrderByShipToParty}', to_jsonb(${push.reference}::text))`,
      })
      .where('number', '=', other.sapGroupOrderNo)
      .execute()
    const sapOrderNo = other.sapGroupOrderNo
    const body = { id: push.id, sapOrderNo, comment: 'seen in VA03' }
    expect((await admin.call(operatorCalls.confirm, { body })).problem.code).toBe('PUSH_NUMBER_TAKEN')
    expect(await stage.pushIn(push.orderNo, 'unknown')).toMatchObject({ sapOrderNo: '' })
  })

  it('cannot touch what is being sent this very moment', async () => {
    const order = await stage.anOrder()
    stage.goWrong({ fault: 'slow', on: 'create', milliseconds: 600 })
    await stage.save([pushOf(order)])
    const push = await stage.pushIn(order.orderNo, 'sending')
    const { problem } = await admin.call(operatorCalls.release, { body: { id: push.id, comment: 'now' } })
    expect(problem.reasons).toEqual([waits('PUSH_SENDING')])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
  })
})

describe('an order that SAP has', () => {
  const sapLine = async (number: string) => {
    const { body } = await stage.db
      .selectFrom('sapSimDocuments')
      .select('body')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return JSON.stringify(body)
  }
  const confirmedChange = async (orderNo: string, kind: string) => {
    const rows = async () =>
      (await admin.call(operatorCalls.page, { body: { filter: { orderNo, kind } } })).body.rows
    await until(async () => (await rows()).every((r) => r.endedAt !== null))
    return rows()
  }

  it('gets other production dates, in SAP first and then here (D130)', async () => {
    const order = await pushedOrder()
    const date = addDays(productionDay, 20)
    const lines = [{ lineNo: 2, sapDeliveryTime: date }]
    const body = { id: order.id, version: order.version, lines, comment: 'kiln' }
    expect((await stage.wang.call(pushCalls.leadTime, { body })).body).toMatchObject({ state: 'pending' })
    expect(await confirmedChange(order.orderNo, 'leadTime')).toMatchObject([{ state: 'confirmed' }])
    expect(await stateOf(stage.db, order.id)).toMatchObject({ sapDeliveryTime: date })
    expect(await sapLine(order.sapGroupOrderNo)).toContain(String(Date.parse(`${date}T00:00:00Z`)))
    const { problem } = await stage.wang.call(pushCalls.leadTime, { body })
    expect(problem.code).toBe('VERSION_CONFLICT')
    const wrong = { lineNo: 7, sapDeliveryTime: '2020-01-01' }
    const refused = await stage.wang.call(pushCalls.leadTime, {
      body: { ...body, version: order.version + 2, lines: [wrong, { ...wrong, lineNo: 1 }] },
    })
    expect(refused.problem.reasons.map((r) => [r.code, r.path])).toEqual([
      ['LINE_NOT_OPEN', 'lines.7.sapDeliveryTime'],
      ['DATE_PAST', 'lines.1.sapDeliveryTime'],
    ])
  })

  it('tells in its history the dates that changed, and takes no line twice', async () => {
    const order = await pushedOrder()
    const [same, later] = [productionDay, addDays(productionDay, 20)]
    const lines = [
      { lineNo: 1, sapDeliveryTime: same },
      { lineNo: 2, sapDeliveryTime: later },
    ]
    const body = { id: order.id, version: order.version }
    const twice = [...lines, { lineNo: 1, sapDeliveryTime: later }]
    const { problem } = await stage.wang.call(pushCalls.leadTime, { body: { ...body, lines: twice } })
    expect(problem.reasons).toEqual([{ code: 'INVALID', path: 'lines.1.sapDeliveryTime' }])
    await stage.wang.call(pushCalls.leadTime, { body: { ...body, lines } })
    await confirmedChange(order.orderNo, 'leadTime')
    const { rows } = (await stage.wang.call(orderCalls.history, { body: { id: order.id } })).body
    expect(rows.slice(0, 2).map((row) => row.event)).toEqual(['editLeadTime', 'requestLeadTime'])
    for (const told of rows.slice(0, 2))
      expect(told.changes).toEqual([{ path: 'lines.2.sapDeliveryTime', from: same, to: later }])
  })

  it('takes one change after the other, whatever SAP does meanwhile', async () => {
    const order = await pushedOrder()
    stage.goWrong({ fault: 'lock', on: 'change' }, { fault: 'errorAfter', on: 'change' })
    const dates = [10, 11].map((n) => addDays(productionDay, n))
    const ask = async (sapDeliveryTime: string) => {
      const { version } = await stateOf(stage.db, order.id)
      const lines = [{ lineNo: 1, sapDeliveryTime }]
      return stage.wang.call(pushCalls.leadTime, { body: { id: order.id, version, lines } })
    }
    await ask(dates[0]!)
    expect((await ask(dates[1]!)).problem.reasons).toEqual([waits('ORDER_CHANGE_SENDING')])
    await confirmedAtLast(order.orderNo)
    expect((await ask(dates[1]!)).status).toBe(200)
    const pushes = await confirmedAtLast(order.orderNo)
    expect(pushes.map((p) => p.state)).toEqual(['confirmed', 'confirmed'])
    expect(await sapLine(order.sapGroupOrderNo)).toContain(String(Date.parse(`${dates[1]}T00:00:00Z`)))
  })
  /** The first retry would wait a minute here; an operator does not wait. */
  const confirmedAtLast = async (orderNo: string) => {
    const rows = async () =>
      (await admin.call(operatorCalls.page, { body: { filter: { orderNo, kind: 'leadTime' } } })).body.rows
    await until(async () => {
      const waiting = (await rows()).filter((r) => r.state === 'pending' && r.nextAt !== null)
      for (const { id } of waiting) await admin.call(operatorCalls.lookUp, { body: { id } })
      return (await rows()).every((r) => r.endedAt !== null)
    })
    return rows()
  }

  it('is closed for good, once its number was typed', async () => {
    const order = await pushedOrder()
    const close = (orderNo: string) =>
      stage.wang.call(pushCalls.close, {
        body: { id: order.id, version: order.version, orderNo, reason: 'the customer is bankrupt' },
      })
    expect((await close('SO1')).problem.reasons).toMatchObject([
      { code: 'CLOSE_UNCONFIRMED', path: 'orderNo' },
    ])
    expect((await close(order.orderNo)).status).toBe(200)
    expect(await confirmedChange(order.orderNo, 'close')).toMatchObject([{ state: 'confirmed' }])
    expect(await stateOf(stage.db, order.id)).toMatchObject({ status: 'closed' })
    expect(await sapLine(order.sapGroupOrderNo)).toContain('"OverallSDDocumentRejectionSts":"C"')
    expect((await close(order.orderNo)).problem.code).toBe('ORDER_CLOSED')
  })
})

describe('what is read from SAP', () => {
  it('order types, states and credit', async () => {
    const types = await stage.wang.call(sapCalls.orderTypes)
    expect(types.body).toContainEqual({ code: 'OR', name: 'Standard order' })
    expect((await stage.wang.call(sapCalls.orderStates)).body).toHaveLength(3)
    const order = await stage.anOrder()
    const asked = { query: { customerId: order.customerId } }
    const { body } = await stage.wang.call(customerCreditCalls.ofSap, asked)
    expect(body).toMatchObject({ customerNo: order.customerCode, line: '900000000.00', blocked: false })
    expect(compare(add(body.exposure!, body.balance!), body.line)).toBe(0)
    expect(
      (await stage.apps[0]!.as('view.sun').then((c) => c.call(customerCreditCalls.ofSap, asked))).status,
    ).toBe(403)
    const none = await stage.wang.call(customerCreditCalls.ofSap, { query: { customerId: newId() } })
    expect(none.problem.code).toBe('NOT_FOUND')
  })

  it('says so when SAP does not answer', async () => {
    stage.goWrong({ fault: 'unavailable' })
    expect((await stage.wang.call(sapCalls.orderTypes)).problem.code).toBe('SAP_UNAVAILABLE')
    stage.goWrong({ fault: 'slow', milliseconds: 1_500 })
    expect((await stage.wang.call(sapCalls.orderTypes)).problem.code).toBe('SAP_TIMEOUT')
  })
})

it('a reconciliation finds what is missing in SAP, foreign to us, twice, different and stuck', async () => {
  const [missing, foreign, twice, different] = [
    await pushedOrder(),
    await pushedOrder(),
    await pushedOrder(),
    await pushedOrder(),
  ]
  const documents = (reference: string) =>
    stage.db
      .selectFrom('sapSimDocuments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  const again = async (reference: string, number: string, as: string) => {
    const row = await documents(reference)
    const body = { ...(row.body as object), SalesOrder: number, PurchaseOrderByShipToParty: as }
    await stage.db
      .insertInto('sapSimDocuments')
      .values({ ...row, number, reference: as, body: JSON.stringify(body) })
      .execute()
  }
  const nobodys = stage.referenceOf({ orderNo: 'NOBODY' })
  const refOf = (order: { orderNo: string }) => stage.referenceOf(order)
  await stage.db.deleteFrom('sapSimDocuments').where('reference', '=', refOf(missing)).execute()
  await again(refOf(foreign), '5088888881', nobodys)
  await again(refOf(twice), '5088888882', refOf(twice))
  const row = await documents(refOf(different))
  await stage.db
    .updateTable('sapSimDocuments')
    .set({ body: JSON.stringify({ ...(row.body as object), TotalNetAmount: '1.00' }) })
    .where('number', '=', row.number)
    .execute()
  await stage.db.updateTable('orders').set({ sapBuildingOrderNo: '' }).where('id', '=', foreign.id).execute()
  await stage.db
    .updateTable('erpPushes')
    .set({ sapBuildingNo: '' })
    .where('orderId', '=', foreign.id)
    .execute()
  const { body: started } = await admin.call(operatorCalls.reconcile)
  const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
  await until(async () => (await task()).status === 'succeeded')
  const { issues } = await task()
  const byKey = (key: string) => issues.filter((i) => i.key === key).map((i) => i.code)
  expect(byKey(refOf(missing))).toEqual(['PUSH_MISSING_IN_SAP'])
  expect(byKey(nobodys)).toEqual(['PUSH_FOREIGN_IN_SAP'])
  expect(byKey(refOf(twice))).toEqual(['PUSH_TWICE_IN_SAP'])
  expect(byKey(refOf(different))).toEqual(['PUSH_DIFFERS_IN_SAP'])
  expect(byKey(refOf(foreign))).toEqual([])
  expect(issues.some((i) => i.code === 'PUSH_STUCK')).toBe(true)
  expect((await stateOf(stage.db, foreign.id)).sapBuildingOrderNo).toMatch(/^601/)
})
