import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { multiply } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import {
  aHeader,
  aLine,
  contentOf,
  drafted,
  inDays,
  readAll,
  seen,
  someLines,
} from '../factories/customer-order-forms.ts'
import { changeMaster } from '../factories/master-change.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, goods } = await customerOrderCast()
afterAll(() => app.stop())

const said = (reasons: readonly Reason[]) => reasons.map((r) => [r.code, r.path ?? ''].join(' ').trim())
const create = (body: object, client = buyer) => client.call(customerOrderWrites.create, { body })
const submit = (order: { id: string; version: number }, more: object = {}, client = buyer) =>
  client.call(customerOrderWrites.submit, { body: { id: order.id, version: order.version, ...more } })

describe('a draft', () => {
  it('may have nothing but its beginning', async () => {
    const { customerId, salesOrg, currency } = await aHeader(buyer)
    const { status, body } = await create({ header: { customerId, salesOrg, currency }, lines: [] })
    expect(status).toBe(200)
    expect(await seen(buyer, body.id)).toMatchObject({ lineCount: 0, totalAmount: '0.00' })
  })

  it('is refused every name that nobody knows or may use, each with its field', async () => {
    await app.db.updateTable('tradeTerms').set({ enabled: false }).where('code', '=', 'FAS').execute()
    const stranger = await app.db
      .selectFrom('accounts')
      .select('salespersonId')
      .where('userId', '=', 'sales.li')
      .executeTakeFirstOrThrow()
    const header = {
      ...(await aHeader(buyer)),
      salesOrg: '9999',
      currency: 'XXX',
      tradeTerm: 'FAS',
      destinationCountry: 'QQ',
      salespersonId: stranger.salespersonId,
    }
    const unknown = aLine(goods, 0, { materialId: newId() })
    const refused = await create({ header, lines: [aLine(goods, 1), unknown] })
    expect(refused.status).toBe(422)
    expect(said(refused.problem.reasons)).toEqual([
      'MASTER_UNKNOWN header.salesOrg',
      'MASTER_UNKNOWN header.currency',
      'MASTER_UNKNOWN header.salespersonId',
      'MASTER_UNKNOWN header.destinationCountry',
      'MASTER_DISABLED header.tradeTerm',
      'MATERIAL_UNKNOWN lines.1.materialId',
    ])
  })

  it('of another customer is of one that does not exist', async () => {
    const header = await aHeader(buyer)
    const others = (await app.as('buyer.houston')).user.customerIds[0]!
    for (const customerId of [others, newId(), 'x']) {
      const refused = await create({ header: { ...header, customerId }, lines: [] })
      expect([refused.status, said(refused.problem.reasons)]).toEqual([404, ['NOT_FOUND header.customerId']])
    }
    const ofHouston = { ...header, customerId: others, salesOrg: '2000' }
    expect((await create({ header: ofHouston, lines: [] }, wang)).status).toBe(404)
  })

  it('of customer service stays within its organizations', async () => {
    const header = { ...(await aHeader(wang, buyer.user.customerIds[0])), salesOrg: '2000' }
    const refused = await create({ header, lines: [] }, wang)
    expect(said(refused.problem.reasons)).toEqual(['MASTER_UNKNOWN header.salesOrg'])
  })

  it('keeps a code that was stopped since, and is refused a new one', async () => {
    const draft = await drafted(buyer, { ...(await aHeader(buyer)), tradeTerm: 'DDP' }, [])
    await app.db
      .updateTable('tradeTerms')
      .set({ enabled: false })
      .where('code', 'in', ['DDP', 'DPU'])
      .execute()
    const { header, lines } = contentOf(draft)
    const save = (tradeTerm: string) =>
      buyer.call(customerOrderWrites.save, {
        body: { id: draft.id, version: draft.version, header: { ...header, remark: 'x', tradeTerm }, lines },
      })
    expect(said((await save('DPU')).problem.reasons)).toEqual(['MASTER_DISABLED header.tradeTerm'])
    const kept = await save('DDP')
    expect(kept.status).toBe(200)
    const refused = await submit(kept.body)
    expect(said(refused.problem.reasons)).toContain('MASTER_DISABLED header.tradeTerm')
  })

  it('is not written by those who may not', async () => {
    const body = { header: await aHeader(buyer), lines: [] }
    for (const user of ['sales.zhang', 'fin.zhao', 'admin', 'view.sun'])
      expect((await create(body, await app.as(user))).problem.code, user).toBe('NO_PERMISSION')
  })
})

