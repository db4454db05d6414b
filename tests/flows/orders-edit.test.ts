import { describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites, orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { decided } from '../factories/approvals.ts'
import {
  aLine,
  aPlace,
  behindCustomer,
  cheap,
  lines,
  made,
  type Place,
  seen,
  sentAgain,
  stepped,
} from '../factories/order-forms.ts'
import { changeMaster } from '../factories/master-change.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const zhao = await app.as('fin.zhao')
const place = await aPlace(app.db)
const approving = await aPlace(app.db, true)

/** Saves the order in its present state with some changes. */
async function edited(
  order: { id: string },
  change: { header?: Partial<OrderHeader>; lines?: (now: StaffLineInput[]) => StaffLineInput[] },
  at: Place = place,
) {
  const now = await seen(zhang, order)
  return zhang.call(orderWrites.save, {
    body: {
      id: order.id,
      version: now.version,
      header: { ...at.header, purchaseNo: now.purchaseNo, ...change.header },
      lines: change.lines?.(sentAgain(now)) ?? sentAgain(now),
      cartonsConfirmed: true,
    },
  })
}
const historyOf = async (order: { id: string }) =>
  (await zhang.call(orderCalls.history, { body: { id: order.id } })).body.rows
const changed = (line: Partial<StaffLineInput>) => (now: StaffLineInput[]) =>
  now.map((l, i) => (i === 0 ? { ...l, ...line } : l))

describe('a save', () => {
  it('gives what a customer confirmed to no other customer, who would read its numbers and dates', async () => {
    const order = await made(zhang, place)
    await behindCustomer(app.db, order)
    const { customerId } = approving.header
    const { status, problem } = await edited(order, { header: { customerId } })
    expect([status, problem.reasons]).toEqual([
      409,
      [{ code: 'ORDER_OF_CUSTOMER', path: 'header.customerId' }],
    ])
    expect((await edited(order, { header: { port: 'Batam' } })).status).toBe(200)
  })

  it('tells every changed cell, also of lines that moved, came and went', async () => {
    const order = await made(zhang, place, lines(place, 3))
    const answer = await edited(order, {
      header: { port: 'Batam', oceanFreight: '120.5', remark: '' },
      lines: ([one, , three]) => [
        { ...three!, salesQuantity: '40', warehousePosition: 'B-PIPE' },
        { ...one!, remark: 'urgent', unitPrice: one!.unitPrice.replace(/0+$/, '') },
        aLine(place, 5),
      ],
    })
    expect(answer.body).toMatchObject({ version: 2, orderNo: order.orderNo })
    const [event] = await historyOf(order)
    expect(event).toMatchObject({ event: 'edit', actorName: zhang.user.name })
    const goods = place.goods
    expect(event!.changes).toEqual([
      { path: 'port', from: place.header.port, to: 'Batam' },
      { path: 'oceanFreight', from: '0', to: '120.5', currency: { from: 'USD', to: 'USD' } },
      { path: 'lines.1.salesQuantity', from: '100', to: '40' },
      { path: 'lines.1.warehousePosition', from: goods[2]!.warehouse, to: 'B-PIPE' },
      { path: 'lines.2.remark', from: '', to: 'urgent' },
      { path: 'lines.2.lineNo', from: 1, to: 2 },
      { path: 'lines.3', from: null, to: `${goods[5]!.sapMaterialNo} × 100` },
      { path: 'lines.2', from: `${goods[1]!.sapMaterialNo} × 100`, to: null },
    ])
  })

  it('keeps the benchmark price that a line was made with', async () => {
    const order = await made(zhang, place, [aLine(place, 0)])
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ basePrice: '999' }).where('id', '=', place.goods[0]!.id),
    )
    await edited(order, { lines: (now) => [...now, aLine(place, 0)] })
    const { lines: stored } = await seen(zhang, order)
    expect(stored.map((l) => l.basePrice)).toEqual([expect.not.stringMatching('999'), '999.0000'])
    expect(stored.map((l) => l.needsReview)).toEqual([false, true])
    await changeMaster(app.db, (tx) =>
      tx
        .updateTable('products')
        .set({ basePrice: stored[0]!.basePrice })
        .where('id', '=', place.goods[0]!.id),
    )
  })

  it('of two editors only the first is taken, and the second hears who it was', async () => {
    const order = await made(zhang, place)
    const now = await seen(zhang, order)
    const save = (remark: string) =>
      zhang.call(orderWrites.save, {
        body: {
          id: order.id,
          version: now.version,
          header: { ...place.header, remark },
          lines: sentAgain(now),
          cartonsConfirmed: true,
        },
      })
    const answers = await Promise.all([save('first'), save('second')])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { problem } = answers.find((a) => a.status === 409)!
    expect(problem.reasons).toEqual([
      { code: 'VERSION_CONFLICT', params: { by: zhang.user.name, version: 2 } },
    ])
    expect((await historyOf(order)).filter((e) => e.event === 'edit')).toHaveLength(1)
  })

  it('leaves nothing behind when one cell is wrong', async () => {
    const order = await made(zhang, place)
    const before = await seen(zhang, order)
    const answer = await edited(order, { header: { port: '' }, lines: changed({ salesQuantity: '0' }) })
    expect(answer.problem.reasons.map((r) => r.path)).toEqual(['lines.0.salesQuantity', 'header.port'])
    expect(await seen(zhang, order)).toEqual(before)
  })

  it('asks again about cartons only when quantities changed', async () => {
    const order = await made(zhang, place, [aLine(place, 0, { salesQuantity: '7' })])
    const save = async (line: Partial<StaffLineInput>) => {
      const now = await seen(zhang, order)
      const sent = sentAgain(now).map((l) => ({ ...l, ...line }))
      return zhang.call(orderWrites.save, {
        body: { id: order.id, version: now.version, header: place.header, lines: sent },
      })
    }
    expect((await save({ remark: 'as agreed' })).status).toBe(200)
    expect((await save({ salesQuantity: '8' })).problem.code).toBe('CARTON_OPEN')
  })

  it('leaves a date that has passed and a material that was stopped as they are', async () => {
    const order = await made(zhang, place, lines(place, 2))
    const stopped = place.goods[1]!
    const enable = (enabled: boolean) =>
      changeMaster(app.db, (tx) => tx.updateTable('products').set({ enabled }).where('id', '=', stopped.id))
    const past = { deliveryTime: '2020-01-01' }
    await app.db.updateTable('orders').set(past).where('id', '=', order.id).execute()
    await enable(false)
    expect((await edited(order, { header: { ...past, remark: 'late' } })).status).toBe(200)
    const again = await edited(order, { header: past, lines: (now) => [...now, aLine(place, 1)] })
    await enable(true)
    expect(again.problem.reasons.map((r) => `${r.code} ${r.path}`)).toEqual([
      'MASTER_DISABLED lines.2.materialId',
    ])
    const other = await edited(order, { header: { deliveryTime: '2020-01-02' } })
    expect(other.problem.code).toBe('DATE_PAST')
  })

  it('is customer service’s only of an order that it made itself, without a salesman', async () => {
    const wang = await app.as('cs.wang')
    const { salesOrg, customerId, currency } = place.header
    expect(wang.user.role === 'customerService' && ['1000', '1100'].includes(salesOrg)).toBe(true)
    const header = { salesOrg, customerId, currency }
    const own = (await wang.call(orderWrites.create, { body: { header, lines: [] } })).body
    const save = (client: Client, order: { id: string; version: number }, salespersonId: string | null) =>
      client.call(orderWrites.save, {
        body: { id: order.id, version: order.version, header: { ...header, salespersonId }, lines: [] },
      })
    const first = await save(wang, own, null)
    expect(first.status).toBe(200)
    const given = await save(wang, first.body, place.header.salespersonId)
    expect(given.status).toBe(200)
    expect((await save(wang, given.body, null)).problem.code).toBe('NO_PERMISSION')
    expect((await save(zhang, given.body, place.header.salespersonId)).status).toBe(200)
    const remove = async (order: { id: string }) =>
      (await wang.call(orderWrites.remove, { query: { ids: order.id } })).body
    expect(await remove(given.body)).toMatchObject([{ done: false, reasons: [{ code: 'NO_PERMISSION' }] }])
    const another = (await wang.call(orderWrites.create, { body: { header, lines: [] } })).body
    const saved = await save(wang, another, null)
    expect(await remove(saved.body)).toMatchObject([{ done: true }])
  })
})

