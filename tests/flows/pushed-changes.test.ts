import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { differencesIn } from '#shared/engine/push/difference.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { pushableOrders, productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { openStage, type Rule, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 2 })
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const pushed = async (values: Parameters<Stage['anOrder']>[0] = {}) => {
  const order = (await pushableOrders(stage.db, 1, values))[0]!
  await stage.save([pushOf(order)])
  await stage.settled(order.id)
  return order
}
const seen = async (id: string) => (await stage.wang.call(orderCalls.one, { query: { id } })).body
const later = addDays(productionDay, 15)

/** Requests a later date for the second line, in the version that is visible. */
const askLater = async (id: string) => {
  const { version } = await stateOf(stage.db, id)
  const lines = [{ lineNo: 2, sapDeliveryTime: later }]
  return stage.wang.call(pushCalls.leadTime, { body: { id, version, lines, comment: 'the kiln' } })
}
const askClose = async ({ id, orderNo }: { id: string; orderNo: string }) => {
  const { version } = await stateOf(stage.db, id)
  return stage.wang.call(pushCalls.close, { body: { id, version, orderNo, reason: 'bankrupt' } })
}
const askCloseLines = async (id: string, lineNos: number[]) => {
  const { version } = await stateOf(stage.db, id)
  return stage.wang.call(pushCalls.closeLines, { body: { id, version, lineNos, reason: 'out of fashion' } })
}
const closedLines = async (id: string) =>
  (await seen(id)).lines.filter((line) => line.closed).map((line) => line.lineNo)
const changeIs = (id: string, state: string) => until(async () => (await seen(id)).sapChange === state)
const answered = (id: string) => until(async () => (await seen(id)).sapChange !== 'sending')
const answer = async (id: string, way: 'repeatChange' | 'dropChange') => {
  const { version } = await stateOf(stage.db, id)
  return stage.wang.call(pushCalls[way], { body: { id, version } })
}
const inSapNow = async (id: string): Promise<string> => {
  const { sapGroupOrderNo } = await stateOf(stage.db, id)
  const row = await stage.db
    .selectFrom('sapSimDocuments')
    .select('body')
    .where('number', '=', sapGroupOrderNo)
    .executeTakeFirstOrThrow()
  return JSON.stringify(row.body)
}
/** What a reconciliation says of an order now. */
const differenceOf = async (order: { orderNo: string }) => {
  const admin = await stage.apps[0]!.as('admin')
  const { body: started } = await admin.call(operatorCalls.reconcile)
  const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
  await until(async () => (await task()).status === 'succeeded')
  const found = (await task()).issues.filter(
    ({ key, code }) => key === stage.referenceOf(order) && code === 'PUSH_DIFFERS_IN_SAP',
  )
  return differencesIn(String(found[0]?.params?.['what'] ?? ''))
}
const milliseconds = (date: string) => String(Date.parse(`${date}T00:00:00Z`))

