import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sapCheckCalls } from '#shared/areas/sap/sap-check.contract.ts'
import { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { setupCalls, setupSteps } from '#shared/areas/setup/setup.contract.ts'
import { startOn } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

it.each(['sales.zhang', 'cs.wang', 'fin.zhao', 'view.sun', 'buyer.jakarta'])(
  'is nothing that %s is told',
  async (who) => {
    expect((await (await app.as(who)).call(setupCalls.steps)).status).toBe(403)
  },
)

it('tells an administrator, step by step, what is there for a first order and what is missing', async () => {
  const admin = await app.as('admin')
  const steps = async () => (await admin.call(setupCalls.steps)).body
  const before = await steps()
  expect(before.map(({ step }) => step)).toEqual(setupSteps)
  expect(before.filter(({ count }) => count === 0)).toEqual([])

  await app.db.updateTable('tradeTerms').set({ enabled: false }).execute()
  await app.db.updateTable('products').set({ basePrice: null }).execute()
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('role', '=', 'customer').execute()
  const missing = (await steps()).filter(({ count }) => count === 0).map(({ step }) => step)
  expect(missing).toEqual(['tradeTerm', 'price', 'customerAccount'])
})

it('ends with a trial: SAP simulates an order that waits for its push, and refuses nothing', async () => {
  const admin = await app.as('admin')
  const isTried = async () =>
    (await admin.call(setupCalls.steps)).body.find(({ step }) => step === 'trial')!.count > 0
  await sql`truncate erp_pushes cascade`.execute(app.db)
  expect(await isTried()).toBe(false)
  const waiting = await app.db
    .selectFrom('orders')
    .select(['id', 'salesOrg'])
    .where('status', '=', 'cs_processing')
    .where('push', '=', 'unpushed')
    .execute()
  const salesOrgs = [...new Set(waiting.map(({ salesOrg }) => salesOrg))].toSorted()
  expect(salesOrgs).not.toEqual([])
  const test = async () => (await admin.call(sapCheckCalls.test, { body: {} })).body
  // What SAP does not know it refuses, and such a trial is none.
  const unknown = { sapMaterialNo: 'UNKNOWN-1' }
  const lines = app.db.updateTable('orderLines').where(
    'orderId',
    'in',
    waiting.map(({ id }) => id),
  )
  await lines.set(unknown).execute()
  expect((await test()).findings).toContainEqual(
    expect.objectContaining({ kind: 'dryRun', name: salesOrgs[0] }),
  )
  expect(await isTried()).toBe(false)
  const { sapMaterialNo } = await app.db
    .selectFrom('products')
    .select('sapMaterialNo')
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  await lines.set({ sapMaterialNo }).execute()
  expect(await test()).toMatchObject({ simulated: salesOrgs, findings: [] })
  expect(await isTried()).toBe(true)
})

it('asks for finance, who approves and how credit is kept before a first order is tried', async () => {
  const admin = await app.as('admin')
  const missing = async () =>
    (await admin.call(setupCalls.steps)).body.filter(({ count }) => count === 0).map(({ step }) => step)
  const before = await missing()
  await app.db.updateTable('accounts').set({ status: 'disabled' }).where('role', '=', 'finance').execute()
  await app.db.updateTable('colors').set({ enabled: false }).execute()
  await app.db.deleteFrom('approvalFlows').execute()
  // Approvals were given by the flow that holds until another is saved.
  expect((await missing()).filter((step) => !before.includes(step))).toEqual(['color', 'financeAccount'])
  await app.db.updateTable('approvals').set({ status: 'void' }).execute()
  await app.db.updateTable('customers').set({ creditLimit: null }).execute()
  // This company has a SAP, which keeps the credit lines, so that nobody has to choose anything.
  expect(await missing()).not.toContain('credit')
  const alone = await startOn({ url: app.databaseUrl, db: app.db }, { SEAWAY_SAP_SIMULATOR: 'false' })
  const there = await alone.as('admin')
  const open = async () =>
    (await there.call(setupCalls.steps)).body.filter(({ count }) => count === 0).map(({ step }) => step)
  expect(await open()).toEqual(expect.arrayContaining(['credit', 'approvalFlow']))
  expect((await there.call(receivableCalls.keep, { body: { keeping: 'none' } })).status).toBe(200)
  expect(await open()).not.toContain('credit')
  await alone.stop()
})