describe('a submission', () => {
  it('says everything that is open at once, with its place', async () => {
    const { customerId, salesOrg, currency } = await aHeader(buyer)
    const header = {
      customerId,
      salesOrg,
      currency,
      requestedDate: inDays(-1),
      isAdvance: true,
      paymentRatio: '0',
    }
    const { carton } = goods[3]!
    const lines = [
      aLine(goods, 0, { salesQuantity: '0' }),
      aLine(goods, 1, { unitPrice: '0' }),
      aLine(goods, 2),
      aLine(goods, 3, { salesQuantity: `${Number(carton) + 1}` }),
    ]
    const { body: draft } = await create({ header, lines })
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ enabled: false }).where('id', '=', goods[2]!.id),
    )
    const refused = await submit(draft)
    await changeMaster(app.db, (tx) =>
      tx.updateTable('products').set({ enabled: true }).where('id', '=', goods[2]!.id),
    )
    expect(refused.status).toBe(422)
    expect(said(refused.problem.reasons)).toEqual([
      'ORDER_LINES_UNPRICED',
      'REQUIRED header.purchaseNo',
      'REQUIRED header.salespersonId',
      'REQUIRED header.tradeTerm',
      'REQUIRED header.port',
      'DATE_PAST header.requestedDate',
      'RATIO header.paymentRatio',
      'RATIO header.advancePaymentRate',
      'QTY_ZERO lines.0.salesQuantity',
      'PRICE_ZERO lines.1.unitPrice',
      'MASTER_DISABLED lines.2.materialId',
      'CARTON_OPEN',
    ])
    expect(refused.problem.reasons.at(-1)).toMatchObject({ params: { count: 1 } })
    expect(await seen(buyer, draft.id)).toMatchObject({ status: 'draft', version: 1 })
  })

  it('needs a line', async () => {
    const draft = await drafted(buyer, await aHeader(buyer), [])
    expect(said((await submit(draft)).problem.reasons)).toEqual(['ORDER_NO_LINES'])
  })

  it('asks about cartons once, and keeps who took them as long as a line is so', async () => {
    const { carton } = goods[0]!
    const broken = aLine(goods, 0, { salesQuantity: `${Number(carton) * 2 + 1}` })
    const draft = await drafted(buyer, await aHeader(buyer), [broken, aLine(goods, 1)])
    const asked = await submit(draft)
    expect(asked.problem.reasons).toEqual([{ code: 'CARTON_OPEN', params: { count: 1 } }])
    const sent = await submit(draft, { cartonsConfirmed: true })
    expect(sent.status).toBe(200)
    const confirmation = () =>
      app.db
        .selectFrom('customerOrders')
        .select(['cartonsConfirmedBy', 'cartonsConfirmedAt'])
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
    expect(await confirmation()).toMatchObject({ cartonsConfirmedBy: buyer.user.name })
    const { id, version } = sent.body
    const back = (await buyer.call(customerOrderWrites.withdraw, { body: { id, version } })).body
    const { header, lines } = contentOf(await seen(buyer, id))
    lines[1] = { ...lines[1]!, salesQuantity: goods[1]!.carton }
    const other = await buyer.call(customerOrderWrites.save, {
      body: { id, version: back.version, header, lines },
    })
    // Another line says nothing of this one.
    expect(await confirmation()).toMatchObject({ cartonsConfirmedBy: buyer.user.name })
    lines[0] = { ...lines[0]!, salesQuantity: goods[0]!.carton }
    await buyer.call(customerOrderWrites.save, { body: { id, version: other.body.version, header, lines } })
    expect(await confirmation()).toEqual({ cartonsConfirmedBy: '', cartonsConfirmedAt: null })
  })

  it('waits for unread messages, as copying does and saving does not', async () => {
    const manila = await app.as('buyer.manila')
    const draft = await drafted(manila, await aHeader(manila), someLines(goods, 1))
    const { count } = (await submit(draft, {}, manila)).problem.reasons[0]!.params!
    expect(Number(count)).toBeGreaterThan(0)
    const copied = await manila.call(customerOrderWrites.copy, { body: { id: draft.id } })
    expect(said(copied.problem.reasons)).toEqual(['UNREAD_MESSAGES'])
    const saved = await manila.call(customerOrderWrites.save, {
      body: { id: draft.id, version: 1, ...contentOf(draft) },
    })
    expect(saved.status).toBe(200)
    await readAll(manila)
    expect((await submit(draft, {}, manila)).status).toBe(200)
  })

  it('waits for no message that was recalled before anybody read it', async () => {
    const manila = await app.as('buyer.manila')
    await readAll(manila)
    const header = await aHeader(manila)
    const draft = await drafted(manila, header, someLines(goods, 1))
    const sent = await wang.call(writtenCalls.create, {
      body: {
        event: 'send',
        values: {
          title: 'A price list',
          content: 'It was sent too early.',
          salesOrgs: [header.salesOrg],
          countries: [],
          customerIds: [header.customerId],
          fileIds: [],
        },
      },
    })
    expect(said((await submit(draft, {}, manila)).problem.reasons)).toEqual(['UNREAD_MESSAGES'])
    expect((await wang.call(writtenCalls.recall, { body: { id: sent.body.id } })).status).toBe(200)
    expect((await submit(draft, {}, manila)).status).toBe(200)
  })
})

