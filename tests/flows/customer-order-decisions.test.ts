import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aHeader, aLine, drafted, seen, someLines } from '../factories/customer-order-forms.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'
import { waits } from './waits.ts'

const { app, buyer, wang, zhang, goods } = await customerOrderCast()
afterAll(() => app.stop())

interface Order {
  id: string
  version: number
}
const said = ({ id, version }: Order) => ({ id, version })

/** Submitted by the buyer, waiting for staff. */
const submitted = async (own: object = {}, lines = someLines(goods, 2)) => {
  const draft = await drafted(buyer, { ...(await aHeader(buyer)), ...own }, lines)
  return (await buyer.call(customerOrderWrites.submit, { body: said(draft) })).body
}
const decide = (client: Client, order: Order, action: string, more: object = {}) =>
  client.call(customerOrderWrites.decide, { body: { ...said(order), action, ...more } })
const staffOrder = async (id: string) => (await zhang.call(orderCalls.one, { query: { id } })).body
const code = ({ status, problem }: Awaited<ReturnType<typeof decide>>) => [status, problem.code]

describe('a confirmation', () => {
  it('asks staff for the short number of a long one, and keeps both', async () => {
    const purchaseNo = 'PROJECT-2026-TOWER-B/0042'
    const order = await submitted({ purchaseNo })
    const asked = await decide(zhang, order, 'confirm')
    expect(asked.problem.reasons).toEqual([{ code: 'TOO_LONG', path: 'purchaseNo', params: { max: 20 } }])
    const done = await decide(zhang, order, 'confirm', { purchaseNo: 'TOWER-B/0042' })
    expect(await staffOrder(done.body.orderId!)).toMatchObject({
      purchaseNo: 'TOWER-B/0042',
      customerPoNo: purchaseNo,
    })
    expect((await seen(buyer, order.id)).purchaseNo).toBe(purchaseNo)
  })

  it('by the customer cuts a long number itself, since the customer knows of no other', async () => {
    const header = await aHeader(wang, buyer.user.customerIds[0])
    const purchaseNo = 'PROJECT-2026-TOWER-B/0042'
    const draft = await drafted(wang, { ...header, purchaseNo }, someLines(goods, 1))
    const sent = (await wang.call(customerOrderWrites.submit, { body: said(draft) })).body
    expect((await decide(buyer, sent, 'confirm')).status).toBe(200)
    const made = app.db.selectFrom('orders').select(['purchaseNo', 'customerPoNo', 'status'])
    expect(await made.where('customerOrderId', '=', draft.id).execute()).toEqual([
      { purchaseNo: 'PROJECT-2026-TOWER-B', customerPoNo: purchaseNo, status: 'draft' },
    ])
  })

  it('marks a wished price for staff and finance, and not for the customer', async () => {
    const lines = [aLine(goods, 0), aLine(goods, 1, { unitPrice: '0.01' })]
    const order = await submitted({}, lines)
    expect((await seen(zhang, order.id)).lines.map((l) => l.requestedPrice)).toEqual([false, true])
    expect(JSON.stringify(await seen(buyer, order.id))).not.toContain('requestedPrice')
    const { body } = await decide(wang, order, 'confirm')
    const staff = await staffOrder(body.orderId!)
    expect(staff.lines.map((l) => l.needsReview)).toEqual([false, true])
    expect(staff).toMatchObject({ reviewLines: 1, status: 'draft' })
  })

  it('is not for those who do not sell to this customer, nor for the customer itself', async () => {
    const order = await submitted()
    for (const user of ['sales.li', 'cs.chen', 'buyer.houston'])
      expect(code(await decide(await app.as(user), order, 'confirm')), user).toEqual([404, 'NOT_FOUND'])
    for (const user of ['admin', 'fin.zhao'])
      expect(code(await decide(await app.as(user), order, 'confirm')), user).toEqual([403, 'NO_PERMISSION'])
    const own = await decide(buyer, order, 'confirm')
    expect(own.problem.reasons).toEqual([waits('CUSTOMER_ORDER_WITH_STAFF')])
    expect(own.problem.reasons[0]?.params?.since).toBe((await seen(buyer, order.id)).submittedAt)
    for (const action of ['return', 'cancel', 'void'])
      expect(code(await decide(zhang, order, action, { comment: 'no' })), action).toEqual([
        403,
        'NO_PERMISSION',
      ])
  })
})

