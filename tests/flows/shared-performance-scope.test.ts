import { describe, expect, it } from 'vitest'
import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aPlace, lines, made } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const li = await app.as('sales.li')
const place = await aPlace(app.db)
/**
 * Two orders of sales.zhang for a customer that sales.li has nothing to do with; she has a share of one of
 * them.
 */
let shared = await made(zhang, place, lines(place, 3), { purchaseNo: 'SHARED' })
const foreign = await made(zhang, place, lines(place, 3), { purchaseNo: 'FOREIGN' })
const { salespersonId } = await app.db
  .selectFrom('accounts')
  .select('salespersonId')
  .where('userId', '=', 'sales.li')
  .executeTakeFirstOrThrow()
const shares = [
  { salespersonId: place.header.salespersonId!, share: 60 },
  { salespersonId: salespersonId!, share: 40 },
]
const { body } = await zhang.call(orderWrites.performance, {
  body: { id: shared.id, version: shared.version, shares },
})
shared = body

const listed = async (client: Client) =>
  (await client.call(orderCalls.page, { body: { size: 200 } })).body.rows

describe('a share of an order’s performance (D91)', () => {
  it('shows the order in the list, with its totals and by its number', async () => {
    const rows = await listed(li)
    expect(rows.find((o) => o.id === shared.id)).toMatchObject({ byShare: true })
    expect(rows.map((o) => o.id)).not.toContain(foreign.id)
    expect(rows.filter((o) => o.byShare)).toHaveLength(1)
    expect((await listed(zhang)).some((o) => o.byShare)).toBe(false)
    const { body: hits } = await li.call(searchCalls.search, { query: { text: shared.orderNo } })
    expect(hits.map((h) => h.id)).toContain(shared.id)
    const { body: none } = await li.call(searchCalls.search, { query: { text: foreign.orderNo } })
    expect(none.map((h) => h.id)).not.toContain(foreign.id)
    const counted = (await li.call(orderCalls.totals, { body: { filter: { orderNo: shared.orderNo } } })).body
    expect(counted).toMatchObject([{ count: 1 }])
  })

  it('shows of a split only the parts that are shared', async () => {
    const place = await aPlace(app.db)
    const order = await made(zhang, place, lines(place, 3))
    const shares = (await zhang.call(orderWrites.performanceOf, { query: { id: shared.id } })).body
    const share = async (id: string, people: typeof shares) =>
      zhang.call(orderWrites.performance, {
        body: {
          id,
          version: (await zhang.call(orderCalls.one, { query: { id } })).body.version,
          shares: people.map((p) => ({ salespersonId: p.salespersonId, share: p.share })),
        },
      })
    await share(order.id, shares)
    const way = { by: 'hand', children: [[{ lineNo: 1, quantity: '10' }], [{ lineNo: 2, quantity: '10' }]] }
    const { body } = await zhang.call(orderWrites.split, {
      body: { id: order.id, version: order.version + 1, way },
    })
    const [kept, foreignPart] = body.children
    await app.db.deleteFrom('orderPerformance').where('orderId', '=', foreignPart!.id).execute()
    const links = async (client: Client) =>
      (await client.call(orderCalls.one, { query: { id: order.id } })).body.linked.map((l) => l.id)
    expect(await links(li)).toEqual([kept!.id])
    expect((await links(zhang)).toSorted()).toEqual([kept!.id, foreignPart!.id].toSorted())
  })

  it('opens the order, its log, its files, its shares and its credit', async () => {
    const reads = (id: string) =>
      Promise.all([
        li.call(orderCalls.one, { query: { id } }),
        li.call(orderCalls.history, { body: { id } }),
        li.call(orderWrites.attachments, { query: { id } }),
        li.call(orderWrites.performanceOf, { query: { id } }),
        li.call(orderWrites.refreshStock, { body: { id } }),
        li.call(creditCalls.ofOrder, { query: { id } }),
      ])
    expect((await reads(shared.id)).map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await reads(foreign.id)).map((a) => a.status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('changes nothing of it: that stays its owner’s', async () => {
    const { id, version } = shared
    const ids = [id]
    const batches = await Promise.all([
      li.call(orderWrites.submitToCustomerService, { body: { ids } }),
      li.call(orderWrites.modifyBatch, { body: { ids, change: { deliveryTime: '2099-01-01' } } }),
      li.call(orderWrites.remove, { query: { ids: id } }),
    ])
    for (const { body } of batches)
      expect(body).toMatchObject([{ done: false, reasons: [{ code: 'NO_PERMISSION' }] }])
    const refused = await Promise.all([
      li.call(orderWrites.step, { body: { id, version, action: 'startSalesOrder' } }),
      li.call(orderWrites.split, { body: { id, version, way: { by: 'position' } } }),
      li.call(orderWrites.performance, { body: { id, version, shares: [] } }),
      li.call(orderWrites.attach, { body: { id, fileId: newId() } }),
      li.call(orderWrites.refreshPrice, { body: { id, take: [1] } }),
    ])
    expect(refused.map((a) => a.problem.code)).toEqual(refused.map(() => 'NO_PERMISSION'))
    // Orders can be copied to one's own customers only (D49).
    expect((await li.call(orderWrites.copy, { body: { id } })).status).toBeGreaterThanOrEqual(400)
    expect((await zhang.call(orderCalls.one, { query: { id } })).body.version).toBe(version)
  })

  it('ends with the share', async () => {
    await app.db.deleteFrom('orderPerformance').where('orderId', '=', shared.id).execute()
    expect((await li.call(orderCalls.one, { query: { id: shared.id } })).status).toBe(404)
  })
})
