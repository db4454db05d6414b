import { afterAll, beforeAll, expect, it } from 'vitest'
import { refOf } from '#shared/documents/approvals/oa.contract.ts'
import { approvalFlowCalls } from '#shared/documents/approvals/flow.contract.ts'
import { productionWrites } from '#shared/documents/productions/production.actions.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { approvalsOf } from '../factories/approvals.ts'
import { aPlace, type Place } from '../factories/order-forms.ts'
import { begun, productionOf, pushedOrder, sent, withdrawn, written } from '../factories/productions.ts'
import { type App, startOn, until } from './app.ts'
import type { Client } from './client.ts'
import { opinion, startOa } from './oa-server.ts'

let database: FreshDatabase
let oa: Awaited<ReturnType<typeof startOa>>
let app: App
let zhang: Client
let place: Place

beforeAll(async () => {
  database = await freshDatabase()
  oa = await startOa()
  app = await startOn(database, { ...oa.env, SEAWAY_OUTBOX_POLL_SECONDS: '0.05' })
  zhang = await app.as('sales.zhang')
  place = await aPlace(database.db)
  const admin = await app.as('admin')
  const flows = (await admin.call(approvalFlowCalls.list)).body
  const { kind, version, steps } = flows.find((flow) => flow.kind === 'produce')!
  const saved = await admin.call(approvalFlowCalls.save, {
    body: { kind, version, steps, engine: 'webhook' },
  })
  expect(saved.status).toBe(200)
}, 120_000)
afterAll(async () => {
  await app.stop()
  await oa.close()
  await database.drop()
})

const isIn = (one: { id: string }, status: string) =>
  until(async () => (await productionOf(zhang, one)).status === status)
const refIn = async (one: { id: string }) => {
  const [approval] = await approvalsOf(zhang, one)
  return refOf(approval!.id, approval!.round)
}
/** A special production that was sent to the other system. */
async function running() {
  const order = await pushedOrder(database.db, zhang, place)
  const { body: one } = await begun(zhang, order)
  await written(zhang, one, ['matt black'])
  const answer = await sent(zhang, one)
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return { id: one.id, ref: await refIn(one) }
}

it('is decided once, however late and often the other system says so', async () => {
  const one = await running()
  await until(() => oa.instances.has(one.ref))
  const end = { seq: 2, state: 'approved' as const, opinions: [opinion(2, 'Wu', 'agreed', 'go')] }
  const answers = [await oa.tell(app, one.ref, end), await oa.tell(app, one.ref, end)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await productionOf(zhang, one)).toMatchObject({ status: 'approved' })
  const late = { seq: 1, opinions: [opinion(1, 'Sun')] }
  expect((await oa.tell(app, one.ref, late)).status).toBe(200)
  expect(await productionOf(zhang, one)).toMatchObject({ status: 'approved' })
})

it('asks the other system for news that were lost', async () => {
  const one = await running()
  await until(() => oa.instances.has(one.ref))
  const instance = oa.instances.get(one.ref)!
  const refusal = opinion(2, 'Wu', 'refused', 'no such colour')
  oa.instances.set(one.ref, { ...instance, state: 'rejected', seq: 2, opinions: [refusal] })
  const { version } = await productionOf(zhang, one)
  const asked = () => zhang.call(productionWrites.updateOaState, { body: { id: one.id, version } })
  expect((await asked()).status).toBe(200)
  await isIn(one, 'rejected')
  expect(await productionOf(zhang, one)).toMatchObject({ returnComment: 'no such colour' })
  expect((await asked()).problem.code).toBe('VERSION_CONFLICT')
})

it('says that it could not be sent, and is sent again under the same name', async () => {
  oa.state.refuses = 'unknown cost centre'
  const one = await running()
  await isIn(one, 'send_failed')
  oa.state.refuses = ''
  expect((await sent(zhang, one)).status).toBe(200)
  await until(() => oa.instances.has(one.ref))
  expect(await refIn(one)).toBe(one.ref)
  expect(await productionOf(zhang, one)).toMatchObject({ status: 'in_approval' })
  expect((await withdrawn(zhang, one)).status).toBe(200)
  await until(() => oa.asked.some(({ ref, type }) => ref === one.ref && type === 'approval.stopped'))
})
