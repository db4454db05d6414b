import { afterAll, beforeAll, expect, it } from 'vitest'
import { relationCalls } from '#shared/masterdata/customers/relation.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { type Simulator, startSimulator } from '#server/demo/sap/simulator.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { hurried } from '../factories/pushes.ts'
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

const added = 950

it('a pull-in whose server is killed goes on elsewhere and counts every customer once', async () => {
  const { db } = database
  const rows = Array.from({ length: added }, (_, n) => ({
    customerNo: String(1_000_500_000 + n),
    name: `Harbour Trading No. ${n}`,
    countryCode: 'KE',
    salesOrg: '1200',
    currency: 'USD',
    seller: '600012',
  }))
  await inTransaction(db, (tx) => insertRows(tx, 'sapSimCustomers', rows))
  const sap = {
    SEAWAY_SAP_URL: simulator.url,
    SEAWAY_SAP_USER: simulator.user,
    SEAWAY_SAP_PASSWORD: simulator.password,
  }
  const env = { ...hurried, ...sap, DATABASE_URL: database.url, METRICS_PORT: '0', LOG_LEVEL: 'fatal' }
  const child = await runServer(env)
  const admin = clientOf(child.url, 'en')
  await admin.signIn('admin', demoPassword)
  const customers = () =>
    db
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const [before, only] = [
    (await customers()).count,
    await db.selectFrom('sapSimCustomers').select('customerNo').execute(),
  ]
  const official = await db.selectFrom('customers').select('id').where('type', '=', 'official').execute()

  simulator.faults.plan({ rules: [{ fault: 'slow', on: 'other', milliseconds: 400 }] })
  const { taskId } = (await admin.call(relationCalls.pullInAll)).body
  const task = () => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  await until(async () => (await task()).progress >= 300)
  child.kill('SIGKILL')
  await child.ended
  const left = await task()
  expect(left.status).toBe('running')
  expect(left.progress).toBeLessThan(official.length + only.length)

  simulator.faults.plan({})
  const other = await startOn(database, { ...hurried, ...sap })
  try {
    for (let tries = 0; tries < 4 && (await task()).status !== 'succeeded'; tries++)
      await until(async () => (await task()).status === 'succeeded')
    const done = await task()
    expect(done.progress).toBe(official.length + only.length)
    expect(done.report).toMatchObject({
      counts: {
        read: official.length + only.length,
        customersAdded: only.length,
      },
    })
    expect((await customers()).count).toBe(before + only.length)
    const events = await db
      .selectFrom('events')
      .select('docId')
      .where('docType', '=', 'customer')
      .where('event', '=', 'pullIn')
      .execute()
    expect(events).toHaveLength(only.length)
    expect(new Set(events.map(({ docId }) => docId)).size).toBe(only.length)
  } finally {
    await other.stop()
  }
})
