import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites, orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { decide } from '#shared/kernel/machine.ts'
import { add, multiply, round } from '#shared/kernel/decimal.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { decided } from '../factories/approvals.ts'
import {
  aLine,
  aPlace,
  behindCustomer,
  cheap,
  made,
  type Place,
  seen,
  stepped,
} from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const zhao = await app.as('fin.zhao')
const place = await aPlace(app.db)
const approving = await aPlace(app.db, true)
/** Amounts of changes are read with their currency, before and after (D374). */
const currency = { from: 'USD', to: 'USD' }

/**
 * Two lines for finance, the first because of its price and the second marked by hand; the third needs no
 * review.
 */
const forFinance = (at: Place) =>
  made(
    zhang,
    at,
    [aLine(at, 0, { unitPrice: cheap(at, 0) }), aLine(at, 1, { reviewAsked: true }), aLine(at, 2)],
    { isDepositCollection: true, depositRate: '10' },
  )
const pending = async (at: Place) => {
  const order = await forFinance(at)
  await stepped(zhang, order, 'startSpecialPrice')
  return order
}
const modify = async (order: { id: string }, lines: object[]) =>
  zhao.call(orderAuditCalls.modify, {
    body: { id: order.id, version: (await seen(zhao, order)).version, lines },
  })
const audit = async (order: { id: string }, lines: object[], comment = '') =>
  zhao.call(orderAuditCalls.modifyAndAudit, {
    body: { id: order.id, version: (await seen(zhao, order)).version, lines, comment },
  })
const turns = async (client: Client) =>
  (await client.call(approvalCalls.turns, { body: { size: 200 } })).body.rows.map((row) => row.documentId)
const waiting = async () =>
  (await zhao.call(orderAuditCalls.page, { body: { size: 200 } })).body.rows.map((r) => r.id)

describe('the to-do of finance', () => {
  it('names every order of its list', async () => {
    await pending(place)
    const todos = (await zhao.call(todoCalls.list)).body.filter((t) => t.list === 'orderAudit')
    const listed = async (filter: object) =>
      (await zhao.call(orderAuditCalls.page, { body: { size: 1, filter } })).body.total
    expect(todos.map((t) => t.key)).toEqual(['specialPrice'])
    for (const { filter, count } of todos) {
      expect(count).toBeGreaterThan(0)
      expect(await listed(filter)).toBe(count)
    }
    expect(todos.reduce((sum, t) => sum + t.count, 0)).toBe(await listed({}))
  })
})

describe('a special price', () => {
  it('is asked for only where there is something to look at', async () => {
    const order = await made(zhang, place, [aLine(place, 0)])
    expect((await stepped(zhang, order, 'startSpecialPrice')).problem.code).toBe('ORDER_NO_REVIEW')
    const asked = await forFinance(place)
    expect((await stepped(zhao, asked, 'startSpecialPrice')).problem.code).toBe('NO_PERMISSION')
    expect(await seen(zhang, asked)).toMatchObject({ status: 'effective', reviewLines: 2 })
  })

  it('is maintained line by line, at leisure, and settled when every line is decided', async () => {
    const order = await pending(place)
    expect(await waiting()).toContain(order.id)
    const price = round(multiply(place.goods[0]!.price, '0.8'), 4)
    const first = await modify(order, [
      { lineNo: 1, unitPrice: price, financialRemark: 'steel went up', decided: true },
    ])
    expect(first.status).toBe(200)
    const saved = await seen(zhao, order)
    expect(saved).toMatchObject({ status: 'special_price_pending', reviewSaved: true, reviewLines: 1 })
    expect(saved.lines[0]).toMatchObject({
      unitPrice: price,
      totalPrice: round(multiply(price, '100'), 2),
      financialRemark: 'steel went up',
      reviewDecided: true,
    })
    expect(saved.deposit).toBe(round(multiply(saved.totalAmount, '0.1'), 2))
    const open = await audit(order, [])
    expect(open.problem.reasons).toEqual([{ code: 'ORDER_REVIEW_OPEN', params: { count: 1 } }])
    const { unitPrice } = saved.lines[1]!
    expect((await audit(order, [{ lineNo: 2, unitPrice, decided: true }], 'for this once')).status).toBe(200)
    const settled = await seen(zhang, order)
    expect(settled).toMatchObject({ status: 'special_price_maintained', reviewLines: 0 })
    expect(settled.lines.map((l) => [l.needsReview, l.reviewDecided])).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ])
    expect(await waiting()).not.toContain(order.id)
    const { rows } = (await zhang.call(orderCalls.history, { body: { id: order.id } })).body
    expect(rows.map((r) => r.event)).toEqual([
      'submitSpecialPrice',
      'maintainSpecialPrice',
      'maintainSpecialPrice',
      'startSpecialPrice',
      'create',
    ])
    expect(rows[0]!.comment).toBe('for this once')
    expect(rows[2]!.changes).toEqual([
      { path: 'lines.1.unitPrice', from: expect.any(String), to: price.replace(/0+$/, ''), currency },
      { path: 'lines.1.financialRemark', from: '', to: 'steel went up' },
      { path: 'lines.1.reviewDecided', from: false, to: true },
    ])
  })

  it('touches flagged lines and prices that can be sold at, and nothing else', async () => {
    const order = await pending(place)
    const { problem } = await modify(order, [
      { lineNo: 1, unitPrice: '0' },
      { lineNo: 2, unitPrice: '1.23456' },
      { lineNo: 3, unitPrice: '5' },
      { lineNo: 9, unitPrice: '5' },
    ])
    expect(problem.reasons.map((r) => [r.code, r.path])).toEqual([
      ['PRICE_ZERO', 'lines.0.unitPrice'],
      ['PLACES', 'lines.1.unitPrice'],
      ['INVALID', 'lines.2.lineNo'],
      ['INVALID', 'lines.3.lineNo'],
    ])
    const one = { body: { id: order.id, version: 2, lines: [{ lineNo: 1, unitPrice: '5' }] } }
    expect((await zhang.call(orderAuditCalls.modify, one)).status).toBe(403)
  })

  it('can be recalled until finance has saved something', async () => {
    const order = await pending(place)
    expect((await stepped(zhang, order, 'recallSpecialPrice')).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ status: 'effective', reviewLines: 2 })
    await stepped(zhang, order, 'startSpecialPrice')
    const { unitPrice } = (await seen(zhao, order)).lines[0]!
    await modify(order, [{ lineNo: 1, unitPrice, decided: true }])
    const recall = await stepped(zhang, order, 'recallSpecialPrice')
    expect(recall.problem.reasons).toEqual([waits('ORDER_REVIEW_SAVED')])
    const meanwhile = await stepped(zhang, order, 'startSalesOrder')
    expect(meanwhile.problem.reasons).toEqual([waits('ORDER_PRICE_WAITS')])
  })

  it('is sent back with a word, and what was decided until then counts no longer', async () => {
    const order = await pending(place)
    const { lines } = await seen(zhao, order)
    await modify(
      order,
      lines.slice(0, 2).map(({ lineNo, unitPrice }) => ({ lineNo, unitPrice, decided: true })),
    )
    const { version } = await seen(zhao, order)
    const back = (comment: string) =>
      zhao.call(orderAuditCalls.retroversion, { body: { id: order.id, version, comment } })
    expect((await back('')).status).toBe(422)
    expect((await back('too low')).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({
      status: 'effective',
      reviewLines: 2,
      returnComment: 'too low',
    })
    expect((await back('too low')).problem.code).toBe('VERSION_CONFLICT')
    expect((await audit(order, [])).problem.code).toBe('ORDER_NOT_PENDING_PRICE')
  })
})

