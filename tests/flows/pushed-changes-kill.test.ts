import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { type Simulator, startSimulator } from '#server/demo/sap/simulator.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { hurried, pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { startOn, until } from './app.ts'
import { clientOf } from './client.ts'
import { runServer } from './process.ts'

let database: FreshDatabase
let simulator: Simulator
beforeAll(async () => {
  database = await freshDatabase()
  simulator = await startSimulator({ db: database.db })
})
afterAll(async () => {
  await simulator.close()
  await database.drop()
})

it('a server that is killed while SAP is at the change leaves it to another, which ends it once', async () => {
  const { db } = database
  const sap = {
    SEAWAY_SAP_URL: simulator.url,
    SEAWAY_SAP_USER: simulator.user,
    SEAWAY_SAP_PASSWORD: simulator.password,
  }
  const child = await runServer({
    ...hurried,
    ...sap,
    DATABASE_URL: database.url,
    METRICS_PORT: '0',
    LOG_LEVEL: 'fatal',
  })
  const order = (await pushableOrders(db, 1))[0]!
  const wang = clientOf(child.url, 'en')
  await wang.signIn('cs.wang', demoPassword)
  await wang.call(pushCalls.save, { body: { orders: [pushOf(order)] } })
  await until(async () => (await stateOf(db, order.id)).push === 'pushed')

  simulator.faults.plan({ rules: [{ fault: 'slowAfter', on: 'change', times: 1, milliseconds: 3_000 }] })
  const { version } = await stateOf(db, order.id)
  const body = { id: order.id, version, orderNo: order.orderNo, reason: 'bankrupt' }
  expect((await wang.call(pushCalls.close, { body })).status).toBe(200)
  const closing = () =>
    db
      .selectFrom('erpPushes')
      .select(['state', 'tries'])
      .where('orderId', '=', order.id)
      .where('kind', '=', 'close')
      .executeTakeFirstOrThrow()
  await until(async () => (await closing()).state === 'sending')
  child.kill('SIGKILL')
  await child.ended
  expect(await stateOf(db, order.id)).toMatchObject({ status: 'pushed' })

  const other = await startOn(database, { ...hurried, ...sap })
  try {
    for (let tries = 0; tries < 4 && (await closing()).state !== 'confirmed'; tries++)
      await until(async () => (await closing()).state === 'confirmed')
    expect(await stateOf(db, order.id)).toMatchObject({ status: 'closed' })
    const events = await db
      .selectFrom('events')
      .select('event')
      .where('docId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(events.map((row) => row.event)).toEqual(['push', 'pushSucceeded', 'requestClose', 'close'])
  } finally {
    await other.stop()
  }
})
