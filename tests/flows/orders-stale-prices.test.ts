import { afterEach, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { discountOf, unitPriceOf } from '#shared/lines/price.rules.ts'
import { compare, multiply } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import * as portal from '../factories/customer-order-forms.ts'
import { changeMaster } from '../factories/master-change.ts'
import { aPlace, lines, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const dearer: string[] = []
const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const buyer = await app.as('buyer.houston')
const place = await aPlace(app.db)
await portal.readAll(buyer)

const scaled = (id: string, factor: string) =>
  changeMaster(app.db, (tx) =>
    tx
      .updateTable('products')
      .set((eb) => ({ basePrice: eb('basePrice', '*', factor) }))
      .where('id', '=', id),
  )
/** Doubles the benchmark until the end of the test. */
const doubled = async (...ids: string[]) => {
  for (const id of ids) await scaled(id, '2')
  dearer.push(...ids)
}
afterEach(async () => {
  for (const id of dearer.splice(0)) await scaled(id, '0.5')
})

/** Lines without the time at which their prices were taken, which keeping a price renews. */
const untimed = <L extends { basePriceAt: string }>(lines: readonly L[]) =>
  lines.map(({ basePriceAt: _, ...line }) => line)
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const aged = (order: { id: string }, hours = 25) =>
  app.db
    .updateTable('orderLines')
    .set({ basePriceAt: ago(hours) })
    .where('orderId', '=', order.id)
    .execute()
const said = (reasons: readonly Reason[]) => reasons.map((r) => `${r.code} ${r.path ?? ''}`.trim())
const stamps = async (order: { id: string }) =>
  (
    await app.db
      .selectFrom('orderLines')
      .select('basePriceAt')
      .where('orderId', '=', order.id)
      .orderBy('lineNo')
      .execute()
  ).map((l) => Date.now() - Date.parse(l.basePriceAt) < 60_000)
const submit = async (order: { id: string }, more: object = {}) =>
  (await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id], ...more } })).body[0]!
const latest = async (order: { id: string }) =>
  (await zhang.call(orderCalls.history, { body: { id: order.id, size: 1 } })).body.rows[0]!

