import { describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { total } from '#shared/kernel/decimal.ts'
import { decided } from '../factories/approvals.ts'
import { aPlace, lines, made, seen, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)
const approving = await aPlace(app.db, true)

interface Order {
  id: string
}
const split = async (order: Order, way: object) =>
  zhang.call(orderWrites.split, {
    body: { id: order.id, version: (await seen(zhang, order)).version, way },
  })
const byHand = async (order: Order, ...children: [lineNo: number, quantity: string][][]) => {
  const { body } = await split(order, {
    by: 'hand',
    children: children.map((moves) => moves.map(([lineNo, quantity]) => ({ lineNo, quantity }))),
  })
  return body.children
}

describe('lines between the parts of a split', () => {
  const move = async (
    from: Order,
    to: Order,
    moves: [lineNo: number, quantity: string][],
    client = zhang,
  ) => {
    const [giver, taker] = [await seen(zhang, from), await seen(zhang, to)]
    return client.call(orderWrites.moveLines, {
      body: {
        from: { id: from.id, version: giver.version },
        to: { id: to.id, version: taker.version },
        moves: moves.map(([lineNo, quantity]) => ({ lineNo, quantity })),
      },
    })
  }
  const has = async (order: Order) =>
    (await seen(zhang, order)).lines.map((l) => `${l.lineNo} ${Number(l.salesQuantity)}`)
  const sum = async (...parts: Order[]) =>
    total(await Promise.all(parts.map(async (part) => (await seen(zhang, part)).totalAmount)))

  it('move with their amounts, from child to child and to the master, and every part tells it', async () => {
    const order = await made(zhang, place, lines(place, 3), { otherCharge: '7' })
    const whole = (await seen(zhang, order)).totalAmount
    const [one, two] = await byHand(order, [[1, '40']], [[2, '100']])
    await move(order, one!, [[3, '30']])
    await move(one!, two!, [
      [1, '15'],
      [3, '30'],
    ])
    await move(two!, order, [[2, '60']])
    expect([await has(order), await has(one!), await has(two!)]).toEqual([
      ['1 60', '2 60', '3 70'],
      ['1 25'],
      ['1 15', '2 40', '3 30'],
    ])
    expect(await sum(order, one!, two!)).toBe(whole)
    const latest = async ({ id }: Order) =>
      (await zhang.call(orderCalls.history, { body: { id, size: 1 } })).body.rows[0]!
    const [given, taken] = [await latest(two!), await latest(order)]
    expect(given).toMatchObject({ event: 'moveLines' })
    expect(given.changes).toEqual([
      { path: 'movedTo', from: null, to: order.orderNo },
      { path: 'lines.2.salesQuantity', from: '100', to: '40' },
    ])
    expect(taken.changes).toContainEqual({ path: 'movedFrom', from: null, to: two!.orderNo })
    await split(order, { by: 'undo' })
    expect(await has(order)).toEqual(['1 100', '2 100', '3 100'])
    expect((await seen(zhang, order)).totalAmount).toBe(whole)
  })

  it('stay where they are when a part may not give or take', async () => {
    const order = await made(zhang, place)
    const [child] = await byHand(order, [[1, '40']])
    const other = await made(zhang, place)
    const [foreign] = await byHand(other, [[1, '40']])
    const said = async (...asked: Parameters<typeof move>) =>
      (await move(...asked)).problem.reasons.map((r) => r.code)
    expect(await said(child!, order, [[1, '40']])).toEqual(['SPLIT_EMPTY_PART'])
    expect(await said(child!, order, [[1, '41']])).toEqual(['SPLIT_QUANTITY'])
    expect(
      await said(order, child!, [
        [1, '60'],
        [2, '100'],
        [3, '100'],
      ]),
    ).toEqual(['SPLIT_LAST_MATERIAL'])
    expect(await said(order, foreign!, [[1, '1']])).toEqual(['SPLIT_OTHER_ORDER'])
    expect(await said(order, await made(zhang, place), [[1, '1']])).toEqual(['SPLIT_NO_PARTS'])
    expect(await said(order, child!, [[1, '1']], await app.as('cs.wang'))).toEqual(['NO_PERMISSION'])
    const set = (values: object) =>
      app.db.updateTable('orders').set(values).where('id', '=', child!.id).execute()
    await set({ push: 'pushed', status: 'pushed' })
    expect(await said(order, child!, [[1, '1']])).toEqual(['ORDER_PUSHED'])
    await set({ push: 'unpushed', status: 'cs_processing' })
    expect(await said(order, child!, [[1, '1']])).toEqual(['SPLIT_STATE'])
    expect(await has(order)).toEqual(['1 60', '2 100', '3 100'])
  })

  it('do not make a child of more than a hundred', async () => {
    const order = await made(zhang, place, lines(place, 102))
    const full = Array.from({ length: 100 }, (_, n): [number, string] => [n + 1, '1'])
    const [child] = await byHand(order, full)
    const { problem } = await move(order, child!, [[101, '1']])
    expect(problem.reasons).toEqual([{ code: 'SPLIT_CHILD_FULL', params: { max: 100, count: 101 } }])
    expect((await move(order, child!, [[100, '1']])).status).toBe(200)
  })

  it('take an approval with them only to a part that has the same', async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    const [one, two] = await byHand(order, [[1, '30']], [[2, '30']])
    await decided(await app.as('fin.zhao'), one!)
    await move(order, two!, [[3, '10']])
    expect(await seen(zhang, two!)).toMatchObject({ status: 'sales_order_maintained' })
    await move(two!, one!, [[3, '10']])
    expect(await seen(zhang, one!)).toMatchObject({ status: 'sales_order_pending', salesApproved: false })
    expect(await seen(zhang, two!)).toMatchObject({ status: 'sales_order_maintained' })
  })
})
