import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { startSimulator, type Simulator } from '#server/demo/sap/simulator.ts'
import { installationOf } from '#server/db/installation.ts'
import { referenceOf } from '#server/engine/push/push-reference.ts'
import { freshDatabase } from '../database.ts'
import { hurried, inSap, pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { type App, startOn, until } from './app.ts'
import type { Client } from './client.ts'

/** Our database, and the one of another SAP: a copy, which has made its own orders under the same numbers. */
let ours: Awaited<ReturnType<typeof freshDatabase>>
let copy: Awaited<ReturnType<typeof freshDatabase>>
let sap: Simulator
let other: Simulator
let app: App
let wang: Client

const connected = async ({ url, user, password }: Simulator) => {
  app = await startOn(ours, {
    ...hurried,
    SEAWAY_SAP_URL: url,
    SEAWAY_SAP_USER: user,
    SEAWAY_SAP_PASSWORD: password,
  })
  wang = await app.as('cs.wang')
}
beforeAll(async () => {
  ours = await freshDatabase()
  copy = await freshDatabase()
  sap = await startSimulator({ db: ours.db })
  other = await startSimulator({ db: copy.db })
  await connected(sap)
})
afterAll(async () => {
  await app.stop()
  for (const simulator of [sap, other]) await simulator.close()
  for (const database of [ours, copy]) await database.drop()
})

const stateNow = async () => (await wang.call(operatorCalls.state)).body
async function pushed(count: number) {
  const orders = await pushableOrders(ours.db, count)
  await wang.call(pushCalls.save, { body: { orders: orders.map((order) => pushOf(order)) } })
  for (const { id } of orders)
    await until(async () =>
      ['pushed', 'unpushed', 'push_rejected'].includes((await stateOf(ours.db, id)).push),
    )
  return orders
}
const numbersOf = async (orders: readonly { id: string }[]) =>
  Promise.all(orders.map(async ({ id }) => (await stateOf(ours.db, id)).sapGroupOrderNo))
const decided = (is: 'same' | 'other') =>
  wang.call(operatorCalls.acceptSystem, { body: { is, comment: 'Basis has told us' } })

describe('a SAP that does not know our orders', () => {
  it('is recognized when its address changes, and nothing is sent before somebody decides', async () => {
    const before = await pushed(4)
    await until(async () => (await stateNow()).strange === null)
    const numbers = await numbersOf(before)
    await app.stop()
    await connected(other)
    await until(async () => ((await stateNow()).strange?.asked ?? 0) > 0)
    const { strange } = await stateNow()
    expect(strange!.missing.toSorted()).toEqual(numbers.toSorted())
    expect(strange!.address).toBe(other.url)
    const admin = await app.as('admin')
    const notices = async () =>
      (await admin.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows
    await until(async () => (await notices()).length > 0)
    expect((await notices()).map(({ text }) => text).join()).toContain(
      'SAP does not have these orders of ours',
    )
    const [waiting] = await pushableOrders(ours.db, 1)
    const { body } = await wang.call(pushCalls.preview, { query: { id: waiting!.id } })
    expect(body.reasons.map(({ code }) => code)).toContain('SAP_OTHER_SYSTEM')
    const refused = await wang.call(pushCalls.save, { body: { orders: [pushOf(waiting!)] } })
    expect(JSON.stringify(refused.body)).toContain('SAP_OTHER_SYSTEM')
    expect(await inSap(copy.db, waiting!.orderNo)).toEqual([])
  })

  it('is ours again where the address was wrong', async () => {
    await app.stop()
    await connected(sap)
    await until(async () => (await stateNow()).strange === null)
    const needless = await decided('same')
    expect([needless.status, needless.problem.code]).toEqual([409, 'SAP_KNOWS_US'])
    const [order] = await pushed(1)
    expect(await stateOf(ours.db, order!.id)).toMatchObject({ push: 'pushed' })
  })

  it('gets new references as another SAP, whose numbers may be those of the old one', async () => {
    const old = await pushed(1)
    const [oldNumber] = await numbersOf(old)
    const name = await installationOf(ours.db)
    await app.stop()
    await connected(other)
    await until(async () => ((await stateNow()).strange?.asked ?? 0) > 0)
    const decidedAt = Date.now()
    expect((await decided('other')).body.strange).toBeNull()
    const now = await installationOf(ours.db)
    expect(now).not.toBe(name)
    const orders = await pushed(8)
    for (const { id, orderNo } of orders) {
      expect(await stateOf(ours.db, id)).toMatchObject({ push: 'pushed' })
      const kept = await copy.db
        .selectFrom('sapSimDocuments')
        .select('number')
        .where('reference', '=', referenceOf(now, orderNo, 1))
        .execute()
      expect(kept).toHaveLength(1)
    }
    expect(await numbersOf(orders)).toContain(oldNumber)
    expect(await numbersOf(old)).toEqual([`${oldNumber}@${name}`])
    // What is open of an order belongs to the SAP that has it.
    const open = await ours.db
      .selectFrom('openQuantities')
      .select(['orderId', 'closed'])
      .where(
        'orderId',
        'in',
        [...old, ...orders].map(({ id }) => id),
      )
      .execute()
    for (const { orderId, closed } of open) expect(closed).toBe(old.some(({ id }) => id === orderId))
    // Nothing that this SAP says of its own number is taken for the old order, and nothing is changed there under it.
    const [left] = await ours.db
      .selectFrom('orders')
      .select(['id', 'version', 'orderNo'])
      .where('id', '=', old[0]!.id)
      .execute()
    const change = await wang.call(pushCalls.close, {
      body: { id: left!.id, version: left!.version, orderNo: left!.orderNo, reason: 'not needed' },
    })
    expect(change.problem.code).toBe('SAP_ORDER_ELSEWHERE')
    expect(JSON.stringify(change.body)).toContain(`${oldNumber}@${name}`)
    const items = await ours.db.selectFrom('openItems').select('readAt').execute()
    for (const { readAt } of items) expect(Date.parse(readAt)).toBeGreaterThanOrEqual(decidedAt)
    const { body } = await wang.call(operatorCalls.recognize)
    expect(body.strange).toBeNull()
  })

  it('is ours and has lost orders: it is held when it does not find them, and goes on when that is said', async () => {
    const orders = await pushed(6)
    const lost = await numbersOf(orders)
    await copy.db
      .deleteFrom('sapSimDocuments')
      .where(
        'number',
        'in',
        lost.map((number) => number.padStart(10, '0')),
      )
      .execute()
    const [order] = await pushableOrders(ours.db, 1)
    await wang.call(pushCalls.save, { body: { orders: [pushOf(order!)] } })
    await until(
      async () =>
        (await stateNow()).strange !== null || (await stateOf(ours.db, order!.id)).push === 'pushed',
    )
    const { body } = await wang.call(operatorCalls.recognize)
    expect(body.strange!.missing.length).toBeGreaterThanOrEqual(2)
    expect((await decided('same')).status).toBe(200)
    await until(async () => {
      const { rows } = (await wang.call(taskCalls.page, { body: { filter: { kind: ['sap.reconcile'] } } }))
        .body
      return rows.length > 0 && rows.every(({ status }) => status !== 'running' && status !== 'queued')
    })
    await pushed(1)
    expect((await wang.call(operatorCalls.recognize)).body.strange).toBeNull()
  })
})
