import { describe, expect, it } from 'vitest'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aPdf } from '../factories/files.ts'
import { changeMaster } from '../factories/master-change.ts'
import { aLine, aPlace, lines, made, seen, sentAgain, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)

interface Order {
  id: string
}
const codes = (reasons: readonly Reason[]) => reasons.map((r) => `${r.code} ${r.path ?? ''}`.trim())
const set = (order: Order, values: object) =>
  app.db.updateTable('orders').set(values).where('id', '=', order.id).execute()
const latest = async (order: Order) =>
  (await zhang.call(orderCalls.history, { body: { id: order.id, size: 1 } })).body.rows[0]!
const benchmark = (nth: number, basePrice: string) =>
  changeMaster(app.db, (tx) =>
    tx.updateTable('products').set({ basePrice }).where('id', '=', place.goods[nth]!.id),
  )

describe('a merge group', () => {
  const pushed = async (more: object = {}) => {
    const order = await made(zhang, place)
    await set(order, { push: 'pushed', status: 'pushed', ...more })
    return order
  }
  const merge = (...orders: Order[]) =>
    zhang.call(orderWrites.merge, { body: { ids: orders.map((o) => o.id) } })

  it('takes pushed orders of one delivery, and leaves them as they are', async () => {
    const orders = [await pushed(), await pushed()]
    const { body } = await merge(...orders)
    expect(body.groupNo).toMatch(/^MG\d{9}$/)
    for (const order of orders)
      expect(await seen(zhang, order)).toMatchObject({ mergeGroupNo: body.groupNo, status: 'pushed' })
    const groups = await app.db.selectFrom('mergeGroups').selectAll().execute()
    expect(groups).toMatchObject([{ groupNo: body.groupNo, customerId: place.header.customerId }])
  })

  it('is named where the same orders are merged once more, and no other is begun', async () => {
    const orders = [await pushed(), await pushed(), await pushed()]
    const { groupNo } = (await merge(...orders)).body
    for (const again of [orders, orders.slice(1)])
      expect((await merge(...again)).problem.reasons).toEqual([{ code: 'MERGE_SAME', params: { groupNo } }])
    expect(await seen(zhang, orders[0]!)).toMatchObject({ mergeGroupNo: groupNo })
  })

  it('says of each order why it does not belong', async () => {
    const [first, unpushed] = [await pushed(), await made(zhang, place)]
    const elsewhere = await pushed({ port: 'Batam', currency: 'EUR' })
    const others = await app.db
      .selectFrom('salespersonCustomers')
      .select('customerId')
      .where('salespersonId', '=', place.header.salespersonId!)
      .where('customerId', '<>', place.header.customerId)
      .executeTakeFirstOrThrow()
    const foreign = await pushed({ customerId: others.customerId })
    const { problem } = await merge(first, unpushed, elsewhere, foreign)
    expect(problem.reasons.map((r) => [r.code, r.path, r.params?.['orderNo']])).toEqual([
      ['MERGE_UNPUSHED', undefined, unpushed.orderNo],
      ['MERGE_DIFFERS', 'currency', elsewhere.orderNo],
      ['MERGE_DIFFERS', 'port', elsewhere.orderNo],
      ['MERGE_CUSTOMER', undefined, foreign.orderNo],
    ])
    expect((await merge(first, first)).problem.code).toBe('TOO_SHORT')
    expect((await merge(first, { id: newId() })).status).toBe(404)
    expect(await seen(zhang, first)).toMatchObject({ mergeGroupNo: '' })
  })
})

describe('a merge group taken apart', () => {
  const grouped = async (count: number) => {
    const orders: Order[] = []
    for (let n = 0; n < count; n++) {
      const order = await made(zhang, place)
      await set(order, { push: 'pushed', status: 'pushed' })
      orders.push(order)
    }
    const { body } = await zhang.call(orderWrites.merge, { body: { ids: orders.map((o) => o.id) } })
    return { orders, groupNo: body.groupNo }
  }
  const groupsOf = (orders: readonly Order[]) =>
    Promise.all(orders.map(async (order) => (await seen(zhang, order)).mergeGroupNo))
  const ungroup = (client: Client, ids: readonly string[], more: object = {}) =>
    client.call(orderWrites.ungroup, { body: { ids, ...more } })

  it('lets one order go, and ends when one would be left alone', async () => {
    const wang = await app.as('cs.wang')
    const { orders, groupNo } = await grouped(3)
    const [first, second] = orders as [Order, Order, Order]
    expect((await ungroup(zhang, [first.id])).problem.code).toBe('NO_PERMISSION')
    const one = await ungroup(wang, [first.id], { comment: 'ships alone' })
    expect(one.body.taken.map((o) => o.id)).toEqual([first.id])
    expect(await groupsOf(orders)).toEqual(['', groupNo, groupNo])
    expect(await latest(first)).toMatchObject({
      event: 'ungroup',
      comment: 'ships alone',
      changes: [{ path: 'mergeGroupNo', from: groupNo, to: null }],
    })
    expect((await ungroup(wang, [first.id])).problem.code).toBe('MERGE_NONE')
    expect((await ungroup(wang, [second.id])).body.taken).toHaveLength(2)
    expect(await groupsOf(orders)).toEqual(['', '', ''])
  })

  it('is dissolved as a whole', async () => {
    const { orders } = await grouped(3)
    const { body } = await ungroup(await app.as('cs.wang'), [orders[1]!.id], { whole: true })
    expect(body.taken).toHaveLength(3)
    expect(await groupsOf(orders)).toEqual(['', '', ''])
  })
})

