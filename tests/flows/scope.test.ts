import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { documents } from '#shared/documents/index.ts'
import type { DocumentListName } from '#shared/documents/outlines.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { perDocument } from '#shared/engine/document.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aPdf } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client, Sent } from './client.ts'

const app = await appOfFile()
const houston = await app.as('buyer.houston')
const [customerId] = (await app.as('buyer.jakarta')).user.customerIds
const order = await app.db
  .selectFrom('customerOrders')
  .selectAll()
  .where('customerId', '=', customerId!)
  .where('orderId', 'is not', null)
  .executeTakeFirstOrThrow()
/** Orders of Jakarta's customer, of which Houston's buyer must not even learn that they exist. */
const theirs = { ...order, orderId: order.orderId! }

/** The lists that figures of a customer's home open. */
const pages: Partial<Record<DocumentListName, Call>> = perDocument(documents, ({ calls }) => calls.page)

/** Whether two answers have the same status and text, apart from the trace id. */
const looksMissing = async (client: Client, call: Call, asked: (id: string) => Sent, id: string) => {
  const [others, missing] = [await client.call(call, asked(id)), await client.call(call, asked(newId()))]
  const said = ({ status, problem }: typeof others) => ({ ...problem, status, traceId: '' })
  expect(said(others)).toEqual(said(missing))
  expect(others.status).toBe(404)
}
const byId = (id: string) => ({ query: { id } })
const inBody = (id: string) => ({ body: { id } })

