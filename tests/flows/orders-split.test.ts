import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { lineProducts } from '#server/lines/product.repository.ts'
import { seenInQuery } from '#shared/engine/action.ts'
import { add, compare, multiply, round, subtract, total } from '#shared/kernel/decimal.ts'
import { aPdf } from '../factories/files.ts'
import { decided } from '../factories/approvals.ts'
import { aLine, aPlace, lines, made, seen, sentAgain, stepped } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)
const approving = await aPlace(app.db, true)

interface Order {
  id: string
}
const split = async (order: Order, way: object, client = zhang) =>
  client.call(orderWrites.split, {
    body: { id: order.id, version: (await seen(zhang, order)).version, way },
  })
const byHand = async (order: Order, ...children: [lineNo: number, quantity: string][][]) => {
  const { body } = await split(order, {
    by: 'hand',
    children: children.map((moves) => moves.map(([lineNo, quantity]) => ({ lineNo, quantity }))),
  })
  return body.children
}
/** Deletes orders as a page that shows them now would. */
const remove = async (...orders: Order[]) => {
  const query = seenInQuery(await Promise.all(orders.map((one) => seen(zhang, one))))
  return (await zhang.call(orderWrites.remove, { query })).body
}
const whole = ({ lines: all }: Awaited<ReturnType<typeof seen>>) =>
  all.map(({ lineNo, sapMaterialNo, salesQuantity, orderQuantity, totalPrice, totalVolume, packages }) => [
    lineNo,
    sapMaterialNo,
    salesQuantity,
    orderQuantity,
    totalPrice,
    totalVolume,
    packages,
  ])

