import { describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { changeMaster } from '../factories/master-change.ts'
import { aLine, aPlace, lines, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)

const create = (body: object, client = zhang) => client.call(orderWrites.create, { body })
const codes = (reasons: readonly Reason[]) => reasons.map((r) => `${r.code} ${r.path ?? ''}`.trim())
const bare = () => ({
  customerId: place.header.customerId,
  salesOrg: place.header.salesOrg,
  currency: 'USD',
})

describe('an order by hand', () => {
  it('is a draft with a draft number while it has nothing but its beginning', async () => {
    const { status, body } = await create({ header: bare(), lines: [] })
    expect([status, body.version, body.orderNo.slice(0, 1)]).toEqual([200, 1, 'T'])
    expect(await seen(zhang, body)).toMatchObject({ status: 'draft', source: 'manual', lineCount: 0 })
  })

  it('computes every figure of a line itself', async () => {
    const body = { header: bare(), lines: [aLine(place, 0, { salesQuantity: '3', unitPrice: '0.3335' })] }
    const { id } = (await create(body)).body
    const { lines: stored, linesAmount } = await seen(zhang, { id })
    expect(stored).toMatchObject([
      {
        lineNo: 1,
        salesQuantity: '3.000',
        unitPrice: '0.3335',
        totalPrice: '1.00',
        warehousePosition: place.goods[0]!.warehouse,
      },
    ])
    expect(linesAmount).toBe('1.00')
  })

  it('takes no number that it could not keep as it was typed, and names each', async () => {
    const header = {
      ...bare(),
      oceanFreight: '5.00005',
      localCharge: '99999999999999999999',
      depositRate: '12345',
      deliveryTime: '0000-01-01',
      remark: 'a\u0000b',
    }
    const measures = { width: '99999999999', height: '900.125', auxiliaryQuantity: '-5' }
    const { status, problem } = await create({ header, lines: [aLine(place, 0)] })
    expect([status, codes(problem.reasons).toSorted()]).toEqual([
      422,
      [
        'DATE header.deliveryTime',
        'INVALID header.remark',
        'PLACES header.oceanFreight',
        'TOO_BIG header.depositRate',
        'TOO_BIG header.localCharge',
      ],
    ])
    const lines = [aLine(place, 0, { unitPrice: '99999999999999999999', ...measures })]
    const ofLines = await create({ header: bare(), lines })
    expect([ofLines.status, codes(ofLines.problem.reasons).toSorted()]).toEqual([
      422,
      [
        'MEASURE_NONE lines.0.auxiliaryQuantity',
        'MEASURE_NONE lines.0.height',
        'MEASURE_NONE lines.0.width',
        'PLACES lines.0.height',
        'TOO_BIG lines.0.unitPrice',
        'TOO_BIG lines.0.width',
        'TOO_SMALL lines.0.auxiliaryQuantity',
      ],
    ])
  })

  it('has no ratio of payment above a hundred once it is effective', async () => {
    const header = { ...place.header, paymentRatio: '-30', advancePaymentRate: '500' }
    const { problem } = await create({
      header,
      lines: [aLine(place, 0)],
      generate: true,
      cartonsConfirmed: true,
    })
    expect(codes(problem.reasons)).toEqual(['RATIO header.paymentRatio', 'RATIO header.advancePaymentRate'])
  })

  it('is deleted only by name', async () => {
    const { status, problem } = await zhang.call(orderWrites.remove, { query: { ids: '' } })
    expect([status, codes(problem.reasons)]).toEqual([422, ['REQUIRED ids']])
  })

  it('is effective at once with a number of its own and the rate of its day', async () => {
    const order = await made(zhang, place)
    expect(order.orderNo).toMatch(/^SO\d{9}$/)
    const row = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(Number(row.exchangeRate)).toBeGreaterThan(5)
    expect(row).toMatchObject({ status: 'effective', createdBy: '张伟', draftNo: '' })
    const events = await app.db.selectFrom('events').selectAll().where('docId', '=', order.id).execute()
    expect(events).toMatchObject([{ event: 'create', toState: { status: 'effective' } }])
  })

  it('hears everything that keeps it from being effective at once', async () => {
    const { status, problem } = await create({
      header: {
        ...bare(),
        deliveryTime: '2020-01-01',
        isDepositCollection: true,
        deposit: '5',
        premium: '-1',
      },
      lines: [
        aLine(place, 0, { salesQuantity: '0' }),
        aLine(place, 1, { unitPrice: '0' }),
        aLine(place, 2, { salesQuantity: '99999999' }),
        aLine(place, 3, { materialId: newId() }),
      ],
      generate: true,
    })
    expect(status).toBe(422)
    expect(codes(problem.reasons)).toEqual([
      'QTY_ZERO lines.0.salesQuantity',
      'PRICE_ZERO lines.1.unitPrice',
      'QTY_LIMIT lines.2.salesQuantity',
      'MATERIAL_UNKNOWN lines.3.materialId',
      'REQUIRED header.purchaseNo',
      'REQUIRED header.destinationCountry',
      'REQUIRED header.tradeTerm',
      'REQUIRED header.port',
      'REQUIRED header.isCustomize',
      'DATE_PAST header.deliveryTime',
      'TOO_SMALL header.premium',
      'RATIO header.depositRate',
      expect.stringContaining('CARTON_OPEN'),
    ])
  })

  it('needs a line, and a customer that its salesman may sell to', async () => {
    const none = await create({ header: place.header, lines: [], generate: true })
    expect(codes(none.problem.reasons)).toEqual(['ORDER_NO_LINES'])
    const foreign = await app.db
      .selectFrom('customers')
      .select('id')
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('salespersonCustomers')
          .select('customerId')
          .where('salespersonId', '=', place.header.salespersonId!),
      )
      .executeTakeFirstOrThrow()
    const refused = await create({ header: { ...bare(), customerId: foreign.id }, lines: [] })
    expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND'])
    expect((await create({ header: bare(), lines: [] }, await app.as('fin.zhao'))).status).toBe(403)
    expect((await create({ header: bare(), lines: [] }, await app.as('buyer.dubai'))).status).toBe(403)
  })

  it('asks once about part cartons, and remembers who answered', async () => {
    const part = [aLine(place, 0, { salesQuantity: '7' })]
    const asked = await create({ header: place.header, lines: part, generate: true })
    expect(asked.problem.reasons).toEqual([{ code: 'CARTON_OPEN', params: { count: 1 } }])
    const order = await made(zhang, place, part)
    expect(await seen(zhang, order)).toMatchObject({ cartonsConfirmedBy: zhang.user.name })
  })

  it('is made once for one key', async () => {
    const body = { header: bare(), lines: lines(place, 2) }
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all([1, 2, 3].map(() => zhang.call(orderWrites.create, { body, headers })))
    expect(new Set(answers.map((a) => a.body.orderNo)).size).toBe(1)
  })
})

