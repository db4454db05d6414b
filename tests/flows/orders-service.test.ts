import { describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { decided } from '../factories/approvals.ts'
import { changeMaster } from '../factories/master-change.ts'
import { aLine, aPlace, behindCustomer, cheap, made, seen, stepped } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)
const approving = await aPlace(app.db, true)
/** Customer service of the place's organization, and a colleague of it. */
const wang = await app.as(['1000', '1100'].includes(place.header.salesOrg) ? 'cs.wang' : 'cs.chen')

interface Order {
  id: string
}
const submit = (orders: readonly Order[], client = zhang) =>
  client.call(orderWrites.submitToCustomerService, { body: { ids: orders.map((o) => o.id) } })
const giveBack = (orders: readonly Order[], outcome: string, comment = '', client = wang) =>
  client.call(orderWrites.customerServiceReturn, {
    body: { ids: orders.map((o) => o.id), outcome, comment },
  })
const codes = (reasons: readonly Reason[]) => reasons.map((r) => r.code)
const submitted = async () => {
  const order = await made(zhang, place)
  expect((await submit([order])).body).toMatchObject([{ done: true }])
  return order
}
const stored = (table: 'orders' | 'customerOrders', id: string) =>
  app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('submitting to customer service', () => {
  it('is refused for all while one of them stands elsewhere', async () => {
    const [ready, draft] = [
      await made(zhang, place),
      (
        await zhang.call(orderWrites.create, {
          body: { header: place.header, lines: [] },
        })
      ).body,
    ]
    const { status, problem } = await submit([ready, draft])
    expect([status, problem.code]).toEqual([409, 'ORDER_STATUS_MIXED'])
    expect(await seen(zhang, ready)).toMatchObject({ status: 'effective', submitted: false })
  })

  it('answers for each order, and one that fails stops no other', async () => {
    const good = await made(zhang, place)
    const nobodys = await made(zhang, place, undefined, { salespersonId: null })
    const flagged = await made(zhang, place, [aLine(place, 0, { unitPrice: cheap(place, 0) })])
    const unapproved = await made(zhang, approving)
    const { body } = await submit([nobodys, good, flagged, unapproved, { id: newId() }])
    expect(body.map((r) => [r.orderNo, r.done, codes(r.reasons)])).toEqual([
      [nobodys.orderNo, false, ['ORDER_NO_SALESMAN']],
      [good.orderNo, true, []],
      [flagged.orderNo, false, ['ORDER_REVIEW_OPEN']],
      [unapproved.orderNo, false, ['OA_REQUIRED']],
      ['', false, ['NOT_FOUND']],
    ])
    expect(await seen(wang, good)).toMatchObject({
      status: 'cs_processing',
      submitted: true,
      stateBeforeCs: 'effective',
    })
  })

  it('names everything at once: a date that has passed, a stopped material, no salesman', async () => {
    const order = await made(zhang, place, [aLine(place, 9)], { salespersonId: null })
    const material = place.goods[9]!
    await app.db
      .updateTable('orders')
      .set({ deliveryTime: '2020-01-01' })
      .where('id', '=', order.id)
      .execute()
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ enabled: false }).where('id', '=', material.id),
    )
    const [result] = (await submit([order])).body
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ enabled: true }).where('id', '=', material.id),
    )
    expect(result!.reasons).toEqual([
      { code: 'ORDER_NO_SALESMAN' },
      { code: 'MASTER_DISABLED', path: 'lines.0.materialId', params: { value: material.sapMaterialNo } },
      { code: 'DATE_PAST', path: 'header.deliveryTime' },
    ])
  })

  it('tells customer service of the organization, and no customer', async () => {
    const [ears, buyer] = [await wang.listen(messageCalls.stream), await app.as('buyer.jakarta')]
    const theirs = await buyer.listen(messageCalls.stream)
    const order = await submitted()
    await until(() => ears.heard.some((e) => e.ids.includes(order.id)))
    expect(ears.heard).toContainEqual({ topic: 'order', ids: [order.id] })
    expect(theirs.heard).toEqual([])
    ears.close()
    theirs.close()
  })
})