describe('a split by hand', () => {
  it('makes children of header, state and approvals, with numbers of their own and no charges', async () => {
    const order = await made(zhang, approving, lines(approving, 3), { oceanFreight: '250', premium: '12.34' })
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    await decided(await app.as('fin.zhao'), order)
    const before = await seen(zhang, order)
    const [first, second] = await byHand(
      order,
      [
        [1, '40'],
        [2, '100'],
      ],
      [[3, '2']],
    )
    expect([first!.orderNo, second!.orderNo]).toEqual([`${order.orderNo}-01`, `${order.orderNo}-02`])
    const [master, one, two] = [
      await seen(zhang, order),
      await seen(zhang, first!),
      await seen(zhang, second!),
    ]
    expect(master).toMatchObject({ split: 'master', childCount: 2, oceanFreight: '250.00', lineCount: 2 })
    for (const child of [one, two])
      expect(child).toMatchObject({
        split: 'child',
        status: 'sales_order_maintained',
        salesApproved: true,
        oceanFreight: '0.00',
        premium: '0.00',
        purchaseNo: before.purchaseNo,
        linked: [{ id: order.id, relation: 'master' }],
      })
    expect(total([master, one, two].map((o) => o.totalAmount))).toBe(before.totalAmount)
    expect(master.lines.map((l) => [l.lineNo, l.salesQuantity])).toEqual([
      [1, '60.000'],
      [3, '98.000'],
    ])
    const [told] = (await zhang.call(orderCalls.history, { body: { id: order.id } })).body.rows
    expect(told!.changes).toContainEqual({ path: 'lines.1.salesQuantity', from: '100', to: '60' })
    const [born] = (await zhang.call(orderCalls.history, { body: { id: first!.id } })).body.rows
    expect(born).toMatchObject({ event: 'create', to: { split: 'child', status: 'sales_order_maintained' } })
  })

  it('deals the pieces of a line out, and un-split they are as many as before', async () => {
    const door = await lineProducts(app.db)
      .where('category', '=', 'doorWindow')
      .where('salesUnit', '<>', 'M2')
      .where('currency', '=', 'USD')
      .where('basePrice', 'is not', null)
      .where('enabled', '=', true)
      .orderBy('sapMaterialNo')
      .executeTakeFirstOrThrow()
    const order = await made(zhang, place, [
      aLine(place, 0, {
        materialId: door.id,
        salesQuantity: '9',
        width: '900',
        height: '2100',
        auxiliaryQuantity: '10',
      }),
      aLine(place, 1),
    ])
    const parts = await byHand(order, [[1, '3']], [[1, '3']])
    const pieces = await Promise.all(
      [...parts, order].map(async (part) => (await seen(zhang, part)).lines[0]!.auxiliaryQuantity),
    )
    expect(pieces).toEqual(['3.333', '3.334', '3.333'])
    await split(order, { by: 'undo' })
    expect((await seen(zhang, order)).lines[0]!.auxiliaryQuantity).toBe('10.000')
  })

  it('never uses a number again', async () => {
    const order = await made(zhang, place)
    const [first] = await byHand(order, [[1, '10']])
    await remove(first!)
    const [second] = await byHand(order, [[1, '10']])
    expect(second!.orderNo).toBe(`${order.orderNo}-02`)
  })

  it('is refused with every move that cannot be, and for a child', async () => {
    const order = await made(zhang, place)
    const all = [1, 2, 3].map((lineNo) => ({ lineNo, quantity: '100' }))
    const { problem } = await split(order, {
      by: 'hand',
      children: [
        [
          { lineNo: 1, quantity: '101' },
          { lineNo: 2, quantity: '0' },
        ],
        all,
      ],
    })
    expect(problem.reasons.map((r) => [r.code, r.path])).toEqual([
      ['SPLIT_QUANTITY', 'children.0.0.quantity'],
      ['SPLIT_QUANTITY', 'children.0.1.quantity'],
      ['SPLIT_LAST_MATERIAL', undefined],
    ])
    const [child] = await byHand(order, [[1, '10']])
    const again = await split(child!, { by: 'hand', children: [[{ lineNo: 1, quantity: '1' }]] })
    expect(again.problem.code).toBe('SPLIT_NOT_MASTER')
    const draft = (
      await zhang.call(orderWrites.create, { body: { header: place.header, lines: lines(place, 2) } })
    ).body
    expect((await split(draft, { by: 'position' })).problem.code).toBe('SPLIT_STATE')
    expect((await split(order, { by: 'undo' }, await app.as('cs.wang'))).status).toBe(403)
  })

  it('loses no cent and no quantity, whatever is split, and gives everything back', async () => {
    const digits = (min: number, max: number, places: number) =>
      fc.integer({ min, max }).map((n) => round((n / 10 ** places).toFixed(places), places))
    const anyOrder = fc.array(fc.tuple(digits(1, 3_000, 0), digits(100, 19_900, 4)), {
      minLength: 2,
      maxLength: 6,
    })
    const anyMoves = fc.array(
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 3 },
    )
    const story = async (rows: [string, string][], parts: [number, number][][]) => {
      // D62: less than twice the list's price.
      const sent = rows.map(([salesQuantity, factor], i) =>
        aLine(place, i, { salesQuantity, unitPrice: round(multiply(place.goods[i]!.price, factor), 4) }),
      )
      const order = await made(zhang, place, sent, { oceanFreight: '77.77' })
      const before = await seen(zhang, order)
      const left = new Map(before.lines.map((l) => [l.lineNo, l.salesQuantity]))
      const children = parts.map((moves) =>
        moves.flatMap(([line, percent]): [number, string][] => {
          const lineNo = (line % rows.length) + 1
          const quantity = round(`${Math.floor((Number(left.get(lineNo)) * percent) / 100)}`, 0)
          if (compare(quantity, '0') <= 0) return []
          left.set(lineNo, subtract(left.get(lineNo)!, quantity))
          return [[lineNo, quantity]]
        }),
      )
      const some = children.filter((moves) => moves.length > 0)
      if (some.length === 0 || [...left.values()].every((q) => compare(q, '0') === 0)) return
      const made_ = await byHand(order, ...some)
      const all = [await seen(zhang, order), ...(await Promise.all(made_.map((c) => seen(zhang, c))))]
      expect(total(all.map((o) => o.totalAmount))).toBe(before.totalAmount)
      for (const line of before.lines) {
        const same = all.flatMap((o) => o.lines.filter((l) => l.lineNo === line.lineNo))
        expect(round(add(...same.map((l) => l.salesQuantity)), 3)).toBe(line.salesQuantity)
        expect(total(same.map((l) => l.totalPrice))).toBe(line.totalPrice)
      }
      expect((await split(order, { by: 'undo' })).status).toBe(200)
      const after = await seen(zhang, order)
      expect(whole(after)).toEqual(whole(before))
      expect([after.totalAmount, after.split, after.childCount]).toEqual([before.totalAmount, 'unsplit', 0])
    }
    await fc.assert(fc.asyncProperty(anyOrder, anyMoves, story), { numRuns: 12 })
  }, 120_000)
})

describe('a split by position', () => {
  it('makes a child of each further type, also where types have several warehouses', async () => {
    const types = new Map(
      (await app.db.selectFrom('warehouses').select(['code', 'positionType']).execute()).map((w) => [
        w.code,
        w.positionType,
      ]),
    )
    const typeOf = (nth: number) => types.get(place.goods[nth]!.warehouse)
    const first = typeOf(0)
    const other = place.goods.findIndex((_, i) => typeOf(i) !== first)
    const order = await made(zhang, place, [aLine(place, 0), aLine(place, other), aLine(place, 0)])
    const { body } = await split(order, { by: 'position' })
    expect(body.children).toHaveLength(1)
    const child = await seen(zhang, body.children[0]!)
    expect(child.lines.map((l) => l.lineNo)).toEqual([2])
    const { problem } = await split(order, { by: 'position' })
    expect(problem.code).toBe('SPLIT_ONE_POSITION')
  })
})

