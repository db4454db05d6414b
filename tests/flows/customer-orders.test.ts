import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { sheetRows } from '../factories/files.ts'
import { aHeader, aLine, contentOf, drafted, seen, someLines } from '../factories/customer-order-forms.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, zhang, goods } = await customerOrderCast()
afterAll(() => app.stop())

const inList = async (client: Client, customerOrderNo: string) =>
  (await client.call(customerOrderCalls.page, { body: { filter: { customerOrderNo } } })).body.rows
const eventsOf = async (client: Client, id: string) => {
  const { body } = await client.call(customerOrderCalls.history, { body: { id } })
  return body.rows.map((row) => row.event)
}

describe('an order of 400 lines', () => {
  it('goes from the buyer’s draft to the staff’s order', async () => {
    const header = await aHeader(buyer)
    const draft = await drafted(buyer, header, someLines(goods, 400))
    expect(draft).toMatchObject({ status: 'draft', owner: 'customer', lineCount: 400, openLines: 0 })
    expect(draft.customerOrderNo).toMatch(/^T\d{9}$/)
    expect(await inList(wang, draft.customerOrderNo)).toEqual([])

    const content = contentOf(draft)
    content.lines[7] = { ...content.lines[7]!, remark: 'on top, please' }
    const saved = await buyer.call(customerOrderWrites.save, {
      body: { id: draft.id, version: draft.version, ...content },
    })
    expect(saved.body.version).toBe(draft.version + 1)

    const submitted = await buyer.call(customerOrderWrites.submit, {
      body: { id: draft.id, version: saved.body.version },
    })
    expect(submitted.status).toBe(200)
    const { orderNo } = submitted.body
    expect(orderNo).toMatch(/^CO\d{9}$/)
    expect(await inList(wang, orderNo)).toMatchObject([{ status: 'processing', awaiting: 'staff' }])

    const withdrawn = await buyer.call(customerOrderWrites.withdraw, { body: saidOf(submitted.body) })
    expect(withdrawn.status).toBe(200)
    expect(await inList(wang, orderNo)).toEqual([])

    const again = await buyer.call(customerOrderWrites.submit, { body: saidOf(withdrawn.body) })
    expect(again.body.orderNo).toBe(orderNo)

    const returned = await wang.call(customerOrderWrites.decide, {
      body: {
        ...saidOf(again.body),
        action: 'return',
        comment: 'Please check the marked lines',
        lineComments: { 3: 'This colour takes 30 days', 8: 'Twice?' },
      },
    })
    expect(returned.status).toBe(200)
    const back = await seen(buyer, draft.id)
    expect(back).toMatchObject({ status: 'returned', returnComment: 'Please check the marked lines' })
    const said = back.lines.filter((line) => line.returnComment !== '')
    expect(said.map((line) => [line.lineNo, line.returnComment])).toEqual([
      [3, 'This colour takes 30 days'],
      [8, 'Twice?'],
    ])

    const changed = contentOf(back)
    changed.lines.splice(7, 1)
    const edited = await buyer.call(customerOrderWrites.save, {
      body: { id: back.id, version: back.version, ...changed },
    })
    expect((await seen(buyer, draft.id)).lines[2]!.returnComment).toBe('This colour takes 30 days')
    const sent = await buyer.call(customerOrderWrites.submit, { body: saidOf(edited.body) })
    expect(sent.status).toBe(200)
    expect((await seen(buyer, draft.id)).lines.every((line) => line.returnComment === '')).toBe(true)

    const confirmed = await zhang.call(customerOrderWrites.decide, {
      body: { ...saidOf(sent.body), action: 'confirm' },
    })
    expect(confirmed.status).toBe(200)
    const order = (await zhang.call(orderCalls.one, { query: { id: confirmed.body.orderId! } })).body
    const agreed = await seen(zhang, draft.id)
    expect(order).toMatchObject({
      customerOrderNo: orderNo,
      source: 'client',
      lineCount: 399,
      totalAmount: agreed.totalAmount,
      purchaseNo: header.purchaseNo,
      customerPoNo: '',
      deliveryTime: header.requestedDate,
      salespersonId: header.salespersonId,
      linked: [{ id: draft.id, relation: 'customerOrder' }],
    })
    expect(order.lines.map((l) => [l.materialId, l.salesQuantity, l.unitPrice, l.totalPrice])).toEqual(
      agreed.lines.map((l) => [l.materialId, l.salesQuantity, l.unitPrice, l.totalPrice]),
    )
    expect(agreed.linked).toMatchObject([{ id: order.id, document: 'order', relation: 'order' }])
    // Customers learn nothing of staff orders (D93).
    expect(await seen(buyer, draft.id)).toMatchObject({ status: 'approved', step: 'confirmed', linked: [] })
    expect(await eventsOf(buyer, draft.id)).toEqual(
      ['create', 'save', 'submit', 'withdraw', 'submit', 'return', 'save', 'submit', 'confirm'].toReversed(),
    )
  })
})

const saidOf = ({ id, version }: { id: string; version: number }) => ({ id, version })

describe('an order that customer service drafts', () => {
  it('is its own until it is sent, and the customer’s to confirm', async () => {
    const header = await aHeader(wang, buyer.user.customerIds[0])
    const draft = await drafted(wang, header, someLines(goods, 3))
    expect(draft).toMatchObject({ owner: 'staff', status: 'draft' })
    expect((await buyer.call(customerOrderCalls.one, { query: { id: draft.id } })).status).toBe(404)

    const sent = await wang.call(customerOrderWrites.submit, { body: saidOf(draft) })
    expect(sent.status).toBe(200)
    expect(await seen(buyer, draft.id)).toMatchObject({ status: 'processing', awaiting: 'customer' })

    expect([draft.createdBy, (await seen(buyer, draft.id)).createdBy]).toEqual([wang.user.name, 'Seaway'])
    const filter = { customerOrderNo: sent.body.orderNo }
    const { rows } = (await buyer.call(customerOrderCalls.page, { body: { filter } })).body
    expect(rows.map((r) => r.createdBy)).toEqual(['Seaway'])
    const exported = await buyer.call(customerOrderCalls.exportList, {
      body: { filter, columns: ['createdBy'], language: 'en' },
    })
    expect(sheetRows(exported.bytes).slice(1)).toEqual([['Seaway']])

    const returned = await buyer.call(customerOrderWrites.decide, {
      body: { ...saidOf(sent.body), action: 'return', comment: 'Half of it', lineComments: { 1: 'Only 10' } },
    })
    expect(returned.body).toMatchObject({ orderId: null })
    expect((await seen(wang, draft.id)).lines[0]).toMatchObject({ returnComment: 'Only 10' })

    const again = await wang.call(customerOrderWrites.submit, { body: saidOf(returned.body) })
    const confirmed = await buyer.call(customerOrderWrites.decide, {
      body: { ...saidOf(again.body), action: 'confirm' },
    })
    expect(confirmed.body).toMatchObject({ orderId: null })
    const row = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('customerOrderId', '=', draft.id)
      .execute()
    expect(row).toMatchObject([{ createdBy: 'Seaway', status: 'draft', customerOrderNo: again.body.orderNo }])
  })
})

describe('creating', () => {
  it('is done once for one key', async () => {
    const body = { header: await aHeader(buyer), lines: [aLine(goods, 0)] }
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => buyer.call(customerOrderWrites.create, { body, headers })),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1)
    const stored = app.db.selectFrom('customerOrders').where('purchaseNo', '=', body.header.purchaseNo)
    expect(await stored.select('id').execute()).toHaveLength(1)
  })
})