describe('customer service', () => {
  it('claims an order once, whoever asks at the same moment', async () => {
    const order = await submitted()
    const { version } = await seen(wang, order)
    const claim = () => wang.call(orderWrites.step, { body: { id: order.id, version, action: 'claim' } })
    const answers = await Promise.all([claim(), claim(), claim()])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown
    expect((await stepped(wang, order, 'claim')).problem.reasons).toEqual([
      { code: 'ORDER_CLAIMED', params: { name: wang.user.name, since } },
    ])
    const { rows } = (await wang.call(orderCalls.history, { body: { id: order.id } })).body
    expect(rows.filter((r) => r.event === 'claim')).toHaveLength(1)
  })

  it('keeps what it has claimed; what it has not goes back to its salesman', async () => {
    const [claimed, free] = [await submitted(), await submitted()]
    await stepped(wang, claimed, 'claim')
    const { body } = await zhang.call(orderWrites.withdraw, { body: { ids: [claimed.id, free.id] } })
    expect(body.map((r) => [r.done, codes(r.reasons)])).toEqual([
      [false, ['ORDER_CLAIMED']],
      [true, []],
    ])
    expect(await seen(zhang, free)).toMatchObject({ status: 'effective', submitted: false })
    expect((await wang.call(orderWrites.withdraw, { body: { ids: [free.id] } })).status).toBe(403)
  })

  it('returns an order to where it came from, with a mark that goes when it comes again', async () => {
    const order = await submitted()
    await stepped(wang, order, 'claim')
    expect((await giveBack([order], 'return', 'which colour?')).body).toMatchObject([{ done: true }])
    expect(await seen(zhang, order)).toMatchObject({
      status: 'effective',
      returnedByCs: true,
      claimedBy: null,
      returnComment: 'which colour?',
    })
    await submit([order])
    expect(await seen(wang, order)).toMatchObject({ returnedByCs: false, returnComment: '' })
    expect((await giveBack([order], 'return', '', zhang)).status).toBe(403)
  })

  it('gives back a sales approval as it was', async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    await decided(await app.as('fin.zhao'), order)
    await submit([order])
    const chen = await app.as(['1000', '1100'].includes(approving.header.salesOrg) ? 'cs.wang' : 'cs.chen')
    await giveBack([order], 'return', '', chen)
    expect(await seen(zhang, order)).toMatchObject({
      status: 'sales_order_maintained',
      salesApproved: true,
    })
  })

  it('voids only with a reason and one of two outcomes, and then nothing happens to it any more', async () => {
    const [frozen, ended] = [await submitted(), await submitted()]
    const silent = await giveBack([frozen], 'returned')
    expect(silent.problem.reasons).toEqual([{ code: 'REQUIRED', path: 'comment' }])
    await giveBack([frozen], 'returned', 'wrong customer')
    await giveBack([ended], 'cancelled', 'not wanted any more')
    expect((await seen(zhang, frozen)).status).toBe('returned')
    expect((await seen(zhang, ended)).status).toBe('cancelled')
    expect((await submit([frozen])).problem.code).toBe('ORDER_STATUS_MIXED')
    const { body } = await giveBack([ended], 'return')
    expect(codes(body[0]!.reasons)).toEqual(['ORDER_NOT_IN_CS'])
    const removed = await zhang.call(orderWrites.remove, { query: { ids: frozen.id } })
    expect(codes(removed.body[0]!.reasons)).toContain('ORDER_DONE')
  })

  it.each([
    ['returned', 'returned'],
    ['cancelled', 'trashed'],
  ])('voids with %s, and the customer’s order is %s', async (outcome, expected) => {
    const order = await submitted()
    const customerOrderId = await behindCustomer(app.db, order)
    await giveBack([order], outcome, 'the plant is closed')
    expect((await stored('orders', order.id)).status).toBe(outcome)
    expect(await stored('customerOrders', customerOrderId)).toMatchObject({
      status: expected,
      returnComment: 'the plant is closed',
    })
  })
})

describe('parts of a split order', () => {
  it('are voided one by one, and the customer’s order follows the last', async () => {
    const order = await made(zhang, place)
    const customerOrderId = await behindCustomer(app.db, order)
    const way = { by: 'hand', children: [[{ lineNo: 1, quantity: '10' }]] }
    const split = await zhang.call(orderWrites.split, { body: { id: order.id, version: 1, way } })
    const parts = [order, ...split.body.children]
    await submit(parts)
    await giveBack([parts[1]!], 'returned', 'not this part')
    expect((await stored('customerOrders', customerOrderId)).status).toBe('approved')
    await giveBack([parts[0]!], 'returned', 'nor that one')
    expect((await stored('customerOrders', customerOrderId)).status).toBe('returned')
  })
})

describe('deleting', () => {
  const remove = async (...orders: Order[]) =>
    (await zhang.call(orderWrites.remove, { query: { ids: orders.map((o) => o.id).join() } })).body

  it('takes drafts and orders that customer service never had', async () => {
    const [fresh, known] = [await made(zhang, place), await submitted()]
    await zhang.call(orderWrites.withdraw, { body: { ids: [known.id] } })
    const results = await remove(fresh, known)
    expect(results.map((r) => [r.done, codes(r.reasons)])).toEqual([
      [true, []],
      [false, ['ORDER_DONE']],
    ])
    expect((await stored('orders', fresh.id)).deletedAt).not.toBeNull()
    expect((await remove(fresh))[0]).toMatchObject({ done: false, reasons: [{ code: 'NOT_FOUND' }] })
  })

  it('takes no order that was pushed, or that a customer confirmed', async () => {
    const pushed = await made(zhang, place)
    await app.db
      .updateTable('orders')
      .set({ push: 'pushed', status: 'pushed' })
      .where('id', '=', pushed.id)
      .execute()
    const confirmed = await made(zhang, place)
    await app.db
      .updateTable('orders')
      .set({ customerOrderNo: 'CO1' })
      .where('id', '=', confirmed.id)
      .execute()
    const results = await remove(pushed, confirmed)
    expect(results.map((r) => codes(r.reasons))).toEqual([['ORDER_DELETE_PUSHED'], ['ORDER_OF_CUSTOMER']])
  })
})