describe('an order without a salesman', () => {
  it('is its maker’s by account, not by name', async () => {
    const wang = await app.as('cs.wang')
    const header = { ...place.header, salespersonId: null }
    const { body } = await wang.call(orderWrites.create, { body: { header, lines: lines(place, 1) } })
    const save = async () => {
      const { version } = await seen(wang, body)
      return wang.call(orderWrites.save, { body: { id: body.id, version, header, lines: [] } })
    }
    await set(body, { createdBy: 'renamed' })
    expect(await seen(wang, body)).toMatchObject({ isMaker: true })
    expect((await save()).status).toBe(200)
    const { id: namesake } = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', 'cs.chen')
      .executeTakeFirstOrThrow()
    await set(body, { createdBy: wang.user.name, createdById: namesake })
    expect((await save()).problem.code).toBe('NO_PERMISSION')
  })
})

describe('a performance allocation', () => {
  it('is shared by at least two people who make a hundred', async () => {
    const order = await made(zhang, place)
    const people = await app.db.selectFrom('salespersons').selectAll().orderBy('number').execute()
    const share = (shares: object[], version = order.version) =>
      zhang.call(orderWrites.performance, { body: { id: order.id, version, shares } })
    const alone = await share([{ salespersonId: people[0]!.id, share: 100 }])
    expect(codes(alone.problem.reasons)).toEqual([
      'PERFORMANCE_TWO shares',
      'PERFORMANCE_SHARE shares.0.share',
    ])
    const unknown = await share([
      { salespersonId: people[0]!.id, share: 60 },
      { salespersonId: newId(), share: 40 },
    ])
    expect(codes(unknown.problem.reasons)).toEqual(['MASTER_UNKNOWN shares.1.salespersonId'])
    const both = people.slice(0, 2).map((p, i) => ({ salespersonId: p.id, share: [70, 30][i] }))
    expect((await share(both)).body.version).toBe(2)
    expect((await share(both)).problem.code).toBe('VERSION_CONFLICT')
    expect((await zhang.call(orderWrites.performanceOf, { query: { id: order.id } })).body).toEqual(
      people.slice(0, 2).map(({ id, latinName: name, number }, i) => ({
        salespersonId: id,
        name,
        number,
        share: [70, 30][i],
      })),
    )
    expect(await seen(zhang, order)).toMatchObject({ performanceCount: 2, status: 'effective' })
    expect((await latest(order)).changes).toContainEqual({
      path: `performance.${people[0]!.latinName}`,
      from: null,
      to: 70,
    })
  })
})

describe('prices and stock', () => {
  it('show today’s benchmark beside the one that was kept, and take it for chosen lines', async () => {
    const order = await made(zhang, place, [aLine(place, 0), aLine(place, 1), aLine(place, 2)])
    const [old0, old1] = (await seen(zhang, order)).lines.map((l) => l.basePrice!)
    const today = round(multiply(old0!, '1.1'), 4)
    await benchmark(0, today)
    await benchmark(1, round(multiply(old1!, '2'), 4))
    const refresh = (take?: number[], version = order.version) =>
      zhang.call(orderWrites.refreshPrice, { body: { id: order.id, ...(take && { take, version }) } })
    expect((await refresh()).body.lines[0]).toMatchObject({
      lineNo: 1,
      kept: { basePrice: old0 },
      today: { basePrice: today },
    })
    const { body } = await refresh([1])
    expect(body.version).toBe(2)
    const { lines: stored } = await seen(zhang, order)
    expect([stored[0]!.basePrice, stored[0]!.unitPrice, stored[0]!.needsReview]).toEqual([
      today,
      today,
      false,
    ])
    expect([stored[1]!.basePrice, stored[1]!.needsReview]).toEqual([old1, false])
    expect((await latest(order)).changes).toHaveLength(1)
    expect((await refresh([2])).problem.code).toBe('VERSION_CONFLICT')
    await Promise.all([benchmark(0, old0!), benchmark(1, old1!)])
    await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id] } })
    expect((await refresh()).status).toBe(200)
    expect((await refresh([1])).problem.code).toBe('ORDER_DONE')
  })
})

