import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { documents } from '#shared/documents/index.ts'
import { perDocument } from '#shared/engine/document.ts'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { contractAuditCalls } from '#shared/documents/contracts/contract-write.contract.ts'
import { quotationAuditCalls } from '#shared/documents/quotations/quotation-write.contract.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { customerCountries } from '#server/demo/content/countries.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const allOrders = () => app.db.selectFrom('orders').selectAll().where('deletedAt', 'is', null).execute()
type OrderRecord = Awaited<ReturnType<typeof allOrders>>[number]

/** What an account may see, written a second time in another form than the server's. */
const rules: Record<string, () => Promise<(o: OrderRecord) => boolean>> = {
  'sales.zhang': async () => {
    const me = await app.db
      .selectFrom('accounts')
      .selectAll()
      .where('userId', '=', 'sales.zhang')
      .executeTakeFirstOrThrow()
    const mine = await app.db
      .selectFrom('salespersonCustomers')
      .selectAll()
      .where('salespersonId', '=', me.salespersonId!)
      .execute()
    const shares = await app.db
      .selectFrom('orderPerformance')
      .select('orderId')
      .where('salespersonId', '=', me.salespersonId!)
      .execute()
    const customers = new Set(mine.map((m) => m.customerId))
    const shared = new Set(shares.map((s) => s.orderId))
    return (o) => o.salespersonId === me.salespersonId || customers.has(o.customerId) || shared.has(o.id)
  },
  'cs.wang': async () => (o) => ['1000', '1100'].includes(o.salesOrg),
  'cs.chen': async () => (o) => ['1200', '2000'].includes(o.salesOrg),
  'view.sun': async () => (o) => ['1000', '1200'].includes(o.salesOrg),
  'fin.zhao': async () => (o) => customerCountries.includes(o.destinationCountry),
  admin: async () => () => true,
}

const pages = {
  orderAudit: orderAuditCalls.page,
  contractConversion: contractCalls.conversions,
  quotationAudit: quotationAuditCalls.page,
  contractAudit: contractAuditCalls.page,
  approvalTurn: approvalCalls.turns,
  ...perDocument(documents, ({ calls }) => calls.page),
}

describe.each(Object.keys(rules))('%s', (userId) => {
  it('sees in the list exactly the orders of its scope', async () => {
    const client = await app.as(userId)
    const may = await rules[userId]!()
    const expected = (await allOrders()).filter(may).map((o) => o.id)
    const { body } = await client.call(orderCalls.page, { body: { size: 200 } })
    expect(body.total).toBe(expected.length)
    expect(body.rows.map((r) => r.id).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(0)
  })

  it('opens no order, history or search hit outside of it', async () => {
    const client = await app.as(userId)
    const may = await rules[userId]!()
    const outside = (await allOrders()).find((o) => !may(o))
    if (!outside) return expect(userId === 'admin' || userId === 'fin.zhao').toBe(true)
    expect((await client.call(orderCalls.one, { query: { id: outside.id } })).status).toBe(404)
    expect((await client.call(orderCalls.history, { body: { id: outside.id } })).status).toBe(404)
    const hits = (await client.call(searchCalls.search, { query: { text: outside.orderNo } })).body
    expect(hits.filter((h) => h.id === outside.id)).toEqual([])
    const list = await client.call(orderCalls.page, { body: { filter: { orderNo: outside.orderNo } } })
    expect(list.body.rows.filter((r) => r.id === outside.id)).toEqual([])
  })

  it('is led by every figure of its home to a list of that length', async () => {
    const client = await app.as(userId)
    const { body: todos } = await client.call(todoCalls.list)
    expect(todos.length).toBeGreaterThan(0)
    for (const todo of todos) {
      const call = pages[todo.list]
      const { body } = await client.call(call, { body: { filter: todo.filter } })
      expect(body.total, todo.key).toBe(todo.count)
    }
  })

  it('meets customers and customer orders of its scope only', async () => {
    const client = await app.as(userId)
    const { body: customers } = await client.call(customerCalls.page, { body: { size: 200 } })
    const { body: orders } = await client.call(customerOrderCalls.page, { body: { size: 200 } })
    const all = await app.db.selectFrom('customers').selectAll().execute()
    if (userId.startsWith('cs') || userId === 'view.sun') {
      const orgs =
        userId === 'cs.wang' ? ['1000', '1100'] : userId === 'cs.chen' ? ['1200', '2000'] : ['1000', '1200']
      expect(customers.total).toBe(all.filter((c) => orgs.includes(c.salesOrg)).length)
      expect(orders.rows.every((o) => orgs.includes(o.salesOrg))).toBe(true)
    }
    if (userId === 'admin') expect(customers.total).toBe(all.length)
    const hidden = all.find((c) => !customers.rows.some((r) => r.id === c.id))
    if (hidden)
      expect((await client.call(customerLifeCalls.one, { query: { id: hidden.id } })).status).toBe(404)
    else expect(customers.total).toBe(all.length)
  })
})

describe('the base viewer', () => {
  it('reads orders without reference prices and without credit', async () => {
    const viewer = await app.as('view.sun')
    const { body: page } = await viewer.call(orderCalls.page)
    const id = page.rows[0]!.id
    const { body: seen } = await viewer.call(orderCalls.one, { query: { id } })
    const { body: whole } = await (await app.as('admin')).call(orderCalls.one, { query: { id } })
    expect(seen.credit).toBeNull()
    expect(seen.lines.every((l) => l.basePrice === null)).toBe(true)
    expect(whole.credit).toMatchObject({ currency: expect.any(String) })
    expect(whole.lines.some((l) => l.basePrice !== null)).toBe(true)
    expect(seen.lines.map((l) => l.unitPrice)).toEqual(whole.lines.map((l) => l.unitPrice))
    expect(seen.lines.every((l) => l.discountPercent === null)).toBe(true)
  })

  it('reads no reference prices in the orders of customers either', async () => {
    const viewer = await app.as('view.sun')
    const [row] = (await viewer.call(customerOrderCalls.page, { doc: 'customerOrder' })).body.rows
    const asked = { query: { id: row!.id }, doc: 'customerOrder' }
    const { lines } = (await viewer.call(customerOrderCalls.one, asked)).body
    const whole = (await (await app.as('admin')).call(customerOrderCalls.one, asked)).body
    expect(whole.lines.some((l) => l.basePrice !== null)).toBe(true)
    expect(lines.filter((l) => l.basePrice !== null || l.discountPercent !== null)).toEqual([])
  })
})