describe('a sales order', () => {
  const submitted = async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    return order
  }
  const mayPush = async (order: { id: string }) => {
    const row = await seen(zhang, order)
    const wang = { ...systemActor, permissions: new Set(permissionsOf('customerService')) }
    return decide(orderMachine, 'push', { ...row, status: 'cs_processing' } as never, wang)
  }

  it('waits for the special price first', async () => {
    const order = await forFinance(approving)
    const { problem } = await stepped(zhang, order, 'startSalesOrder')
    expect(problem.reasons).toEqual([{ code: 'ORDER_REVIEW_OPEN', params: { count: 2 } }])
    expect((await stepped(zhang, order, 'submitSalesOrder')).problem.code).toBe('ORDER_NOT_PENDING_SALES')
  })

  it('is approved by finance in house, without which nothing is pushed', async () => {
    const order = await submitted()
    expect(await turns(zhao)).toContain(order.id)
    const reasons = [waits('ORDER_APPROVAL_WAITS', 'Zhao Lei')]
    expect(await mayPush(order)).toEqual({ allowed: false, reasons })
    expect((await decided(zhang, order)).problem.code).toBe('APPROVAL_OWN')
    expect((await decided(zhao, order)).status).toBe(200)
    expect((await decided(zhao, order)).problem.code).toBe('APPROVAL_DECIDED')
    expect(await turns(zhao)).not.toContain(order.id)
    expect(await mayPush(order)).toMatchObject({ allowed: true })
  })

  it('is rejected with a word, also when customer service has it already', async () => {
    const order = await submitted()
    const body = { ids: [order.id] }
    const [result] = (await zhang.call(orderWrites.submitToCustomerService, { body })).body
    expect(result).toMatchObject({ done: true })
    expect((await decided(zhao, order, 'reject')).problem.reasons).toEqual([
      { code: 'REQUIRED', path: 'comment' },
    ])
    expect((await decided(zhao, order, 'reject', 'wrong terms')).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({
      status: 'sales_order_pending',
      submitted: false,
      returnComment: 'wrong terms',
    })
  })

  it('is withdrawn by its salesman as long as it is not pushed', async () => {
    const order = await submitted()
    await decided(zhao, order)
    expect((await stepped(zhang, order, 'withdrawSalesOrder')).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ status: 'sales_order_pending', salesApproved: false })
  })
})

describe('what a customer has confirmed', () => {
  it('is not changed without a word: the customer’s own history names the old and the new (D20)', async () => {
    const order = await pending(place)
    const customerOrderId = await behindCustomer(app.db, order)
    const kept = await app.db
      .selectFrom('customerOrderLines')
      .selectAll()
      .where('customerOrderId', '=', customerOrderId)
      .execute()
    const { unitPrice } = (await seen(zhao, order)).lines[0]!
    const price = place.goods[0]!.price
    await modify(order, [{ lineNo: 1, unitPrice: price, financialRemark: 'ours alone', decided: true }])
    const latest = async () =>
      (await zhang.call(customerOrderCalls.history, { body: { id: customerOrderId } })).body.rows.filter(
        (row) => row.event === 'amend',
      )
    expect((await latest()).map((row) => row.changes)).toEqual([
      [{ path: 'lines.1.unitPrice', from: add(unitPrice), to: add(price), currency }],
    ])
    await modify(order, [{ lineNo: 1, unitPrice: price, financialRemark: 'again ours', decided: true }])
    expect(await latest()).toHaveLength(1)
    expect(
      await app.db
        .selectFrom('customerOrderLines')
        .selectAll()
        .where('customerOrderId', '=', customerOrderId)
        .execute(),
    ).toEqual(kept)
  })
})
