import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { pushableOrders, productionDay, pushOf } from '../factories/pushes.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('a buyer is told that the payment is awaited and never that production runs, and then when it began', async () => {
  const { id, userId } = await stage.db
    .selectFrom('customerOrders')
    .innerJoin('accountCustomers', 'accountCustomers.customerId', 'customerOrders.customerId')
    .innerJoin('accounts', 'accounts.id', 'accountCustomers.accountId')
    .select(['customerOrders.id', 'accounts.userId'])
    .where('customerOrders.status', '=', 'approved')
    .where('customerOrders.shipping', '=', 'none')
    .executeTakeFirstOrThrow()
  const { db } = stage
  await db.updateTable('orders').set({ customerOrderId: null }).where('customerOrderId', '=', id).execute()
  const [order] = await pushableOrders(db, 1, { customerOrderId: id, creditHeld: true })
  const buyer = await stage.apps[0]!.as(userId)
  const seen = async () => (await buyer.call(customerOrderCalls.one, { query: { id } })).body
  expect(await seen()).toMatchObject({ step: 'confirmed', paymentAwaited: true, productionAt: null })
  const { body: list } = await buyer.call(customerOrderCalls.page, { body: { size: 200 } })
  expect(list.rows.find((row) => row.id === id)).toMatchObject({ step: 'confirmed', paymentAwaited: true })

  const viewer = await stage.apps[0]!.as('view.sun')
  const { body: viewed } = await viewer.call(customerOrderCalls.page, { body: { size: 200 } })
  expect(viewed.rows.filter((row) => row.paymentAwaited)).toEqual([])

  await stage.save([pushOf(order!)])
  await stage.settled(order!.id)
  const after = await seen()
  expect(after).toMatchObject({ step: 'inProduction', paymentAwaited: false, leadTime: productionDay })
  const pushed = await db
    .selectFrom('events')
    .select('at')
    .where('docId', '=', order!.id)
    .where('event', '=', 'pushSucceeded')
    .executeTakeFirstOrThrow()
  expect(after.productionAt).toBe(pushed.at)
  expect([after.shippingAt, after.shippedAt]).toEqual([null, null])
})