describe('a draft that is generated', () => {
  const draft = async (body: object) => (await create(body)).body
  const generate = (order: { id: string; version: number }, more: object = {}) =>
    zhang.call(orderWrites.generate, { body: { id: order.id, version: order.version, ...more } })

  it('gets its number, and keeps the other one', async () => {
    const order = await draft({ header: place.header, lines: lines(place, 2) })
    const { body } = await generate(order, { cartonsConfirmed: true })
    expect(body).toMatchObject({ id: order.id, version: 2, orderNo: expect.stringMatching(/^SO/) as string })
    const row = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect([row.status, row.draftNo, row.exchangeRate !== null]).toEqual(['effective', order.orderNo, true])
    expect((await generate(body)).problem.code).toBe('STATE_CONFLICT')
  })

  it('is refused with every open place', async () => {
    const order = await draft({ header: bare(), lines: [aLine(place, 0, { unitPrice: '0' })] })
    const { problem } = await generate(order)
    expect(codes(problem.reasons)).toContain('PRICE_ZERO lines.0.unitPrice')
    expect(codes(problem.reasons)).toContain('REQUIRED header.port')
    expect((await generate({ ...order, version: 7 })).problem.code).toBe('VERSION_CONFLICT')
  })

  it('names a material that was stopped since', async () => {
    const stopped = place.goods.at(-1)!
    const order = await draft({
      header: place.header,
      lines: [aLine(place, place.goods.length - 1)],
    })
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ enabled: false }).where('id', '=', stopped.id),
    )
    const { problem } = await generate(order, { cartonsConfirmed: true })
    expect(problem.reasons).toEqual([
      { code: 'MASTER_DISABLED', path: 'lines.0.materialId', params: { value: stopped.sapMaterialNo } },
    ])
  })
})