describe('children', () => {
  it('are submitted on their own, up to a hundred lines', async () => {
    const order = await made(zhang, place, lines(place, 103))
    const moves = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i): [number, string] => [from + i, '1'])
    const [long, short] = await byHand(order, moves(1, 102), moves(1, 3))
    const submit = async (one: Order) =>
      (await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [one.id] } })).body[0]!
    expect((await submit(long!)).reasons).toEqual([{ code: 'SPLIT_OVER_100', params: { max: 100 } }])
    expect(await submit(short!)).toMatchObject({ done: true })
    expect((await seen(zhang, order)).status).toBe('effective')
    const { problem } = await split(order, { by: 'undo' })
    expect(problem.code).toBe('ORDER_DONE')
    expect((await seen(zhang, long!)).lineCount).toBe(101)
  })

  it('give their lines back one by one, what was edited and added since included', async () => {
    const order = await made(zhang, place, lines(place, 3))
    const [one, two] = await byHand(
      order,
      [
        [1, '30'],
        [2, '100'],
      ],
      [[3, '10']],
    )
    const child = await seen(zhang, one!)
    await zhang.call(orderWrites.save, {
      body: {
        id: child.id,
        version: child.version,
        header: { ...place.header, otherCharge: '5' },
        lines: [...sentAgain(child), aLine(place, 4, { salesQuantity: '7' })],
        cartonsConfirmed: true,
      },
    })
    const blocked = await remove(order)
    expect(blocked[0]!.reasons).toEqual([{ code: 'ORDER_HAS_CHILDREN' }])
    await remove(one!)
    const half = await seen(zhang, order)
    expect(half).toMatchObject({ split: 'master', childCount: 1, otherCharge: '5.00' })
    expect(half.lines.map((l) => [l.sapMaterialNo, l.salesQuantity])).toEqual([
      [place.goods[0]!.sapMaterialNo, '100.000'],
      [place.goods[1]!.sapMaterialNo, '100.000'],
      [place.goods[2]!.sapMaterialNo, '90.000'],
      [place.goods[4]!.sapMaterialNo, '7.000'],
    ])
    await remove(two!, order)
    expect(
      await app.db
        .selectFrom('orders')
        .select('id')
        .where('deletedAt', 'is', null)
        .where((eb) => eb.or([eb('id', '=', order.id), eb('masterId', '=', order.id)]))
        .execute(),
    ).toEqual([])
  })

  it('give their files back, each named in the log', async () => {
    const order = await made(zhang, place)
    const [child] = await byHand(order, [[1, '10']])
    const uploaded = await zhang.upload(fileCalls.upload, aPdf('drawing.pdf'), { groupName: 'orderFile' })
    await zhang.call(orderWrites.attach, { body: { id: child!.id, fileId: uploaded.body.id } })
    await remove(child!)
    const kept = (await zhang.call(orderWrites.attachments, { query: { id: order.id } })).body
    expect(kept).toMatchObject([{ id: uploaded.body.id, name: 'drawing.pdf' }])
    const [told] = (await zhang.call(orderCalls.history, { body: { id: order.id } })).body.rows
    expect(told!.changes).toContainEqual({ path: 'attachments', from: null, to: 'drawing.pdf' })
  })

  it('take the approval of the whole away when they were changed', async () => {
    const order = await made(zhang, approving)
    await stepped(zhang, order, 'startSalesOrder')
    await stepped(zhang, order, 'submitSalesOrder')
    const [child] = await byHand(order, [[1, '30']])
    const now = await seen(zhang, child!)
    await zhang.call(orderWrites.save, {
      body: {
        id: now.id,
        version: now.version,
        header: approving.header,
        lines: sentAgain(now).map((l) => ({ ...l, salesQuantity: '20' })),
        cartonsConfirmed: true,
      },
    })
    const changed = await seen(zhang, child!)
    expect(changed.status).toBe('sales_order_pending')
    expect((await remove(child!))[0]!.reasons).toEqual([{ code: 'ORDER_DONE' }])
    await stepped(zhang, child!, 'submitSalesOrder')
    await decided(await app.as('fin.zhao'), child!)
    await remove(child!)
    expect(await seen(zhang, order)).toMatchObject({ status: 'sales_order_pending', split: 'unsplit' })
  })
})
