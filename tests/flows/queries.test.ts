import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import { customerCalls } from '#shared/documents/customers/customer.contract.ts'
import { historyCalls } from '#shared/documents/history/history.contract.ts'
import { messageCalls } from '#shared/documents/messages/message.contract.ts'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { holds } from '#shared/vocabulary/permissions.ts'
import { aCustomerOrder, anOrder } from '../factories/orders.ts'
import { type App, startApp } from './app.ts'
import type { Sent } from './client.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const listMax = 3
const detailMax = 4
const queriesOf = async (userId: string, call: Call, sent: Sent = {}): Promise<number> => {
  const answer = await (await app.as(userId)).call(call, sent)
  expect(answer.status, call.path).toBe(200)
  return Number(answer.headers.get('x-queries'))
}
/** Every call that answers a page of rows and asks for nothing else. */
const lists = Object.entries(contracts).flatMap(([group, calls]) =>
  Object.entries(calls)
    .filter(([, c]) => c.path.includes('pagelist') && c.body.safeParse({}).success)
    .map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

describe('queries of one request', () => {
  it.each(lists)(`of $name are at most ${listMax}`, async ({ call }) => {
    const count = await queriesOf('admin', call, {
      body: { ...(call.path !== 'sap/vkorg/werks/pagelist' && { size: 100 }) },
    })
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(listMax)
    const buyer = call.access === 'customerOrder.read' || call.access === 'message.read'
    if (buyer) expect(await queriesOf('buyer.dubai', call)).toBeLessThanOrEqual(listMax)
    expect(holds('administrator', 'order.read')).toBe(true)
  })

  it(`of an order are at most ${detailMax}, with 3 lines as with 300`, async () => {
    const few = await anOrder(app.db, { lines: 3 })
    const many = await anOrder(app.db, { lines: 300, masterId: few.id })
    const counts = []
    for (const { id } of [few, many]) counts.push(await queriesOf('admin', orderCalls.one, { query: { id } }))
    expect(counts[0]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(detailMax)
    const { body } = await (await app.as('admin')).call(orderCalls.one, { query: { id: many.id } })
    expect(body.lines.map((l) => l.lineNo)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
    expect(body.linked).toMatchObject([{ id: few.id, relation: 'master' }])
  })

  it(`of a customer order are at most ${detailMax}, with 3 lines as with 300`, async () => {
    const orders = [await aCustomerOrder(app.db, { lines: 3 }), await aCustomerOrder(app.db, { lines: 300 })]
    const counts = []
    for (const { id } of orders)
      counts.push(await queriesOf('admin', customerOrderCalls.one, { query: { id } }))
    expect(counts[0]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(detailMax)
  })

  it(`of every other detail and of the histories are at most ${detailMax}`, async () => {
    const admin = await app.as('admin')
    const order = (await admin.call(orderCalls.page)).body.rows[0]!
    const customer = (await admin.call(customerCalls.page)).body.rows[0]!
    const buyer = await app.as('buyer.jakarta')
    const message = (await buyer.call(messageCalls.page)).body.rows[0]!
    // The first reading also writes: who read it, and when.
    await buyer.call(messageCalls.one, { query: { id: message.id } })
    for (const [user, call, sent] of [
      ['admin', historyCalls.order, { body: { id: order.id } }],
      ['admin', customerCalls.one, { query: { id: customer.id } }],
      ['buyer.jakarta', messageCalls.one, { query: { id: message.id } }],
    ] as [string, Call, Sent][])
      expect(await queriesOf(user, call, sent), call.path).toBeLessThanOrEqual(detailMax)
  })
})
