import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { aPlace, type Place } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const { db } = app
const admin = await app.as('admin')
const zhang = await app.as('sales.zhang')

const ownCustomer = async ({ header }: Place) => {
  const body = {
    name: 'Saved while it moves',
    countryCode: header.destinationCountry,
    salesOrg: header.salesOrg,
    currency: header.currency,
    tradeTerm: header.tradeTerm,
    port: header.port,
    payTerm: '',
    contact: '',
    legalPerson: '',
    phone: '',
    email: '',
    address: '',
    taxNo: '',
    remark: '',
  }
  return (await zhang.call(customerLifeCalls.addOwn, { body })).body
}

it('of a customer takes an order with it that is being saved at the same moment', async () => {
  const place = await aPlace(db)
  const own = await ownCustomer(place)
  const to = await db
    .selectFrom('customers')
    .selectAll()
    .where('type', '=', 'official')
    .orderBy('customerNo')
    .limit(1)
    .executeTakeFirstOrThrow()
  const waiting = (count: number) =>
    until(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]!.n >= count
    })
  const { saving, linking } = await inTransaction(db, async (tx) => {
    await sql`lock table orders in exclusive mode`.execute(tx)
    const form = { header: { ...place.header, customerId: own.id }, lines: [] }
    const saving = zhang.call(orderWrites.create, { body: form })
    await waiting(1)
    const linking = admin.call(customerLifeCalls.link, {
      body: { id: own.id, version: own.version, customerNo: to.customerNo },
    })
    await waiting(2)
    return { saving, linking }
  })
  const [saved, linked] = [await saving, await linking]
  expect([saved.status, linked.status]).toEqual([200, 200])
  const stored = await db
    .selectFrom('orders')
    .select(['customerId', 'customerName', 'customerCode'])
    .where('id', '=', saved.body.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ customerId: to.id, customerName: to.name, customerCode: to.customerNo })
  const late = await zhang.call(orderWrites.create, {
    body: { header: { ...place.header, customerId: own.id }, lines: [] },
  })
  expect(late.status).not.toBe(200)
})