describe('deleting', () => {
  it('takes away drafts, all or none; a returned order is cancelled instead (D129)', async () => {
    const header = await aHeader(buyer)
    const [one, two] = [await drafted(buyer, header, []), await drafted(buyer, header, someLines(goods, 1))]
    const sent = (await submit(two)).body
    await wang.call(customerOrderWrites.decide, {
      body: { id: sent.id, version: sent.version, action: 'return' },
    })
    const remove = (ids: string, client = buyer) =>
      client.call(customerOrderWrites.remove, { query: { ids } })
    expect((await remove(`${one.id},${two.id}`)).problem.code).toBe('CUSTOMER_ORDER_RETURNED')
    expect((await seen(buyer, one.id)).status).toBe('draft')
    expect((await remove(one.id, wang)).status).toBe(404)
    expect((await remove(one.id)).status).toBe(200)
    expect((await remove(one.id)).status).toBe(404)
  })

  it('of an order that SAP has says so, and of one that is only decided that it is decided', async () => {
    const one = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
    const set = (values: object) =>
      app.db.updateTable('customerOrders').set(values).where('id', '=', one.id).execute()
    const remove = () => buyer.call(customerOrderWrites.remove, { query: { ids: one.id } })
    await set({ status: 'approved', awaiting: 'none' })
    expect((await remove()).problem.reasons.map(({ code }) => code)).toEqual(['ORDER_DONE'])
    await set({ push: 'pushed' })
    expect((await remove()).problem.reasons.map(({ code }) => code)).toEqual(['ORDER_DELETE_PUSHED'])
  })

  it('of a draft that was submitted and withdrawn leaves its number used and its history to the administrator (D129)', async () => {
    const draft = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
    const sent = (await submit(draft)).body
    const taken = await buyer.call(customerOrderWrites.withdraw, {
      body: { id: sent.id, version: sent.version },
    })
    expect((await buyer.call(customerOrderWrites.remove, { query: { ids: draft.id } })).status).toBe(200)
    const used = await app.db
      .selectFrom('businessNumbers')
      .select('number')
      .where('entityId', '=', draft.id)
      .where('kind', '=', 'customerOrder')
      .execute()
    expect(used).toEqual([{ number: taken.body.orderNo }])
    const history = (client: typeof buyer) =>
      client.call(customerOrderCalls.history, { body: { id: draft.id } })
    expect((await history(buyer)).status).toBe(404)
    const kept = await history(await app.as('admin'))
    expect(kept.body.rows.map((row) => row.event)).toEqual(['delete', 'withdraw', 'submit', 'create'])
  })

  it('is cancelling for what the other side has seen, by its own side alone (D129)', async () => {
    const cancel = (order: { id: string; version: number }, client = buyer) =>
      client.call(customerOrderWrites.decide, {
        body: { id: order.id, version: order.version, action: 'cancel', comment: 'not needed' },
      })
    const draft = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
    expect((await cancel(draft)).problem.code).toBe('CUSTOMER_ORDER_NEVER_SENT')
    const sent = (await submit(draft)).body
    const { body } = await buyer.call(customerOrderWrites.withdraw, {
      body: { id: sent.id, version: sent.version },
    })
    expect((await cancel(body, wang)).problem.code).toBe('ORDER_WITHDRAWN')
    expect((await cancel(body)).status).toBe(200)
    expect((await seen(buyer, draft.id)).status).toBe('cancelled')
  })
})

describe('the destination country (D132)', () => {
  it('is the customer’s, whatever is sent; asked for only of a customer that has none', async () => {
    const header = { ...(await aHeader(buyer)), destinationCountry: 'DE' }
    const own = await app.db
      .selectFrom('customers')
      .select('countryCode')
      .where('id', '=', header.customerId)
      .executeTakeFirstOrThrow()
    expect(own.countryCode).not.toBe('DE')
    const filled = await drafted(buyer, header, someLines(goods, 1))
    expect(filled.destinationCountry).toBe(own.countryCode)

    const set = (countryCode: string) =>
      changeMaster(app.db, (tx) =>
        tx.updateTable('customers').set({ countryCode }).where('id', '=', header.customerId),
      )
    await set('')
    try {
      const asked = await drafted(buyer, { ...header, destinationCountry: '' }, someLines(goods, 1))
      expect(said((await submit(asked)).problem.reasons)).toEqual(['REQUIRED header.destinationCountry'])
      expect((await drafted(buyer, header, [])).destinationCountry).toBe('DE')
      await set(own.countryCode)
      expect((await submit(asked)).status).toBe(200)
      expect((await seen(buyer, asked.id)).destinationCountry).toBe(own.countryCode)
    } finally {
      await set(own.countryCode)
    }
  })
})

describe('a price', () => {
  it('is submitted only within D62’s discount, and drafted at any', async () => {
    const { price } = goods[0]!
    const lines = [
      aLine(goods, 0, { unitPrice: multiply(price, '2') }),
      aLine(goods, 1),
      aLine(goods, 0, { unitPrice: multiply(price, '1.9') }),
    ]
    const draft = await drafted(buyer, await aHeader(buyer), lines)
    expect(said((await submit(draft)).problem.reasons)).toEqual(['DISCOUNT_RANGE lines.0.unitPrice'])
  })
})
