import { afterAll, beforeAll, expect, it } from 'vitest'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { heard, noticesAbout, once } from '../factories/notices.ts'
import { pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let zhang: Client
let admin: Client
let buyer: Client
let customerOrder: { id: string }
let order: Awaited<ReturnType<Stage['anOrder']>>
let sapOrderNo: string
let material: string

beforeAll(async () => {
  stage = await openStage()
  const app = stage.apps[0]!
  zhang = await app.as('sales.zhang')
  admin = await app.as('admin')
  const { salespersonId } = await stage.db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
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
  buyer = await app.as(userId)
  customerOrder = { id: customerOrderId }
  order = await stage.anOrder({ salespersonId, customerOrderId })
  await stage.save([pushOf(order)])
  await stage.settled(order.id)
  sapOrderNo = (await stateOf(stage.db, order.id)).sapGroupOrderNo
  const { body } = await stage.wang.call(orderCalls.one, { query: { id: order.id } })
  material = body.lines.find(({ lineNo }) => lineNo === 2)!.sapMaterialNo
})
afterAll(() => stage.close())

/** The people at SAP reject the last line of the order that is not rejected yet, or take every rejection back. */
async function press(deed: 'rejectLine' | 'takeLinesBack') {
  const { url, user, password } = stage.simulator
  const response = await fetch(`${url}/sim`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${user}:${password}`)}`, origin: url },
    body: new URLSearchParams({ deed, number: sapOrderNo }),
  })
  expect(await response.text()).toContain('Done.')
}
/** Somebody opens the order as SAP has it, for which SAP is asked again after a while. */
let minutes = 0
const read = () =>
  stage.apps[0]!.later((minutes += 30), () => admin.call(sapOrderCalls.one, { query: { sapOrderNo } }))
/** All orders are compared, as in every night. */
const reconcile = async () => {
  const { body: started } = await admin.call(operatorCalls.reconcile)
  const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
  await until(async () => (await task()).status === 'succeeded')
  return task()
}
const openDifferences = async () => {
  const { body: detail } = await stage.wang.call(orderCalls.one, { query: { id: order.id } })
  const { body: todos } = await stage.wang.call(todoCalls.list)
  return [detail.sapDiffers, todos.find(({ key }) => key === 'sapDiffers')?.count]
}
const about = { en: 'line 2', zh: '第 2 行', id: 'baris 2' }
const rejected = () => `Lines rejected in SAP (line 2: ${material})`

it('its salesman and customer service hear of a line that was rejected in SAP, with its material', async () => {
  await press('rejectLine')
  await read()
  for (const client of [zhang, stage.wang]) expect(await heard(client, order, rejected())).toEqual(once)
  for (const language of languages) {
    const [notice] = await noticesAbout(stage.wang, order, language)
    expect(notice?.text).toContain(about[language])
    expect(notice?.text).toContain(material)
  }
  expect(await noticesAbout(admin, order)).toEqual([])
  expect(await openDifferences()).toEqual([true, 1])
})

it('they hear of it once, however often SAP is compared', async () => {
  expect((await reconcile()).issues.map(({ code }) => code)).toContain('PUSH_DIFFERS_IN_SAP')
  expect(await heard(zhang, order, rejected())).toEqual(once)
})

it('a rejection that SAP takes back is no difference any more, and another one is told again', async () => {
  await press('takeLinesBack')
  await read()
  await until(async () => (await openDifferences())[0] === false)
  await press('rejectLine')
  await read()
  await until(async () => (await openDifferences())[0] === true)
  expect(await heard(zhang, order, rejected())).toMatchObject({ times: 2 })
})

it('the customer hears of it when customer service closes the line here as well', async () => {
  const closed = async () =>
    (await noticesAbout(buyer, customerOrder)).filter(({ text }) => text.endsWith(': Lines closed'))
  expect(await closed()).toEqual([])
  const { version } = await stateOf(stage.db, order.id)
  const body = { id: order.id, version, lineNos: [2], reason: 'SAP does not make it' }
  expect((await stage.wang.call(pushCalls.closeLines, { body })).status).toBe(200)
  await until(async () => (await closed()).length === 1)
  await until(async () => (await openDifferences())[0] === false)
})

it('a line that ended here and is taken back in SAP differs, and nobody hears of a rejection', async () => {
  const rejections = () =>
    stage.db
      .selectFrom('events')
      .select('changes')
      .where('docId', '=', order.id)
      .where('event', '=', 'rejectLines')
      .execute()
  const before = await rejections()
  await press('takeLinesBack')
  await reconcile()
  expect((await openDifferences())[0]).toBe(true)
  expect(await rejections()).toEqual(before)
})
