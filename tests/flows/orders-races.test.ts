import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { aPlace, behindCustomer, lines, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)
const wang = await app.as(['1000', '1100'].includes(place.header.salesOrg) ? 'cs.wang' : 'cs.chen')

interface Order {
  id: string
}
const byHand = { by: 'hand', children: [[{ lineNo: 1, quantity: '10' }]] }
const split = async (order: Order) =>
  zhang.call(orderWrites.split, {
    body: { id: order.id, version: (await seen(zhang, order)).version, way: byHand },
  })
const stored = (table: 'orders' | 'customerOrders', id: string) =>
  app.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Starts two actions one after the other while the order is locked, and then releases both. */
async function behindLock<A, B>({ id }: Order, first: () => Promise<A>, second: () => Promise<B>) {
  const waits = () => new Promise((resolve) => setTimeout(resolve, 150))
  return app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
    const a = first()
    await waits()
    const b = second()
    await waits()
    return [a, b] as const
  })
}

describe('at the same moment', () => {
  it('two parts are voided, and the customer’s order follows the last', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => made(zhang, place, lines(place, 2))))
    for (const order of orders) {
      const customerOrderId = await behindCustomer(app.db, order)
      const [child] = (await split(order)).body.children
      const parts = [order.id, child!.id]
      await zhang.call(orderWrites.submitToCustomerService, { body: { ids: parts } })
      const body = (id: string) => ({ ids: [id], outcome: 'cancelled', comment: 'not wanted any more' })
      const both = await Promise.all(
        parts.map((id) => wang.call(orderWrites.customerServiceReturn, { body: body(id) })),
      )
      expect(both.flatMap((one) => one.body.map((r) => r.done))).toEqual([true, true])
      expect((await stored('customerOrders', customerOrderId)).status).toBe('trashed')
    }
  })

  it('an order is split and its customer’s order voided: no part goes on without it', async () => {
    const order = await made(zhang, place, lines(place, 2))
    const customerOrderId = await behindCustomer(app.db, order)
    const { version } = await stored('customerOrders', customerOrderId)
    const [splitting, voiding] = await behindLock(
      order,
      () => split(order),
      () =>
        wang.call(customerOrderWrites.decide, {
          body: { id: customerOrderId, version, action: 'void', comment: 'the plant is closed' },
          doc: 'customerOrder',
        }),
    )
    const { children } = (await splitting).body
    expect((await voiding).status).toBe(200)
    for (const { id } of [order, ...children]) expect((await stored('orders', id)).status).toBe('cancelled')
  })

  it('a split is taken back and its customer’s order voided: both happen', async () => {
    const order = await made(zhang, place, lines(place, 2))
    const customerOrderId = await behindCustomer(app.db, order)
    await split(order)
    const { version } = await stored('customerOrders', customerOrderId)
    const seenVersion = (await seen(zhang, order)).version
    const [undoing, voiding] = await behindLock(
      order,
      () =>
        zhang.call(orderWrites.split, { body: { id: order.id, version: seenVersion, way: { by: 'undo' } } }),
      () =>
        wang.call(customerOrderWrites.decide, {
          body: { id: customerOrderId, version, action: 'void', comment: 'the plant is closed' },
          doc: 'customerOrder',
        }),
    )
    expect([(await undoing).status, (await voiding).status]).toEqual([200, 200])
    expect((await stored('orders', order.id)).status).toBe('cancelled')
  })
})
