import { expect, it } from 'vitest'
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
  // SAP keeps the lines here.
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
