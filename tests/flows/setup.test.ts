import { expect, it } from 'vitest'
import { setupCalls, setupSteps } from '#shared/areas/setup/setup.contract.ts'
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
