import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { approvalPaths } from '#shared/documents/approvals/approval-kind.contract.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { holds } from '#shared/calls/permissions.ts'
import { fewestQueries } from '../factories/fewest-queries.ts'
import { aPlace, lines, made } from '../factories/order-forms.ts'
import { aHeader, someGoods, someLines } from '../factories/customer-order-forms.ts'
import { aCustomerOrder, anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'
import type { Sent } from './client.ts'

const app = await appOfFile()

/** Which rows are on the page, the rows, and how many there are in all. */
const listMax = 3
const detailMax = 4
/** Begin, session, key, names and materials of the form, document, key, figures of what is no draft, commit. */
const createMax = 9
/**
 * Statements that travel together are one: begin, session, key or lock; form; document, history, notices and commit. A
 * batch of staff looks up the session before its first transaction. With the plain driver each statement is a trip.
 */
const isPlain = process.env['SEAWAY_PLAIN_DRIVER'] === '1'
const roundTripsMax = isPlain ? 12 : 4
/** What a buyer sends is kept as its own draft beside it, so that a confirmation can show what has changed since. */
const buyersRoundTripsMax = isPlain ? 12 : 4
const countOf = async (header: string, userId: string, call: Call, sent: Sent = {}): Promise<number> => {
  const answer = await (await app.as(userId)).call(call, sent)
  expect(answer.status, `${call.path} ${JSON.stringify(answer.problem)}`).toBe(200)
  return Number(answer.headers.get(header))
}
/** A session that was asked about a moment ago is not asked about again, however long a machine takes in between. */
const besideSession = async (header: string, userId: string, call: Call, sent?: Sent) => {
  await (await app.as(userId)).call(accountCalls.info)
  return countOf(header, userId, call, sent)
}
const queriesOf = (userId: string, call: Call, sent?: Sent) => besideSession('x-queries', userId, call, sent)
const readingsOf = (userId: string, call: Call, sent: Sent): Promise<number> =>
  fewestQueries(() => queriesOf(userId, call, sent))
const roundTripsOf = (userId: string, call: Call, sent?: Sent) =>
  besideSession('x-round-trips', userId, call, sent)
/** Every call that returns a page of rows and needs no other input. */
const lists = Object.entries(contracts).flatMap(([group, calls]) =>
  Object.entries(calls)
    .filter(([, c]) => c.path.includes('pagelist') && c.body.safeParse({}).success)
    .map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

/** Lists of finance, of salesmen and of customers are theirs only, and not the administrator's either. */
const readers: Readonly<Record<string, string>> = {
  'order.maintainSpecialPrice': 'fin.zhao',
  'quotation.check': 'fin.zhao',
  'contract.check': 'fin.zhao',
  'customer.writeOwn': 'sales.zhang',
  'placedOrder.read': 'buyer.jakarta',
}
const readerOf = ({ access }: Call) => readers[access] ?? 'admin'

describe('queries of one request', () => {
  it.each(lists)(`of $name are at most ${listMax}`, async ({ call }) => {
    const count = await queriesOf(readerOf(call), call, {
      body: { size: 100 },
      ...(call.path.includes('{kind}') && { query: { kind: approvalPaths[0] } }),
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
    for (const { id } of [few, many])
      counts.push(await readingsOf('admin', orderCalls.one, { query: { id } }))
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
      counts.push(await readingsOf('admin', customerOrderCalls.one, { query: { id } }))
    expect(counts[0]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(detailMax)
  })

  it(`of a new order are at most ${createMax}, with 20 lines as with 3,000`, async () => {
    const place = await aPlace(app.db)
    const create = (count: number) =>
      queriesOf('sales.zhang', orderWrites.create, {
        body: { header: place.header, lines: lines(place, count), generate: true, cartonsConfirmed: true },
        headers: { 'idempotency-key': newId() },
      })
    // The columns of a table are read once per process.
    await create(1)
    const counts = [await create(20), await create(3_000)]
    expect(counts[0]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(createMax)
  })

  it(`of a new customer order are at most ${createMax}, with 20 lines as with 3,000`, async () => {
    const header = await aHeader(await app.as('buyer.jakarta'))
    const goods = await someGoods(app.db)
    const create = (count: number) =>
      queriesOf('buyer.jakarta', customerOrderWrites.create, {
        body: { header, lines: someLines(goods, count) },
        headers: { 'idempotency-key': newId() },
      })
    await create(1)
    const counts = [await create(20), await create(3_000)]
    expect(counts[0]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(createMax)
  })

  it(`of a staff order wait at most ${roundTripsMax} times, with 20 lines as with 3,000`, async () => {
    const place = await aPlace(app.db)
    const zhang = await app.as('sales.zhang')
    const waits = async (count: number) => {
      const key = { 'idempotency-key': newId() }
      const body = {
        header: place.header,
        lines: lines(place, count),
        generate: true,
        cartonsConfirmed: true,
      }
      const { id } = await made(zhang, place, body.lines)
      const batch = { body: { ids: [id] } }
      return {
        create: await roundTripsOf('sales.zhang', orderWrites.create, { body, headers: key }),
        submit: await roundTripsOf('sales.zhang', orderWrites.submitToCustomerService, batch),
        withdraw: await roundTripsOf('sales.zhang', orderWrites.withdraw, batch),
      }
    }
    await waits(1)
    const few = await waits(20)
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(roundTripsMax)
    expect(await waits(3_000)).toEqual(few)
  })

  it(`of a customer's order wait at most ${buyersRoundTripsMax} times, with 20 lines as with 3,000`, async () => {
    const buyer = await app.as('buyer.jakarta')
    // An unread message would keep the order from being submitted.
    await app.db.updateTable('messageRecipients').set({ viewedAt: new Date().toISOString() }).execute()
    const header = await aHeader(buyer)
    const goods = await someGoods(app.db)
    const waits = async (count: number) => {
      const sent = { body: { header, lines: someLines(goods, count) } }
      const { body } = await buyer.call(customerOrderWrites.create, sent)
      const submitted = { id: body.id, version: body.version, cartonsConfirmed: true }
      return {
        create: await roundTripsOf('buyer.jakarta', customerOrderWrites.create, {
          ...sent,
          headers: { 'idempotency-key': newId() },
        }),
        submit: await roundTripsOf('buyer.jakarta', customerOrderWrites.submit, { body: submitted }),
        withdraw: await roundTripsOf('buyer.jakarta', customerOrderWrites.withdraw, {
          body: { id: body.id, version: body.version + 1 },
        }),
      }
    }
    await waits(1)
    const few = await waits(20)
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(buyersRoundTripsMax)
    expect(await waits(3_000)).toEqual(few)
  })

  it(`of every other detail and of the histories are at most ${detailMax}`, async () => {
    const admin = await app.as('admin')
    const order = (await admin.call(orderCalls.page)).body.rows[0]!
    const customer = (await admin.call(customerCalls.page)).body.rows[0]!
    const buyer = await app.as('buyer.jakarta')
    const message = (await buyer.call(messageCalls.page)).body.rows[0]!
    // The first reading also writes who read it and when.
    await buyer.call(messageCalls.one, { query: { id: message.id } })
    for (const [user, call, sent] of [
      ['admin', orderCalls.history, { body: { id: order.id } }],
      ['admin', customerLifeCalls.one, { query: { id: customer.id } }],
      ['buyer.jakarta', messageCalls.one, { query: { id: message.id } }],
    ] as [string, Call, Sent][])
      expect(await queriesOf(user, call, sent), call.path).toBeLessThanOrEqual(detailMax)
  })
})