describe('a customer', () => {
  it('gets for another’s order the answer of one that does not exist', async () => {
    await looksMissing(houston, customerOrderCalls.one, byId, theirs.id)
    await looksMissing(houston, customerOrderCalls.one, byId, theirs.orderId)
    await looksMissing(houston, customerOrderCalls.history, inBody, theirs.id)
    await looksMissing(houston, customerOrderCalls.history, inBody, theirs.orderId)
  })

  it('gets for another’s message and file the answer of one that does not exist', async () => {
    const jakarta = await app.as('buyer.jakarta')
    const { body: messages } = await jakarta.call(messageCalls.page)
    const mine = (await houston.call(messageCalls.page, { body: { size: 100 } })).body.rows.map((m) => m.id)
    const other = messages.rows.find((m) => !mine.includes(m.id))
    if (other) await looksMissing(houston, messageCalls.one, byId, other.id)
    const { body: file } = await jakarta.upload(fileCalls.upload, aPdf('secret.pdf'), {
      groupName: 'orderFile',
    })
    const asked = (viewPath: string) => ({ query: { viewPath, groupName: 'orderFile' } })
    await looksMissing(houston, fileCalls.download, asked, file.viewPath)
    const forged = (viewPath: string) => ({
      ...asked(viewPath).query,
      expires: '9999999999',
      signature: 'x'.repeat(43),
    })
    await looksMissing(houston, fileCalls.link, (id) => ({ query: forged(id) }), file.viewPath)
  })

  it.each([
    ['their customer', () => ({ customerId: theirs.customerId })],
    ['their number', () => ({ customerOrderNo: theirs.customerOrderNo })],
    ['their purchase number', () => ({ purchaseNo: theirs.purchaseNo || theirs.customerOrderNo })],
    ['several customers', () => ({ customerId: [theirs.customerId, newId()] })],
  ])('finds nothing by %s, in no list, no total and no export', async (_name, filterOf) => {
    const filter = filterOf()
    expect((await houston.call(customerOrderCalls.page, { body: { filter } })).body).toEqual({
      rows: [],
      total: 0,
    })
    expect((await houston.call(customerOrderCalls.totals, { body: { filter } })).body).toEqual([])
    const body = { filter, columns: ['customerOrderNo'], language: 'en' }
    const full = await (await app.as('admin')).call(customerOrderCalls.exportList, { body })
    const empty = await houston.call(customerOrderCalls.exportList, { body })
    expect(empty.status).toBe(200)
    expect(empty.bytes.length).toBeLessThan(full.bytes.length)
  })

  it('sees in its whole list, its totals and its figures only its own', async () => {
    const { body } = await houston.call(customerOrderCalls.page, { body: { size: 200 } })
    expect(body.total).toBeGreaterThan(0)
    expect(new Set(body.rows.map((r) => r.customerId))).toEqual(new Set(houston.user.customerIds))
    const { body: totals } = await houston.call(customerOrderCalls.totals, { body: { filter: {} } })
    expect(totals.reduce((sum, t) => sum + t.count, 0)).toBe(body.total)
    const { body: todos } = await houston.call(todoCalls.list)
    for (const { key, count, list, filter } of todos) {
      const { body } = await houston.call(pages[list]!, { body: { filter } })
      expect(body, key).toMatchObject({ total: count })
    }
  })

  it('reads no total of 0 where nothing but cancelled orders is listed', async () => {
    const filter = { status: ['cancelled', 'trashed'] }
    const { body } = await houston.call(customerOrderCalls.page, { body: { filter } })
    expect(body.total).toBeGreaterThan(0)
    expect((await houston.call(customerOrderCalls.totals, { body: { filter } })).body).toEqual([])
  })

  it('finds nothing of others by search', async () => {
    const staff = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', theirs.orderId)
      .executeTakeFirstOrThrow()
    const words = [theirs.customerOrderNo, staff.orderNo, staff.customerName, staff.customerCode].filter(
      Boolean,
    )
    for (const text of words)
      expect((await houston.call(searchCalls.search, { query: { text } })).body, text).toEqual([])
    const own = (await houston.call(customerOrderCalls.page)).body.rows[0]!
    const { body: hits } = await houston.call(searchCalls.search, { query: { text: own.customerOrderNo } })
    expect(hits).toMatchObject([{ kind: 'customerOrder', id: own.id, number: own.customerOrderNo }])
  })

  it('is refused the staff’s document whatever is asked', async () => {
    const ids = [newId(), theirs.orderId]
    for (const id of ids) {
      const asked: [Call, Sent][] = [
        [orderCalls.one, byId(id)],
        [orderCalls.page, {}],
        [orderCalls.totals, { body: { filter: {} } }],
        [orderCalls.exportList, { body: { filter: {}, columns: ['orderNo'], language: 'en' } }],
        [orderCalls.history, inBody(id)],
      ]
      for (const [call, sent] of asked) {
        const refused = await houston.call(call, sent)
        expect([refused.status, refused.problem.code], call.path).toEqual([403, 'NO_PERMISSION'])
      }
    }
  })

  it('is never told what is the staff’s own', async () => {
    const { body: page } = await houston.call(customerOrderCalls.page, { body: { size: 200 } })
    const everything = []
    for (const { id } of page.rows.slice(0, 8)) {
      const { body: order } = await houston.call(customerOrderCalls.one, byId(id))
      const { body: history } = await houston.call(customerOrderCalls.history, inBody(id))
      everything.push(order, history)
      expect(history.rows.every((r) => r.device === '')).toBe(true)
      expect(history.rows.every((r) => ['Seaway', houston.user.name].includes(r.actorName))).toBe(true)
    }
    const text = JSON.stringify(everything)
    for (const word of [
      'financialRemark',
      'warehousePosition',
      'needsReview',
      'credit',
      'risk',
      'cost',
      'sapSeller',
    ])
      expect(text, word).not.toContain(word)
  })

  it('does not meet drafts that staff are still writing for it', async () => {
    const [customerId] = houston.user.customerIds
    const row = await app.db
      .selectFrom('customerOrders')
      .selectAll()
      .where('customerId', '=', customerId!)
      .executeTakeFirstOrThrow()
    const own = { customerOrderNo: 'QX-DRAFT-77', status: 'draft', owner: 'staff', ownDraft: null }
    const draft = { ...row, id: newId(), ...own }
    await app.db.insertInto('customerOrders').values(draft).execute()
    await looksMissing(houston, customerOrderCalls.one, byId, draft.id)
    await looksMissing(houston, customerOrderCalls.history, inBody, draft.id)
    expect((await houston.call(searchCalls.search, { query: { text: 'QX-DRAFT-77' } })).body).toEqual([])
    const filter = { customerOrderNo: 'QX-DRAFT-77' }
    expect((await houston.call(customerOrderCalls.page, { body: { filter } })).body.total).toBe(0)
  })
})