describe('an approval', () => {
  const asked = (at: Place) => [aLine(at, 0, { unitPrice: cheap(at, 0) }), aLine(at, 1)]
  const specialPrice = async (at: Place) => {
    const order = await made(zhang, at, asked(at))
    await stepped(zhang, order, 'startSpecialPrice')
    const { version, lines: now } = await seen(zhao, order)
    const { lineNo, unitPrice } = now[0]!
    const answer = await zhao.call(orderAuditCalls.modifyAndAudit, {
      body: { id: order.id, version, lines: [{ lineNo, unitPrice, decided: true }] },
    })
    expect(answer.problem.reasons).toBeUndefined()
    return order
  }

  it('of a special price stays while no price changes, and goes with one that does', async () => {
    const order = await specialPrice(place)
    expect((await edited(order, { header: { remark: 'call before delivery', port: 'Batam' } })).status).toBe(
      200,
    )
    expect(await seen(zhang, order)).toMatchObject({ status: 'special_price_maintained', reviewLines: 0 })
    await edited(order, { header: { port: 'Batam' }, lines: (now) => changed({ salesQuantity: '200' })(now) })
    expect(await seen(zhang, order)).toMatchObject({ status: 'effective', reviewLines: 1 })
    const [lost, edit] = await historyOf(order)
    expect([lost!.event, lost!.actorName, edit!.event]).toEqual(['loseApproval', 'Seaway', 'edit'])
  })

  it('of a sales order falls back to its maintenance', async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    await decided(zhao, order)
    expect(await seen(zhang, order)).toMatchObject({ status: 'sales_order_maintained', salesApproved: true })
    await edited(order, { header: { payTerm: 'O/A 90 days' } }, approving)
    expect(await seen(zhang, order)).toMatchObject({ status: 'sales_order_pending', salesApproved: false })
    const row = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row.approvedHash).toBe('')
  })

  it('of both falls back to where a special price can be asked for', async () => {
    const order = await specialPrice(approving)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    await edited(order, { lines: changed({ salesQuantity: '300' }) }, approving)
    expect(await seen(zhang, order)).toMatchObject({
      status: 'effective',
      reviewLines: 1,
      salesApproved: false,
    })
  })

  it('is about exactly what is stored, whatever happened before', async () => {
    const order = await specialPrice(approving)
    const hash = async () =>
      (
        await app.db
          .selectFrom('orders')
          .select('approvedHash')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).approvedHash
    const special = await hash()
    expect(special).toMatch(/^[0-9a-f]{64}$/)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    expect(await hash()).toBe(special)
  })
})
