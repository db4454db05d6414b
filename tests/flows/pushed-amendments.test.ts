import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { add, multiply, round } from '#shared/kernel/decimal.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { noticesAbout } from '../factories/notices.ts'
import { pushableOrders, productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

/** Quantities, prices, the day and the block of an order that SAP has (D268). */

let stage: Stage
let finance: Client
beforeAll(async () => {
  stage = await openStage({})
  finance = await stage.apps[0]!.as('fin.zhao')
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const pushed = async (choice: Partial<ReturnType<typeof pushOf>> = {}) => {
  const order = (await pushableOrders(stage.db, 1))[0]!
  await stage.save([{ ...pushOf(order), ...choice }])
  await stage.settled(order.id)
  return order
}
const seen = async (id: string) => (await stage.wang.call(orderCalls.one, { query: { id } })).body
const changeIs = (id: string, state: string) => until(async () => (await seen(id)).sapChange === state)
const versionOf = async (id: string) => (await stateOf(stage.db, id)).version

type Amendment = Partial<Parameters<typeof amend>[1]>
const amend = async (
  id: string,
  body: {
    lines?: { lineNo: number; salesQuantity: string }[]
    deliveryTime?: string
    unblock?: boolean
  },
) =>
  stage.wang.call(pushCalls.amend, {
    body: { id, version: await versionOf(id), lines: [], comment: 'by telephone', ...body },
  })
const reprice = async (client: Client, id: string, lines: { lineNo: number; unitPrice: string }[]) =>
  client.call(pushCalls.reprice, {
    body: { id, version: await versionOf(id), lines, comment: 'steel is cheaper' },
  })
const inSap = async (id: string) => {
  const { sapGroupOrderNo } = await stateOf(stage.db, id)
  const row = await stage.db
    .selectFrom('sapSimDocuments')
    .select('body')
    .where('number', '=', sapGroupOrderNo)
    .executeTakeFirstOrThrow()
  return row.body as {
    TotalNetAmount: string
    DeliveryBlockReason?: string
    RequestedDeliveryDate: string
    to_Item: { results: { RequestedQuantity: string }[] }
  }
}
/** Whether a reconciliation finds anything else in SAP than here. */
const differs = async (order: { orderNo: string }) => {
  const admin = await stage.apps[0]!.as('admin')
  const { body: started } = await admin.call(operatorCalls.reconcile)
  const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
  await until(async () => (await task()).status === 'succeeded')
  return (await task()).issues.some(({ key }) => key === stage.referenceOf(order))
}
const openOf = (id: string) =>
  stage.db
    .selectFrom('openQuantities')
    .select(['lineNo', 'ordered', 'unitPrice', 'open'])
    .where('orderId', '=', id)
    .orderBy('lineNo')
    .execute()

describe('an order that SAP has', () => {
  it('gets another quantity, day and no block once SAP has agreed, everywhere and to the cent', async () => {
    const { freezes } = (
      await stage.wang.call(pushCalls.preview, { query: { id: (await pushableOrders(stage.db, 1))[0]!.id } })
    ).body.choices
    const order = await pushed({ freeze: freezes[0]!.code })
    const before = await seen(order.id)
    const { body: may } = await stage.wang.call(pushCalls.amendable, { query: { id: order.id } })
    expect(may.block).toBe(freezes[0]!.code)
    const [first, second] = before.lines
    const more = add(first!.salesQuantity, '7')
    const day = addDays(productionDay, 20)
    await stage.withoutSap(async () => {
      const lines = [{ lineNo: 1, salesQuantity: more }]
      expect((await amend(order.id, { lines, deliveryTime: day, unblock: true })).status).toBe(200)
      const waiting = await seen(order.id)
      expect(waiting).toMatchObject({ sapChange: 'sending', totalAmount: before.totalAmount })
      const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
      expect(body).toMatchObject({
        kind: 'amend',
        amounts: [{ lineNo: 1, field: 'salesQuantity', to: more }],
        deliveryTime: day,
        unblock: true,
      })
    })
    await changeIs(order.id, 'none')
    const after = await seen(order.id)
    const amount = round(multiply(more, first!.unitPrice), 2)
    expect(Number(after.lines[0]!.salesQuantity)).toBe(Number(more))
    expect(after.lines[0]!.totalPrice).toBe(amount)
    expect(after.lines[1]).toEqual(second)
    expect(after.deliveryTime).toBe(day)
    const total = add(before.totalAmount, amount, `-${first!.totalPrice}`)
    expect(Number(after.totalAmount)).toBe(Number(total))
    const sap = await inSap(order.id)
    expect(Number(sap.TotalNetAmount)).toBe(Number(total))
    expect(Number(sap.to_Item.results[0]!.RequestedQuantity)).toBe(Number(more))
    expect(sap.DeliveryBlockReason).toBe('')
    expect(sap.RequestedDeliveryDate).toContain(String(Date.parse(`${day}T00:00:00Z`)))
    const [open] = await openOf(order.id)
    expect([Number(open!.ordered), Number(open!.open)]).toEqual([Number(more), Number(more)])
    expect((await stage.eventsOf(order.id)).slice(-2)).toEqual(['requestAmendment', 'amend'])
    expect(await differs(order)).toBe(false)
    const { body: now } = await stage.wang.call(pushCalls.amendable, { query: { id: order.id } })
    expect(now.block).toBe('')
  })

  it('gets another price from finance alone, and SAP counts with it', async () => {
    const order = await pushed()
    const before = await seen(order.id)
    const price = add(before.lines[1]!.unitPrice, '-0.0100')
    const lines = [{ lineNo: 2, unitPrice: price }]
    expect((await reprice(stage.wang, order.id, lines)).problem.code).toBe('NO_PERMISSION')
    expect((await reprice(finance, order.id, lines)).status).toBe(200)
    await changeIs(order.id, 'none')
    const after = await seen(order.id)
    expect(Number(after.lines[1]!.unitPrice)).toBe(Number(price))
    expect(after.lines[0]).toEqual(before.lines[0])
    expect(Number((await inSap(order.id)).TotalNetAmount)).toBe(Number(after.totalAmount))
    expect((await openOf(order.id))[1]!.unitPrice).toBe(after.lines[1]!.unitPrice)
    expect(await differs(order)).toBe(false)
    // Its salesman is told both prices with their currency (D374).
    const zhang = await stage.apps[0]!.as('sales.zhang')
    const amount = (language: Language, value: string) =>
      `${after.currency} ${formatsOf(language).price(value)}`
    for (const language of ['zh', 'en', 'id'] as const) {
      const told = `${amount(language, before.lines[1]!.unitPrice)} → ${amount(language, price)}`
      await until(async () =>
        (await noticesAbout(zhang, order, language)).some(({ text }) => text.includes(told)),
      )
      expect((await noticesAbout(zhang, order, language)).map(({ text }) => text)).toContainEqual(
        expect.stringContaining(told),
      )
    }
  })

  it('names every line that cannot be another at once', async () => {
    const order = await pushed()
    await stage.db
      .updateTable('openQuantities')
      .set({ requested: '3' })
      .where('orderId', '=', order.id)
      .where('lineNo', '=', 1)
      .execute()
    const refused = async (body: Amendment) =>
      (await amend(order.id, body)).problem.reasons.map(({ code, path }) => [code, path])
    expect(await refused({})).toEqual([['AMEND_NOTHING', undefined]])
    expect(
      await refused({
        lines: [
          { lineNo: 1, salesQuantity: '2' },
          { lineNo: 2, salesQuantity: '-1' },
          { lineNo: 9, salesQuantity: '1' },
        ],
        deliveryTime: '2020-01-01',
      }),
    ).toEqual(
      expect.arrayContaining([
        ['QTY_ZERO', 'lines.2.salesQuantity'],
        ['AMEND_TAKEN', 'lines.1.salesQuantity'],
        ['LINE_NOT_OPEN', 'lines.9.salesQuantity'],
        ['DATE_PAST', 'deliveryTime'],
      ]),
    )
    expect((await seen(order.id)).sapChange).toBe('none')
  })

  it('stays as it is when SAP refuses, and the same change can be sent again', async () => {
    const order = await pushed()
    const before = await seen(order.id)
    stage.goWrong({ fault: 'reject', on: 'change' })
    const more = add(before.lines[0]!.salesQuantity, '1')
    await amend(order.id, { lines: [{ lineNo: 1, salesQuantity: more }] })
    await changeIs(order.id, 'refused')
    const kept = await seen(order.id)
    expect([kept.totalAmount, kept.lines]).toEqual([before.totalAmount, before.lines])
    expect((await openOf(order.id))[0]!.ordered).toBe(before.lines[0]!.salesQuantity)
    await stage.wang.call(pushCalls.repeatChange, {
      body: { id: order.id, version: await versionOf(order.id) },
    })
    await changeIs(order.id, 'none')
    expect(Number((await seen(order.id)).lines[0]!.salesQuantity)).toBe(Number(more))
  })

  it.each(['errorAfter', 'cutAfter', 'lock'] as const)(
    'is amended once although the answer is lost (%s)',
    async (fault) => {
      const order = await pushed()
      const { lines } = await seen(order.id)
      stage.goWrong({ fault, on: 'change' })
      const more = add(lines[0]!.salesQuantity, '5')
      await amend(order.id, { lines: [{ lineNo: 1, salesQuantity: more }] })
      await changeIs(order.id, 'none')
      expect(Number((await seen(order.id)).lines[0]!.salesQuantity)).toBe(Number(more))
      expect(Number((await inSap(order.id)).to_Item.results[0]!.RequestedQuantity)).toBe(Number(more))
      expect((await stage.eventsOf(order.id)).slice(2)).toEqual(['requestAmendment', 'amend'])
    },
  )
})
