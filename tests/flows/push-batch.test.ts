import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { batchCalls } from '#shared/engine/push/push.contract.ts'
import { outcomeOf } from '#shared/engine/push/push-batch.schema.ts'
import { newId } from '#shared/kernel/ids.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const push = (orders: ReturnType<typeof pushOf>[], leftOut: string[] = [], key: string = newId()) =>
  stage.wang.call(pushCalls.save, { body: { orders, leftOut }, headers: { 'idempotency-key': key } })
const batchOf = (id: string, client: Client = stage.wang) => client.call(batchCalls.batch, { query: { id } })
const outcomesOf = async (id: string) =>
  (await batchOf(id)).body.orders.map((order) => [order.id, outcomeOf(order.push?.state ?? null)])

it('tells of every order what became of it, now and later', async () => {
  const [good, refused, undated, left] = [
    await stage.anOrder(),
    await stage.anOrder(),
    await stage.anOrder(),
    await stage.anOrder(),
  ]
  await stage.db
    .updateTable('orderLines')
    .set({ sapMaterialNo: 'NO-SUCH' })
    .where('orderId', '=', refused.id)
    .execute()
  const { body } = await push([pushOf(good), pushOf(refused), pushOf(undated, { lines: [] })], [left.id])
  const later = [
    [good.id, 'pushed'],
    [refused.id, 'rejected'],
    [undated.id, 'notBegun'],
    [left.id, 'notBegun'],
  ]
  await until(async () => JSON.stringify(await outcomesOf(body.batchId)) === JSON.stringify(later))
  const { body: batch } = await batchOf(body.batchId)
  const [pushed, rejected, stopped, out] = batch.orders
  expect(batch.name).toBe(stage.wang.user.name)
  expect(pushed).toMatchObject({
    orderPush: 'pushed',
    push: { sapOrderNo: expect.stringMatching(/^50/) as string },
  })
  expect(rejected!.push!.messages.length).toBeGreaterThan(0)
  expect(stopped!.reasons.map((r) => r.path)).toEqual(['lines.1.productionDate', 'lines.2.productionDate'])
  expect(out).toMatchObject({ reasons: [], push: null })
  const { body: latest } = await stage.wang.call(batchCalls.batches)
  expect(latest[0]).toMatchObject({
    id: body.batchId,
    counts: { pushed: 1, waiting: 0, rejected: 1, released: 0, notBegun: 2 },
  })
})

it('is one batch for one request, however often it is made', async () => {
  const [first, second] = [await stage.anOrder(), await stage.anOrder()]
  const key = newId()
  const orders = [pushOf(first), pushOf(second, { plant: '' })]
  const answers = [await push(orders, [], key), await push(orders, [], key)]
  expect(answers[1]!.body.batchId).toBe(answers[0]!.body.batchId)
  const { body } = await batchOf(answers[0]!.body.batchId)
  expect(body.orders.map((order) => [order.id, order.push !== null])).toEqual([
    [first.id, true],
    [second.id, false],
  ])
})

it('is seen by those who push and see its orders, and lists of batches are one’s own', async () => {
  const order = await stage.anOrder()
  const { body } = await push([pushOf(order)])
  const colleague = await stage.apps[0]!.as('cs.chen')
  const seenBy = async (client: Client) => (await batchOf(body.batchId, client)).status
  await stage.db.updateTable('orders').set({ salesOrg: '2000' }).where('id', '=', order.id).execute()
  expect(await seenBy(colleague)).toBe(200)
  expect(await seenBy(stage.wang)).toBe(404)
  expect(await seenBy(await stage.apps[0]!.as('sales.zhang'))).toBe(403)
  expect((await colleague.call(batchCalls.batches)).body).toEqual([])
})

it('names no order that whoever pushed does not see', async () => {
  const [mine, foreign] = [await stage.anOrder(), await stage.anOrder({ salesOrg: '2000' })]
  const { body } = await push([pushOf(mine), pushOf(foreign)], [foreign.id])
  await stage.db.updateTable('orders').set({ salesOrg: '1100' }).where('id', '=', foreign.id).execute()
  expect((await batchOf(body.batchId)).body.orders.map((order) => order.id)).toEqual([mine.id])
})
