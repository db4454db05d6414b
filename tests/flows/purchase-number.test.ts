import { expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { aPlace, made } from '../factories/order-forms.ts'
import { aCustomerOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const place = await aPlace(app.db)

it('that its customer has used is told to whoever types it, and stops no save (D50)', async () => {
  const zhang = await app.as('sales.zhang')
  const purchaseNo = `PO-${newId().slice(-8)}`
  const { customerId, salesOrg } = place.header
  const asked = (more: object = {}) =>
    zhang.call(orderCalls.duplicates, { query: { customerId, salesOrg, purchaseNo, ...more } })
  expect((await asked()).body).toEqual([])
  const first = await made(zhang, place, undefined, { purchaseNo })
  expect((await asked({ orderId: first.id })).body).toEqual([])
  expect((await asked({ purchaseNo: ` ${purchaseNo} ` })).body).toEqual([first.orderNo])
  const second = await made(zhang, place, undefined, { purchaseNo })
  expect((await asked({ orderId: second.id })).body).toEqual([first.orderNo])
  await app.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', first.id).execute()
  expect((await asked({ orderId: second.id })).body).toEqual([])
})

it('is told to a buyer of his own company’s orders alone', async () => {
  const order = await aCustomerOrder(app.db)
  const purchaseNo = `PO-${newId().slice(-8)}`
  await app.db.updateTable('customerOrders').set({ purchaseNo }).where('id', '=', order.id).execute()
  const { customerId, salesOrg } = order
  const query = { customerId, salesOrg, purchaseNo }
  const { userId } = await app.db
    .selectFrom('accountCustomers')
    .innerJoin('accounts', 'accounts.id', 'accountCustomers.accountId')
    .select('userId')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  const { userId: stranger } = await app.db
    .selectFrom('accountCustomers as a')
    .innerJoin('accounts', 'accounts.id', 'a.accountId')
    .select('userId')
    .where('a.customerId', '<>', customerId)
    .where('accounts.userId', '<>', userId)
    .executeTakeFirstOrThrow()
  const asked = async (who: string) =>
    (await (await app.as(who)).call(customerOrderCalls.duplicates, { query })).body
  expect(await asked(userId)).toEqual([order.customerOrderNo])
  expect(await asked(stranger)).toEqual([])
})
