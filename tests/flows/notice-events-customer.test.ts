import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { aHeader, drafted, seen, someLines } from '../factories/customer-order-forms.ts'
import { heard, noticesAbout, once } from '../factories/notices.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, zhang, goods } = await customerOrderCast()
afterAll(() => app.stop())

interface One {
  id: string
}
const now = async (client: Client, { id }: One) => {
  const { version } = await seen(client, id)
  return { id, version }
}
const submitted = async (client: Client = buyer): Promise<One> => {
  const header = await aHeader(client, client === buyer ? undefined : buyer.user.customerIds[0])
  const { id, version } = await drafted(client, header, someLines(goods, 1))
  expect((await client.call(customerOrderWrites.submit, { body: { id, version } })).status).toBe(200)
  return { id }
}
const decided = async (client: Client, order: One, action: string) => {
  const body = { ...(await now(client, order)), action, comment: 'Because of the kiln' }
  const answer = await client.call(customerOrderWrites.decide, { body })
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
}

describe('an order of a customer', () => {
  it('tells its salesman and customer service when it is submitted', async () => {
    const order = await submitted()
    for (const client of [zhang, wang]) expect(await heard(client, order, 'Submitted')).toEqual(once)
    expect(await noticesAbout(buyer, order)).toEqual([])
  })

  it('tells them by its number when it is withdrawn, and opens nothing', async () => {
    const order = await submitted()
    await buyer.call(customerOrderWrites.withdraw, { body: await now(buyer, order) })
    for (const client of [zhang, wang])
      expect(await heard(client, order, 'Withdrawn')).toEqual({ times: 1, opened: false })
  })

  it.each([
    ['confirm', 'Confirmed'],
    ['return', 'Returned'],
    ['cancel', 'Cancelled'],
  ])('tells the customer when staff %s it', async (action, event) => {
    const order = await submitted()
    await decided(wang, order, action)
    expect(await heard(buyer, order, event)).toEqual(once)
    expect(await noticesAbout(wang, order)).toHaveLength(1)
  })

  it('tells the customer when a confirmed one is voided', async () => {
    const order = await submitted()
    await decided(wang, order, 'confirm')
    await decided(wang, order, 'void')
    expect(await heard(buyer, order, 'Voided')).toEqual(once)
  })

  it('tells the customer when it is opened again, because customer service voided the order behind it', async () => {
    const order = await submitted()
    await decided(wang, order, 'confirm')
    const { id } = await app.db
      .updateTable('orders')
      .set({ status: 'cs_processing', submitted: true, stateBeforeCs: 'effective' })
      .where('customerOrderId', '=', order.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { ids: [id], outcome: 'returned' as const, comment: 'Another port' }
    const voided = await wang.call(orderWrites.customerServiceReturn, { body })
    expect(voided.body, JSON.stringify(voided.problem)).toMatchObject([{ done: true }])
    expect(await heard(buyer, order, 'Reopened')).toEqual(once)
  })
})

describe('an order that customer service sends', () => {
  it('tells its customer', async () => {
    const order = await submitted(wang)
    expect(await heard(buyer, order, 'Sent to you')).toEqual(once)
  })

  it.each([
    ['confirm', 'Confirmed by the customer'],
    ['return', 'Returned by the customer'],
  ])('tells salesman and customer service when the customer %ss it', async (action, event) => {
    const order = await submitted(wang)
    await decided(buyer, order, action)
    for (const client of [zhang, wang]) expect(await heard(client, order, event)).toEqual(once)
  })
})
