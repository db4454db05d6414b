import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let zhang: Client
/** The salesperson for whom zhang signs in. */
let own: string
beforeAll(async () => {
  stage = await openStage()
  zhang = await stage.apps[0]!.as('sales.zhang')
  const account = await stage.db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', 'sales.zhang')
    .executeTakeFirstOrThrow()
  own = account.salespersonId!
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

/** An order of zhang that SAP has refused once. */
async function rejected(values: Parameters<Stage['anOrder']>[0] = {}) {
  const order = await stage.anOrder({ salespersonId: own, ...values })
  stage.goWrong({ fault: 'reject', on: 'create' })
  await stage.save([pushOf(order)])
  const push = await stage.pushIn(order.orderNo, 'rejected')
  await stage.settled(order.id)
  return { ...order, push }
}

const todoOf = async (client: Client) => {
  const { body } = await client.call(todoCalls.list)
  return body.find((todo) => todo.key === 'pushRejected')
}
/** The rows of the list to which the to-do leads. */
const listed = async (client: Client) => {
  const todo = await todoOf(client)
  const { body } = await client.call(orderCalls.page, { body: { size: 200, filter: todo!.filter } })
  expect(body.total).toBe(todo!.count)
  return body.rows.map((row) => row.id)
}
const rejection = (client: Client, id: string) => client.call(pushCalls.rejection, { query: { id } })
const versionOf = async (id: string) => (await stateOf(stage.db, id)).version
const giveBack = (order: { id: string }) =>
  stage.wang.call(orderWrites.customerServiceReturn, {
    body: { ids: [order.id], outcome: 'return', comment: 'see SAP' },
  })

it('is a to-do of customer service, with SAP’s words, until the order is pushed again', async () => {
  const order = await rejected()
  expect(await listed(stage.wang)).toEqual([order.id])
  const { body: toPush } = await stage.wang.call(todoCalls.list)
  const waiting = toPush.find((todo) => todo.key === 'toPush')!
  const { body } = await stage.wang.call(orderCalls.page, { body: { size: 200, filter: waiting.filter } })
  expect(body.rows.map((row) => row.id)).not.toContain(order.id)
  const { body: said } = await rejection(stage.wang, order.id)
  expect(said).toMatchObject({ messages: order.push.messages, requestedName: stage.wang.user.name })
  expect(said.messages.length).toBeGreaterThan(0)

  await stage.save([pushOf({ ...order, version: await versionOf(order.id) })])
  expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
  expect(await listed(stage.wang)).toEqual([])
  expect((await rejection(stage.wang, order.id)).status).toBe(404)
})

it('goes with the order to its salesman, and ends when he changes it', async () => {
  const order = await rejected()
  expect(await listed(zhang)).toEqual([])
  await giveBack(order)
  expect(await listed(stage.wang)).toEqual([])
  expect(await listed(zhang)).toEqual([order.id])
  expect((await rejection(zhang, order.id)).body.messages).toEqual(order.push.messages)

  await zhang.call(orderWrites.modifyBatch, {
    body: { ids: [order.id], change: { deliveryTime: addDays(productionDay, 1) } },
  })
  expect(await stateOf(stage.db, order.id)).toMatchObject({ push: 'unpushed' })
  expect(await listed(zhang)).toEqual([])
})

it('is nobody else’s: neither of other salesmen nor of other sales organizations', async () => {
  const order = await rejected()
  await giveBack(order)
  const moved = (to: { salespersonId?: string; customerId?: string; salesOrg?: string }) =>
    stage.db.updateTable('orders').set(to).where('id', '=', order.id).execute()
  const { salespersonId, customerId } = await stage.db
    .selectFrom('salespersonCustomers')
    .select(['salespersonId', 'customerId'])
    .where('customerId', 'not in', (eb) =>
      eb.selectFrom('salespersonCustomers').select('customerId').where('salespersonId', '=', own),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  await moved({ salespersonId, customerId })
  expect(await listed(zhang)).toEqual([])
  expect((await rejection(zhang, order.id)).status).toBe(404)
  expect((await rejection(stage.wang, order.id)).status).toBe(200)
  await moved({ salesOrg: '2000' })
  expect((await rejection(stage.wang, order.id)).status).toBe(404)
})

it('is not the customer’s business: the order there is not pushed', async () => {
  const { id: customerOrderId } = await stage.db
    .selectFrom('customerOrders')
    .select('id')
    .where('status', '=', 'approved')
    .where('salesOrg', '=', '1100')
    .executeTakeFirstOrThrow()
  await stage.db
    .updateTable('orders')
    .set({ customerOrderId: null })
    .where('customerOrderId', '=', customerOrderId)
    .execute()
  await rejected({ customerOrderId })
  const { body } = await stage.wang.call(customerOrderCalls.one, { query: { id: customerOrderId } })
  expect(body).toMatchObject({ push: 'unpushed', pushed: false })
})