describe('an order that is submitted to customer service', () => {
  it('is asked about each line whose benchmark is older than a day and another today', async () => {
    const order = await made(zhang, place, lines(place, 3))
    await aged(order)
    await doubled(place.goods[0]!.id, place.goods[2]!.id)
    const refused = await submit(order)
    expect(refused.done).toBe(false)
    expect(said(refused.reasons as Reason[])).toEqual([
      'PRICE_STALE lines.0.unitPrice',
      'PRICE_STALE lines.2.unitPrice',
    ])
    expect(refused.reasons.map((r) => r.params)).toEqual([
      { value: place.goods[0]!.sapMaterialNo },
      { value: place.goods[2]!.sapMaterialNo },
    ])
    expect((await seen(zhang, order)).status).toBe('effective')
  })

  it('is not asked while the benchmark is younger than a day, or the same', async () => {
    const young = await made(zhang, place, lines(place, 2))
    await aged(young, 23)
    await doubled(place.goods[0]!.id)
    expect(await submit(young)).toMatchObject({ done: true })
    const same = await made(zhang, place, [lines(place, 2)[1]!])
    await aged(same, 500)
    expect(await submit(same)).toMatchObject({ done: true })
    expect(await stamps(same)).toEqual([false])
  })

  it('keeps its prices when that is the answer, from then on, and says so', async () => {
    const order = await made(zhang, place, lines(place, 2))
    await aged(order)
    await doubled(place.goods[0]!.id)
    const before = await seen(zhang, order)
    expect(await submit(order, { stalePrices: 'keep' })).toMatchObject({ done: true })
    const after = await seen(zhang, order)
    expect(after).toMatchObject({ status: 'cs_processing', totalAmount: before.totalAmount })
    expect(untimed(after.lines)).toEqual(untimed(before.lines))
    expect(await stamps(order)).toEqual([true, false])
    const { event, changes } = await latest(order)
    expect(event).toBe('submitToCustomerService')
    expect(changes.map((c) => c.path)).toEqual(['lines.1.basePriceAt'])
  })

  it('takes today’s benchmark when that is the answer; the discount stays', async () => {
    const [first, second] = lines(place, 2)
    const order = await made(zhang, place, [
      { ...first!, unitPrice: multiply(first!.unitPrice, '0.99') },
      second!,
    ])
    await aged(order)
    await doubled(place.goods[0]!.id)
    const before = await seen(zhang, order)
    expect(await submit(order, { stalePrices: 'take' })).toMatchObject({ done: true })
    const after = await seen(zhang, order)
    expect(after.status).toBe('cs_processing')
    const [line, other] = after.lines
    expect(compare(line!.basePrice!, multiply(before.lines[0]!.basePrice!, '2'))).toBe(0)
    expect(line!.discountPercent).toBe(before.lines[0]!.discountPercent)
    expect(line!.unitPrice).toBe(unitPriceOf(line!.basePrice!, line!.per, line!.discountPercent!))
    expect(other).toEqual(before.lines[1])
    expect(compare(after.totalAmount, before.totalAmount)).toBe(1)
    expect(await stamps(order)).toEqual([true, false])
  })

  it('is never asked about prices that another document agreed (W8)', async () => {
    const orders = [await made(zhang, place), await made(zhang, place), await made(zhang, place)]
    await doubled(place.goods[0]!.id)
    for (const [n, source] of ['contract', 'newPi', 'client'].entries()) {
      const order = orders[n]!
      await app.db.updateTable('orders').set({ source }).where('id', '=', order.id).execute()
      await aged(order)
      const before = await seen(zhang, order)
      const answer = await submit(order, { stalePrices: 'take' })
      expect(answer, source).toMatchObject({ done: true, reasons: [] })
      expect((await seen(zhang, order)).lines).toEqual(before.lines)
    }
  })

  it('answers for itself among others', async () => {
    const [stale, fresh] = [
      await made(zhang, place, lines(place, 1)),
      await made(zhang, place, [lines(place, 2)[1]!]),
    ]
    await aged(stale)
    await doubled(place.goods[0]!.id)
    const { body } = await zhang.call(orderWrites.submitToCustomerService, {
      body: { ids: [stale.id, fresh.id] },
    })
    expect(body.map((r) => r.done)).toEqual([false, true])
  })
})

describe('a line', () => {
  it('keeps the hour of its benchmark while it is edited, and begins again with a refresh or another material', async () => {
    const order = await made(zhang, place, lines(place, 3))
    await aged(order)
    const { version } = await seen(zhang, order)
    const [one, two, three] = lines(place, 3)
    await zhang.call(orderWrites.save, {
      body: {
        id: order.id,
        version,
        header: place.header,
        lines: [
          { ...one, from: 1, salesQuantity: '200' },
          { ...two, from: 2, materialId: place.goods[9]!.id, unitPrice: place.goods[9]!.price },
          { ...three, from: 3 },
        ],
        cartonsConfirmed: true,
      },
    })
    expect(await stamps(order)).toEqual([false, true, false])
    await zhang.call(orderWrites.refreshPrice, {
      body: { id: order.id, version: (await seen(zhang, order)).version, take: [3] },
    })
    expect(await stamps(order)).toEqual([false, true, true])
  })

  it('of a copy has the hour of the first, so that its draft is asked when it is generated', async () => {
    const order = await made(zhang, place, lines(place, 1))
    await aged(order)
    await doubled(place.goods[0]!.id)
    const copy = (await zhang.call(orderWrites.copy, { body: { id: order.id } })).body
    await zhang.call(orderWrites.save, {
      body: {
        ...copy,
        orderNo: undefined,
        header: place.header,
        lines: [{ ...lines(place, 1)[0]!, from: 1 }],
      },
    })
    const { version } = await seen(zhang, copy)
    const generate = (more: object = {}) =>
      zhang.call(orderWrites.generate, { body: { id: copy.id, version, cartonsConfirmed: true, ...more } })
    const refused = await generate()
    expect([refused.status, said(refused.problem.reasons)]).toEqual([422, ['PRICE_STALE lines.0.unitPrice']])
    expect((await generate({ stalePrices: 'keep' })).status).toBe(200)
    const { lines: kept, status } = await seen(zhang, copy)
    expect([status, kept[0]!.unitPrice]).toEqual(['effective', place.goods[0]!.price])
  })

  it('generated with today’s benchmark has another price', async () => {
    const order = await made(zhang, place, lines(place, 1))
    await aged(order)
    await doubled(place.goods[0]!.id)
    const copy = (await zhang.call(orderWrites.copy, { body: { id: order.id } })).body
    await zhang.call(orderWrites.save, {
      body: {
        ...copy,
        orderNo: undefined,
        header: place.header,
        lines: [{ ...lines(place, 1)[0]!, from: 1 }],
      },
    })
    const { version } = await seen(zhang, copy)
    const { body, status } = await zhang.call(orderWrites.generate, {
      body: { id: copy.id, version, cartonsConfirmed: true, stalePrices: 'take' },
    })
    expect(status).toBe(200)
    const after = await seen(zhang, copy)
    expect(after).toMatchObject({ status: 'effective', version: body.version })
    expect(compare(after.lines[0]!.unitPrice, multiply(place.goods[0]!.price, '2'))).toBe(0)
  })
})