describe('stopping', () => {
  it('needs a reason where somebody waits, and names the fields', async () => {
    const order = await submitted()
    const refused = await decide(wang, order, 'cancel', { lineComments: { 1: 'no' } })
    expect(refused.problem.reasons).toEqual([
      { code: 'REQUIRED', path: 'comment' },
      { code: 'INVALID', path: 'lineComments.1' },
    ])
    const returned = await decide(wang, order, 'return', { lineComments: { 3: 'there is none' } })
    expect(returned.problem.reasons).toEqual([{ code: 'INVALID', path: 'lineComments.3' }])
    expect((await decide(wang, order, 'cancel', { comment: 'Double' })).status).toBe(200)
    expect((await seen(buyer, order.id)).status).toBe('cancelled')
  })

  it('lets the customer cancel what came back', async () => {
    const order = await submitted()
    const { body } = await decide(wang, order, 'return')
    expect(code(await decide(wang, body, 'cancel', { comment: 'x' }))).toEqual([
      409,
      'CUSTOMER_ORDER_NOT_YOURS',
    ])
    expect((await decide(buyer, body, 'cancel')).status).toBe(200)
  })

  it('by a void ends the staff’s order too, and is refused once that was pushed', async () => {
    const confirmed = (await decide(zhang, await submitted(), 'confirm')).body
    const refused = await decide(wang, confirmed, 'void')
    expect(refused.problem.reasons).toEqual([{ code: 'REQUIRED', path: 'comment' }])
    expect((await decide(wang, confirmed, 'void', { comment: 'Project stopped' })).status).toBe(200)
    expect((await seen(buyer, confirmed.id)).status).toBe('trashed')
    expect((await staffOrder(confirmed.orderId!)).status).toBe('cancelled')
    const { body: log } = await wang.call(orderCalls.history, { body: { id: confirmed.orderId! } })
    expect(log.rows[0]).toMatchObject({
      event: 'cancel',
      actorName: wang.user.name,
      comment: 'Project stopped',
    })

    const pushed = (await decide(zhang, await submitted(), 'confirm')).body
    await app.db
      .updateTable('orders')
      .set({ push: 'pushed', status: 'pushed' })
      .where('id', '=', pushed.orderId!)
      .execute()
    const late = await decide(wang, pushed, 'void', { comment: 'Too late' })
    expect(code(late)).toEqual([409, 'ORDER_PUSHED'])
    expect((await seen(buyer, pushed.id)).status).toBe('approved')
  })
})

const statuses = (answers: readonly { status: number }[]) =>
  answers.map((a) => a.status).toSorted((a, b) => a - b)

describe('two at once', () => {
  it('a withdrawal and a confirmation: one wins, the other hears what happened', async () => {
    for (let i = 0; i < 8; i++) {
      const order = await submitted()
      const asked = [
        () => buyer.call(customerOrderWrites.withdraw, { body: said(order) }),
        () => decide(zhang, order, 'confirm'),
      ]
      if (i % 2 === 1) asked.reverse()
      const answers = await Promise.all(asked.map((ask) => ask()))
      const [withdrawn, confirmed] = i % 2 === 1 ? answers.toReversed() : answers
      expect(statuses(answers)).toEqual([200, 409])
      const loser = withdrawn!.status === 200 ? confirmed! : withdrawn!
      const why = withdrawn!.status === 200 ? 'ORDER_WITHDRAWN' : 'CUSTOMER_ORDER_DECIDED'
      expect(loser.problem.code).toBe(why)
      const made = await app.db
        .selectFrom('orders')
        .select('id')
        .where('customerOrderId', '=', order.id)
        .execute()
      expect(made).toHaveLength(withdrawn!.status === 200 ? 0 : 1)
    }
  })

  it('two confirmations make one order', async () => {
    const order = await submitted()
    const answers = await Promise.all([decide(zhang, order, 'confirm'), decide(wang, order, 'confirm')])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find((a) => a.status === 409)!.problem.code).toBe('CUSTOMER_ORDER_DECIDED')
  })

  it('whoever decides on an older version is told', async () => {
    const order = await submitted()
    const { body } = await buyer.call(customerOrderWrites.withdraw, { body: said(order) })
    await buyer.call(customerOrderWrites.submit, { body: said(body) })
    const stale = await decide(zhang, order, 'confirm')
    expect(stale.problem.reasons).toEqual([
      { code: 'VERSION_CONFLICT', params: { by: buyer.user.name, version: order.version + 2 } },
    ])
  })
})

describe('who hears of it', () => {
  it('both sides of a decision, and of a draft its own side alone', async () => {
    const [here, there] = [await buyer.listen(messageCalls.stream), await wang.listen(messageCalls.stream)]
    const idsOf = ({ heard }: typeof here) => heard.filter((h) => h.topic !== 'unread').flatMap((h) => h.ids)
    const draft = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
    await until(() => idsOf(here).includes(draft.id))
    expect(idsOf(there)).not.toContain(draft.id)
    const sent = (await buyer.call(customerOrderWrites.submit, { body: said(draft) })).body
    await until(() => idsOf(there).includes(draft.id))
    const { orderId } = (await decide(wang, sent, 'confirm')).body
    await until(() => idsOf(there).includes(orderId!))
    expect(idsOf(there)).toEqual(expect.arrayContaining([draft.id, orderId]))
    expect(idsOf(here).filter((id) => id === draft.id)).toHaveLength(3)
    expect(idsOf(here)).not.toContain(orderId)
    here.close()
    there.close()
  })

  it('nobody of what is not theirs', async () => {
    const order = await submitted()
    const houston = await app.as('buyer.houston')
    for (const id of [order.id, newId()]) {
      const body = { id, version: 1 }
      for (const call of [customerOrderWrites.submit, customerOrderWrites.withdraw])
        expect((await houston.call(call, { body })).problem.code).toBe('NOT_FOUND')
      expect((await houston.call(customerOrderWrites.copy, { body: { id } })).problem.code).toBe('NOT_FOUND')
      expect(code(await decide(houston, body, 'return'))).toEqual([404, 'NOT_FOUND'])
    }
  })
})