describe('a copy', () => {
  it('keeps prices and benchmark, and neither number nor files nor a past date', async () => {
    const order = await made(zhang, place, [aLine(place, 0, { unitPrice: '1.2345', remark: 'as before' })])
    await set(order, { deliveryTime: '2020-01-01', push: 'pushed', status: 'pushed' })
    const old = (await seen(zhang, order)).lines[0]!
    await benchmark(0, '77')
    const { body } = await zhang.call(orderWrites.copy, { body: { id: order.id } })
    await benchmark(0, old.basePrice!)
    const copy = await seen(zhang, body)
    expect(copy).toMatchObject({
      status: 'draft',
      purchaseNo: '',
      deliveryTime: null,
      source: 'manual',
      push: 'unpushed',
    })
    expect(copy.lines[0]).toMatchObject({
      unitPrice: '1.2345',
      basePrice: old.basePrice,
      remark: 'as before',
    })
    expect(await latest(body)).toMatchObject({ event: 'copy' })
  })

  it('names stopped materials, and leaves them out on consent', async () => {
    const order = await made(zhang, place, lines(place, 3))
    const stopped = place.goods[1]!
    const enable = (enabled: boolean) =>
      changeMaster(app.db, (tx) => tx.updateTable('products').set({ enabled }).where('id', '=', stopped.id))
    await enable(false)
    const named = await zhang.call(orderWrites.copy, { body: { id: order.id } })
    expect(named.problem.reasons).toEqual([
      { code: 'MASTER_DISABLED', path: 'lines.1.materialId', params: { value: stopped.sapMaterialNo } },
    ])
    const { body } = await zhang.call(orderWrites.copy, { body: { id: order.id, leaveOut: true } })
    await enable(true)
    const copy = await seen(zhang, body)
    expect(copy.lines.map((l) => [l.lineNo, l.sapMaterialNo])).toEqual([
      [1, place.goods[0]!.sapMaterialNo],
      [2, place.goods[2]!.sapMaterialNo],
    ])
  })
})

describe('one field of several orders', () => {
  it('changes each by itself, and keeps approvals', async () => {
    const approving = await aPlace(app.db, true)
    const approved = await made(zhang, approving)
    await stepped(zhang, approved, 'startSalesOrder')
    await stepped(zhang, approved, 'submitSalesOrder')
    const gone = await made(zhang, place)
    await set(gone, { push: 'pushed', status: 'pushed' })
    const other = await app.db
      .selectFrom('salespersons')
      .selectAll()
      .where('id', '<>', place.header.salespersonId!)
      .executeTakeFirstOrThrow()
    const change = { salespersonId: other.id, deliveryTime: '2099-01-31' }
    const { body } = await zhang.call(orderWrites.modifyBatch, {
      body: { ids: [gone.id, approved.id], change },
    })
    expect(body.map((r) => [r.done, r.reasons.map((x) => x.code)])).toEqual([
      [false, ['ORDER_PUSHED']],
      [true, []],
    ])
    expect(await seen(zhang, approved)).toMatchObject({
      status: 'sales_order_maintained',
      salespersonName: other.latinName,
      deliveryTime: '2099-01-31',
    })
    expect((await latest(approved)).changes).toEqual([
      { path: 'salespersonName', from: expect.any(String) as string, to: other.latinName },
      { path: 'deliveryTime', from: approving.header.deliveryTime, to: '2099-01-31' },
    ])
    const unknown = { salespersonId: newId() }
    const refused = await zhang.call(orderWrites.modifyBatch, { body: { ids: [gone.id], change: unknown } })
    expect(codes(refused.problem.reasons)).toEqual(['MASTER_UNKNOWN change.salespersonId'])
  })
})

describe('files of an order', () => {
  it('are attached and removed while it can be edited, and told in its history', async () => {
    const order = await made(zhang, place)
    const { body: uploaded } = await zhang.upload(fileCalls.upload, aPdf('drawing.pdf'), {
      groupName: 'orderFile',
    })
    const body = { id: order.id, fileId: uploaded.id }
    expect((await zhang.call(orderWrites.attach, { body })).body).toMatchObject([{ name: 'drawing.pdf' }])
    expect((await latest(order)).changes).toEqual([{ path: 'attachments', from: null, to: 'drawing.pdf' }])
    await set(order, { push: 'pushed', status: 'pushed' })
    expect((await zhang.call(orderWrites.detach, { query: body })).problem.code).toBe('ORDER_PUSHED')
    const listed = await (await app.as('admin')).call(orderWrites.attachments, { query: { id: order.id } })
    expect(listed.body).toMatchObject([{ name: 'drawing.pdf', groupName: 'orderFile' }])
  })
})

describe('a big order', () => {
  it('of three thousand lines is made, edited and split', async () => {
    const order = await made(zhang, place, lines(place, 3_000))
    const now = await seen(zhang, order)
    const sent = sentAgain(now).map((l, i) => (i === 2_999 ? { ...l, remark: 'last' } : l))
    const saved = await zhang.call(orderWrites.save, {
      body: { id: order.id, version: now.version, header: place.header, lines: sent, cartonsConfirmed: true },
    })
    expect(saved.status).toBe(200)
    expect((await latest(order)).changes).toEqual([{ path: 'lines.3000.remark', from: '', to: 'last' }])
    const children = [Array.from({ length: 100 }, (_, i) => ({ lineNo: i + 1, quantity: '50' }))]
    const split = await zhang.call(orderWrites.split, {
      body: { id: order.id, version: 2, way: { by: 'hand', children } },
    })
    expect(split.body.children).toHaveLength(1)
    expect((await seen(zhang, split.body.children[0]!)).lineCount).toBe(100)
  })
})