describe('a customer’s order', () => {
  const submitted = (order: { id: string; version: number }, more: object = {}) =>
    buyer.call(customerOrderWrites.submit, { body: { id: order.id, version: order.version, ...more } })
  const draft = async () => {
    const goods = await portal.someGoods(app.db)
    const order = await portal.drafted(buyer, await portal.aHeader(buyer), portal.someLines(goods, 2))
    await app.db
      .updateTable('customerOrderLines')
      .set({ basePriceAt: ago(25) })
      .where('customerOrderId', '=', order.id)
      .execute()
    await doubled(goods[1]!.id)
    return order
  }

  it('is asked when it is submitted', async () => {
    const refused = await submitted(await draft())
    expect([refused.status, said(refused.problem.reasons)]).toEqual([422, ['PRICE_STALE lines.1.unitPrice']])
  })

  it('keeps its prices, or takes today’s', async () => {
    const kept = await draft()
    expect((await submitted(kept, { stalePrices: 'keep' })).status).toBe(200)
    const after = await portal.seen(buyer, kept.id)
    expect(after).toMatchObject({ status: 'processing', totalAmount: kept.totalAmount })
    expect(untimed(after.lines)).toEqual(untimed(kept.lines))

    const taken = await draft()
    expect((await submitted(taken, { stalePrices: 'take' })).status).toBe(200)
    const { lines: now, totalAmount, status } = await portal.seen(buyer, taken.id)
    expect(status).toBe('processing')
    expect(untimed(now)[0]).toEqual(untimed(taken.lines)[0])
    const [before, line] = [taken.lines[1]!, now[1]!]
    expect(compare(line.basePrice!, multiply(before.basePrice!, '2'))).toBe(0)
    expect(compare(line.unitPrice, multiply(before.unitPrice, '2'))).toBe(0)
    expect(discountOf(line.basePrice, line.per, line.unitPrice)).toBe('0.0000')
    expect(compare(totalAmount, taken.totalAmount)).toBe(1)
  })

  it('is asked a day later by the clock as well', async () => {
    const goods = await portal.someGoods(app.db)
    const order = await portal.drafted(buyer, await portal.aHeader(buyer), portal.someLines(goods, 1))
    await doubled(goods[0]!.id)
    const refused = await app.later(25 * 60, async () => {
      const later = app.anyone()
      await later.signIn('buyer.houston', demoPassword)
      return later.call(customerOrderWrites.submit, { body: { id: order.id, version: order.version } })
    })
    expect(said(refused.problem.reasons)).toEqual(['PRICE_STALE lines.0.unitPrice'])
  })
})