describe('a change after the push', () => {
  it('is only asked for until SAP has said yes, and its customer hears of it then', async () => {
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
    const order = await pushed({ customerOrderId })
    const buyer = await stage.apps[1]!.as(userId)
    const ears = await buyer.listen(messageCalls.stream)
    const leadTime = async () =>
      (await stage.wang.call(customerOrderCalls.one, { query: { id: customerOrderId } })).body.leadTime
    await stage.withoutSap(async () => {
      expect((await askLater(order.id)).status).toBe(200)
      const waiting = await seen(order.id)
      expect(waiting).toMatchObject({ sapChange: 'sending', sapDeliveryTime: productionDay })
      expect(waiting.lines.map((l) => l.sapDeliveryTime)).toEqual([productionDay, productionDay])
      expect(await leadTime()).toBe(productionDay)
      const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
      expect(body).toMatchObject({
        kind: 'leadTime',
        comment: 'the kiln',
        lines: [{ lineNo: 2, from: productionDay, to: later }],
      })
      expect((await askClose(order)).problem.code).toBe('ORDER_CHANGE_SENDING')
      expect(ears.heard).toEqual([])
    })
    await changeIs(order.id, 'none')
    expect(await seen(order.id)).toMatchObject({ sapDeliveryTime: later })
    expect(await leadTime()).toBe(later)
    expect(await inSapNow(order.id)).toContain(milliseconds(later))
    expect((await stage.eventsOf(order.id)).slice(-2)).toEqual(['requestLeadTime', 'editLeadTime'])
    await until(() => ears.heard.some((heard) => heard.ids.includes(customerOrderId)))
    ears.close()
  })

  it('that SAP refuses changes nothing here, and is a to-do and a finding until it is settled', async () => {
    const order = await pushed()
    stage.goWrong({ fault: 'reject', on: 'change', times: 2 })
    await askLater(order.id)
    await changeIs(order.id, 'refused')
    const refused = await seen(order.id)
    expect(refused).toMatchObject({ sapDeliveryTime: productionDay, status: 'pushed' })
    const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
    expect(body).toMatchObject({ state: 'rejected', droppable: true })
    const words = body.messages[0]!.text
    expect(words.length).toBeGreaterThan(5)
    const { body: todos } = await stage.wang.call(todoCalls.list)
    expect(todos.find((todo) => todo.key === 'changeRefused')?.count).toBe(1)
    const admin = await stage.apps[1]!.as('admin')
    const { body: started } = await admin.call(operatorCalls.reconcile)
    const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
    await until(async () => (await task()).status === 'succeeded')
    const found = (await task()).issues.filter((issue) => issue.code === 'CHANGE_REFUSED')
    expect(found).toMatchObject([{ key: `${stage.referenceOf(order)}:leadTime` }])
    expect(found[0]!.params?.['text']).toContain(words)

    await answer(order.id, 'repeatChange')
    await until(async () => (await stage.eventsOf(order.id)).filter((e) => e === 'refuseChange').length === 2)
    await answer(order.id, 'repeatChange')
    await changeIs(order.id, 'none')
    expect(await seen(order.id)).toMatchObject({ sapDeliveryTime: later })
    expect((await stage.eventsOf(order.id)).slice(2)).toEqual([
      'requestLeadTime',
      'refuseChange',
      'repeatChange',
      'refuseChange',
      'repeatChange',
      'editLeadTime',
    ])
  })

  it('leaves an order open that SAP does not close, and can be let go', async () => {
    const order = await pushed()
    stage.goWrong({ fault: 'reject', on: 'change' })
    await askClose(order)
    await changeIs(order.id, 'refused')
    expect(await seen(order.id)).toMatchObject({ status: 'pushed', orderRecordStatus: 'pushed' })
    expect((await answer(order.id, 'dropChange')).status).toBe(200)
    expect(await seen(order.id)).toMatchObject({ status: 'pushed', sapChange: 'none' })
    expect((await stage.wang.call(pushCalls.change, { query: { id: order.id } })).status).toBe(404)
    expect((await answer(order.id, 'repeatChange')).problem.code).toBe('ORDER_CHANGE_NONE')
    await askClose(order)
    await changeIs(order.id, 'none')
    expect(await seen(order.id)).toMatchObject({ status: 'closed' })
    expect(await inSapNow(order.id)).toContain('"OverallSDDocumentRejectionSts":"C"')
  })

  it('closes one line once SAP has rejected it, and the others go on', async () => {
    const customerOrder = await stage.db
      .selectFrom('customerOrders')
      .select('id')
      .where('status', '=', 'approved')
      .where('salesOrg', '=', '1100')
      .executeTakeFirstOrThrow()
    const order = await pushed({ customerOrderId: customerOrder.id })
    const told = async () => {
      const body = { id: customerOrder.id }
      const { rows } = (await stage.wang.call(customerOrderCalls.history, { body })).body
      return rows.flatMap((row) => row.changes).filter(({ path }) => path === 'lines.2.closed')
    }
    await stage.withoutSap(async () => {
      expect((await askCloseLines(order.id, [2])).status).toBe(200)
      expect(await closedLines(order.id)).toEqual([])
      const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
      expect(body).toMatchObject({ kind: 'closeLines', closing: [2], lines: [], comment: 'out of fashion' })
      expect(await told()).toEqual([])
    })
    await changeIs(order.id, 'none')
    expect(await closedLines(order.id)).toEqual([2])
    expect(await seen(order.id)).toMatchObject({ status: 'pushed', sapDeliveryTime: productionDay })
    expect(await inSapNow(order.id)).toContain('"OverallSDDocumentRejectionSts":"B"')
    expect(await differenceOf(order)).toEqual([])
    expect((await stage.eventsOf(order.id)).slice(-2)).toEqual(['requestCloseLines', 'closeLines'])
    expect(await told()).toEqual([{ path: 'lines.2.closed', from: false, to: true }])
    const codes = async (answer: ReturnType<typeof askLater>) =>
      (await answer).problem.reasons.map(({ code, path }) => [code, path])
    expect(await codes(askLater(order.id))).toEqual([['LINE_NOT_OPEN', 'lines.2.sapDeliveryTime']])
    expect(await codes(askCloseLines(order.id, [2, 7]))).toEqual([
      ['LINE_NOT_OPEN', 'lines.2'],
      ['LINE_NOT_OPEN', 'lines.7'],
    ])
    expect(await codes(askCloseLines(order.id, [1, 1]))).toEqual([['CLOSE_LINES_ALL', undefined]])
    await askClose(order)
    await changeIs(order.id, 'none')
    expect(await seen(order.id)).toMatchObject({ status: 'closed' })
  })

  it('is compared with SAP line by line, and with what the open lines come to', async () => {
    const order = await pushed()
    await askCloseLines(order.id, [2])
    await changeIs(order.id, 'none')
    expect(await differenceOf(order)).toEqual([])
    await stage.db.updateTable('orderLines').set({ closed: false }).where('orderId', '=', order.id).execute()
    expect(await differenceOf(order)).toEqual([{ field: 'closedLines', told: '—', kept: '2' }])
    await stage.db
      .updateTable('orderLines')
      .set({ closed: true })
      .where('orderId', '=', order.id)
      .where('lineNo', '=', 1)
      .execute()
    const lines = { field: 'closedLines', told: '1', kept: '2' }
    expect(await differenceOf(order)).toEqual([lines])
    await stage.db
      .updateTable('sapSimDocuments')
      .set({ body: sql`jsonb_set(body, '{TotalNetAmount}', '"1.00"')` })
      .where('number', '=', (await stateOf(stage.db, order.id)).sapGroupOrderNo)
      .execute()
    expect(await differenceOf(order)).toMatchObject([{ field: 'totalAmount', kept: '1.00' }, lines])
  })

  it('leaves a line open that SAP does not close, until it does', async () => {
    const order = await pushed()
    // Older orders have one date as a whole, and none on their lines.
    await stage.db
      .updateTable('orderLines')
      .set({ sapDeliveryTime: null })
      .where('orderId', '=', order.id)
      .execute()
    stage.goWrong({ fault: 'reject', on: 'change' })
    await askCloseLines(order.id, [1])
    await changeIs(order.id, 'refused')
    expect(await closedLines(order.id)).toEqual([])
    await answer(order.id, 'repeatChange')
    await changeIs(order.id, 'none')
    expect(await closedLines(order.id)).toEqual([1])
    expect(await seen(order.id)).toMatchObject({ sapDeliveryTime: productionDay })
    expect((await stage.eventsOf(order.id)).slice(2)).toEqual([
      'requestCloseLines',
      'refuseChange',
      'repeatChange',
      'closeLines',
    ])
  })

  it('can be let go while SAP was never told, and then never is', async () => {
    const order = await pushed()
    await stage.withoutSap(async () => {
      await askLater(order.id)
      await stage.pushIn(order.orderNo, 'pending')
      await until(async () => (await answer(order.id, 'dropChange')).status === 200)
    })
    expect(await stage.pushIn(order.orderNo, 'released')).toMatchObject({ kind: 'leadTime' })
    expect(await seen(order.id)).toMatchObject({ sapChange: 'none', sapDeliveryTime: productionDay })
    expect(await inSapNow(order.id)).not.toContain(milliseconds(later))
  })

  it.each<Rule>([
    { fault: 'errorAfter' },
    { fault: 'cutAfter' },
    { fault: 'cut' },
    { fault: 'html' },
    { fault: 'lock' },
    { fault: 'truncated' },
  ])('whose answer is lost ($fault) is read back: in SAP and here, once', async (rule) => {
    const order = await pushed()
    stage.goWrong({ ...rule, on: 'change' })
    await askClose(order)
    await answered(order.id)
    expect(await seen(order.id)).toMatchObject({ status: 'closed', sapChange: 'none' })
    expect(await inSapNow(order.id)).toContain('"OverallSDDocumentRejectionSts":"C"')
    expect((await stage.eventsOf(order.id)).slice(2)).toEqual(['requestClose', 'close'])
  })

  it('is asked for, sent again and let go by customer service alone', async () => {
    const order = await pushed()
    stage.goWrong({ fault: 'reject', on: 'change' })
    await askLater(order.id)
    await changeIs(order.id, 'refused')
    const body = { id: order.id, version: (await stateOf(stage.db, order.id)).version }
    for (const user of ['sales.zhang', 'fin.zhao', 'admin', 'view.sun', 'buyer.jakarta']) {
      const client = await stage.apps[0]!.as(user)
      const closing = { ...body, lineNos: [1], reason: 'too late' }
      expect([user, (await client.call(pushCalls.closeLines, { body: closing })).problem.code]).toEqual([
        user,
        'NO_PERMISSION',
      ])
      for (const call of [pushCalls.repeatChange, pushCalls.dropChange])
        expect([user, (await client.call(call, { body })).problem.code]).toEqual([user, 'NO_PERMISSION'])
    }
  })
})
