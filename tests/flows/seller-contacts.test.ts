import { expect, it } from 'vitest'
import { relationCalls } from '#shared/masterdata/customers/relation.contract.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

it('tells a customer how its own salespersons are reached, as master data have them', async () => {
  const buyer = await app.as('buyer.jakarta')
  const own = await app.db
    .selectFrom('salespersonCustomers')
    .select('salespersonId')
    .where('customerId', 'in', buyer.user.customerIds)
    .where('enabled', '=', true)
    .execute()
  const ids = [...new Set(own.map(({ salespersonId }) => salespersonId))]
  await app.db
    .updateTable('salespersons')
    .set({ phone: '+86 20 1234 5678', email: 'zhang@seaway.example' })
    .where('id', 'in', ids)
    .execute()
  const { status, body } = await buyer.call(relationCalls.contacts)
  expect(status).toBe(200)
  expect(body.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(body[0]).toMatchObject({ phone: '+86 20 1234 5678', email: 'zhang@seaway.example' })
})

it('leaves out whoever looks after others, and whom the company has stopped', async () => {
  const lima = await app.as('buyer.lima')
  const before = (await lima.call(relationCalls.contacts)).body
  const all = await app.db.selectFrom('salespersons').select('id').execute()
  expect(before.length).toBeLessThan(all.length)
  await app.db.updateTable('salespersons').set({ enabled: false }).where('id', '=', before[0]!.id).execute()
  const after = (await lima.call(relationCalls.contacts)).body
  expect(after.map(({ id }) => id)).not.toContain(before[0]!.id)
})

it('tells staff nothing, who know one another', async () => {
  const zhang = await app.as('sales.zhang')
  expect((await zhang.call(relationCalls.contacts)).body).toEqual([])
})
