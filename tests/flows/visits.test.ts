import { expect, it } from 'vitest'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { visitCalls } from '#shared/platform/operations/visit.contract.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const today = businessDateOf(app.services.now())
const from = addDays(today, -6)

it('counts each person once a day, customers and staff apart, days without any among them', async () => {
  const admin = await app.as('admin')
  await app.db.deleteFrom('visits').execute()
  const buyer = await app.as('buyer.jakarta')
  for (let n = 0; n < 3; n++) expect((await buyer.call(visitCalls.record)).status).toBe(200)
  await admin.call(accountCalls.menu)
  const { body } = await admin.call(visitCalls.perDay, { query: { from, to: today } })
  expect(body).toHaveLength(7)
  expect(body.slice(0, 6).map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0, 0])
  expect(body.at(-1)).toEqual({ day: today, visitors: 2, customers: 1, staff: 1 })
})

it('is told to the administrator alone, for a year at most', async () => {
  const admin = await app.as('admin')
  const long = { from: addDays(today, -400), to: today }
  expect((await admin.call(visitCalls.perDay, { query: long })).status).toBe(422)
  expect((await admin.call(visitCalls.perDay, { query: { from: today, to: from } })).status).toBe(422)
  for (const user of ['sales.zhang', 'buyer.jakarta'])
    expect((await (await app.as(user)).call(visitCalls.perDay, { query: { from, to: today } })).status).toBe(
      403,
    )
})
