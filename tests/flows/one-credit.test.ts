import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receivableCalls, type CreditRow } from '#shared/areas/receivables/receivable.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { customerCreditCalls } from '#shared/masterdata/credit/credit.contract.ts'
import { exposureWith } from '#shared/masterdata/credit/credit.rules.ts'
import { randomFrom } from '#server/demo/content/random.ts'
import { readCredit } from '#server/masterdata/credit/credit.effects.ts'
import { creditOf } from '../factories/credit.ts'
import { sheetRows } from '../factories/files.ts'
import { pushOf } from '../factories/pushes.ts'
import type { Client } from './client.ts'
import { openNoteStage } from './note-stage.ts'

/** What a customer owes and has left is one figure, whichever screen asks for it. */

let at: Awaited<ReturnType<typeof openNoteStage>>
let admin: Client
beforeAll(async () => {
  at = await openNoteStage()
  admin = await at.stage.apps[0]!.as('admin')
}, 120_000)
afterAll(() => at.stage.close())

const read = (customerId: string) =>
  readCredit.run(
    { customerId },
    { services: at.stage.apps[0]!.services, id: '', attempt: 1, stopping: new AbortController().signal },
  )
const rows = async (): Promise<CreditRow[]> =>
  (await admin.call(receivableCalls.credit, { body: { size: 200 } })).body.rows
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)!

/** The card of a customer, and the editor of an order that is not stored or is. */
const facts = async (customerId: string, currency: string, orderId?: string) =>
  (
    await admin.call(customerCreditCalls.ofCustomer, {
      query: { customerId, currency, ...(orderId && { orderId }) },
    })
  ).body

const openOrdersOf = (customerId: string) =>
  at.db
    .selectFrom('orders')
    .select(['id', 'currency', 'totalAmount'])
    .where('customerId', '=', customerId)
    .where('push', '<>', 'pushed')
    .where('status', 'not in', ['draft', 'returned', 'cancelled', 'closed'])
    .where('deletedAt', 'is', null)
    .limit(3)
    .execute()

describe('the credit of any customer', () => {
  it('is the same on the list, on its sheet, on its card, in the editor and on its orders, to the last digit', async () => {
    const seed = Date.now() % 1_000_000
    const random = randomFrom(seed)
    // Few customers have an order that waits; one of those that are looked at certainly has.
    const { customerId } = await at.stage.anOrder()
    const all = random.shuffle(await rows())
    const chosen = [...all.filter(({ id }) => id === customerId), ...all.slice(0, 14)]
    for (const { id } of chosen) await read(id)
    const { bytes } = await admin.call(receivableCalls.exportCredit, {
      body: { filter: {}, sort: [], columns: ['customerNo', 'used', 'left'], language: 'en' },
    })
    const sheet = new Map(
      sheetRows(bytes).map(([customerNo, used, left]) => [String(customerNo), [used, left]]),
    )
    let orders = 0
    for (const { id } of chosen) {
      const row = await rowOf(id)
      const where = `customer ${row.customerNo}, seed ${seed}`
      const card = exposureWith(await facts(id, row.currency), '0')
      expect([card.exposure, card.available], where).toEqual([row.used, row.left])
      expect(sheet.get(row.customerNo)?.map(Number), where).toEqual([Number(row.used), Number(row.left)])
      // What is used is its parts, and what is open on the account is no more than that.
      expect(compare(add(row.items, row.delivered, row.inSap, row.waiting), row.used), where).toBe(0)
      expect(compare(row.inSap, '-0.05'), where).toBe(1)
      for (const order of await openOrdersOf(id)) {
        orders++
        const judged = await creditOf(admin, order)
        expect([judged.exposure, judged.available], where).toEqual([row.used, row.left])
        const typed = exposureWith(await facts(id, order.currency, order.id), order.totalAmount)
        expect([typed.exposure, typed.available], where).toEqual([row.used, row.left])
      }
    }
    expect(orders).toBeGreaterThan(0)
  })

  it('counts an order once, whether it waits here, has just been pushed or is known by SAP', async () => {
    const order = await at.stage.anOrder()
    const { customerId } = order
    await read(customerId)
    const waiting = await rowOf(customerId)
    expect((await creditOf(admin, order)).exposure).toBe(waiting.used)
    await at.stage.save([pushOf(order)])
    await at.stage.settled(order.id)
    expect((await rowOf(customerId)).used).toBe(waiting.used)
    await read(customerId)
    const known = await rowOf(customerId)
    expect(known.used).toBe(waiting.used)
    const { totalAmount } = (await at.wang.call(orderCalls.one, { query: { id: order.id } })).body
    expect(compare(known.inSap, add(waiting.inSap, totalAmount))).toBe(0)
    expect((await creditOf(admin, order)).exposure).toBe(known.used)
  })

  it('stands on the form of an approval as it is on the list', async () => {
    const order = await at.anOrder()
    await read(order.customerId)
    const id = await at.valid(order, [[1, '2']])
    const before = await rowOf(order.customerId)
    await at.stepped(at.zhang, id, 'submitApproval')
    const { creditUsed, creditLine } = (await at.wang.call(deliveryNoteCalls.one, { query: { id } })).body
    expect(creditUsed).toBe(`${before.currency} ${before.used}`)
    expect(creditLine).toBe(`${before.currency} ${before.limit}`)
  })
})
