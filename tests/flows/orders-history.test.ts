import { expect, it } from 'vitest'
import { orderAxes } from '#shared/documents/orders/order.fields.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { decided } from '../factories/approvals.ts'
import { aLine, aPlace, cheap, made, seen, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const axes = Object.keys(orderAxes) as (keyof typeof orderAxes)[]

/** Replays the events of an order, one after the other, up to the state that they lead to. */
async function replayed(docId: string) {
  const events = await app.db
    .selectFrom('events')
    .select(['toState', 'event'])
    .where('docId', '=', docId)
    .orderBy('id')
    .execute()
  const state = events.reduce((now, { toState }) => ({ ...now, ...(toState as object) }), {
    push: 'unpushed',
    split: 'unsplit',
    shipping: 'none',
    sapChange: 'none',
  })
  return { state, events: events.map((e) => e.event) }
}

it('an order is what its history says, in the demo company and after every kind of step', async () => {
  const [zhang, zhao] = [await app.as('sales.zhang'), await app.as('fin.zhao')]
  const place = await aPlace(app.db, true)
  const order = await made(zhang, place, [aLine(place, 0, { unitPrice: cheap(place, 0) }), aLine(place, 1)])
  await stepped(zhang, order, 'startSpecialPrice')
  await stepped(zhang, order, 'recallSpecialPrice')
  const undo = async (way: object) =>
    zhang.call(orderWrites.split, {
      body: { id: order.id, version: (await seen(zhang, order)).version, way },
    })
  await undo({ by: 'hand', children: [[{ lineNo: 2, quantity: '10' }]] })
  await undo({ by: 'undo' })
  const plain = await made(zhang, place)
  await stepped(zhang, plain, 'startSalesOrder')
  await stepped(zhang, plain, 'submitSalesOrder')
  await decided(zhao, plain, 'reject', 'other terms')

  const orders = await app.db.selectFrom('orders').selectAll().execute()
  expect(orders.some((o) => o.split === 'child')).toBe(true)
  for (const row of orders) {
    const { state } = await replayed(row.id)
    expect({ no: row.orderNo, ...state }).toEqual({
      no: row.orderNo,
      ...Object.fromEntries(axes.map((axis) => [axis, row[axis]])),
    })
  }
  expect((await replayed(order.id)).events).toEqual([
    'create',
    'startSpecialPrice',
    'recallSpecialPrice',
    'split',
    'unsplit',
  ])
})

it('every child of the demo company has a number of its own master, and none is left to give again', async () => {
  const masters = await app.db.selectFrom('orders').selectAll().where('split', '=', 'master').execute()
  expect(masters.length).toBeGreaterThan(0)
  for (const { id, childCount, nextChild } of masters) {
    const children = await app.db.selectFrom('orders').selectAll().where('masterId', '=', id).execute()
    expect([children.length, nextChild]).toEqual([childCount, childCount + 1])
    const numbers = await app.db
      .selectFrom('businessNumbers')
      .select('number')
      .where(
        'entityId',
        'in',
        children.map((c) => c.id),
      )
      .execute()
    expect(numbers.map((n) => n.number).toSorted()).toEqual(children.map((c) => c.orderNo).toSorted())
  }
})
