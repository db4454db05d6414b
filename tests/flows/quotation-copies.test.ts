import { describe, expect, it } from 'vitest'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { aLine, aPlace, made as madeOrder } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)
const { customerId, salesOrg, currency, tradeTerm, port } = place.header
const [first, second, third] = place.goods

const codesOf = ({ problem }: { problem: { reasons: { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const quotationOf = async (id: string) => (await zhang.call(quotationCalls.one, { query: { id } })).body
const inquiryOf = async (id: string) => (await zhang.call(inquiryCalls.one, { query: { id } })).body
const orderOf = async (id: string) => (await zhang.call(orderCalls.one, { query: { id } })).body
const half = (price: string) => round(multiply(price, '0.5'), 4)

/** An inquiry that finance has answered. */
async function answered(lines: { line: object; price: string }[]) {
  const header = { customerId, salesOrg, currency, customerRef: 'Block B', tradeTerm, port, remark: 'urgent' }
  const made = await zhang.call(inquiryWrites.create, {
    body: { header, lines: lines.map(({ line }) => line) },
  })
  const { id } = made.body
  const step = async (call: typeof inquiryWrites.submit | typeof inquiryWrites.decide, event: string) => {
    const client = event === 'submit' ? zhang : finance
    const { version } = await inquiryOf(id)
    const done = await client.call(call as typeof inquiryWrites.decide, {
      body: { id, version, event: event as 'finishPricing', comment: '' },
    })
    expect(done.status, JSON.stringify(done.problem)).toBe(200)
  }
  await step(inquiryWrites.submit, 'submit')
  const prices = lines.map(({ price }, i) => ({ lineNo: i + 1, unitPrice: price }))
  await finance.call(inquiryWrites.price, {
    body: { id, version: (await inquiryOf(id)).version, lines: prices },
  })
  await step(inquiryWrites.decide, 'finishPricing')
  return id
}

describe('a quotation from an inquiry', () => {
  it('has its answered lines and prices, and both know each other', async () => {
    const id = await answered([
      {
        line: { materialId: first!.id, wording: 'the green pipe', salesQuantity: '40' },
        price: half(first!.price),
      },
      {
        line: { materialId: second!.id, wording: '', salesQuantity: '12', remark: 'ask Wang' },
        price: '3.1',
      },
    ])
    const made = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const offer = await quotationOf(made.body.id)
    expect(offer).toMatchObject({ status: 'draft', customerId, customerRef: 'Block B', port, remark: '' })
    // The price is far below the benchmark, but finance has given it.
    expect(offer.reviewLines).toBe(0)
    expect(offer.lines).toMatchObject([
      { materialId: first!.id, salesQuantity: '40.000', wording: 'the green pipe', remark: '' },
      { materialId: second!.id, unitPrice: '3.1000', remark: '', specialRequirement: 'ask Wang' },
    ])
    expect(Number(offer.lines[0]!.unitPrice)).toBe(Number(half(first!.price)))
    expect(offer.linked.map(({ id: other, document }) => [other, document])).toEqual([[id, 'inquiry']])

    const asked = await inquiryOf(id)
    expect(asked.status).toBe('quoted')
    expect(asked.linked.map(({ orderNo, document }) => [orderNo, document])).toEqual([
      [made.body.orderNo, 'quotation'],
    ])
    const again = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(again.status).toBe(200)
    expect((await inquiryOf(id)).linked).toHaveLength(2)
  })

  it('leaves out lines without a material on consent only', async () => {
    const id = await answered([
      {
        line: { wording: 'Brass valve with a blue handle', salesQuantity: '150', salesUnit: 'pc' },
        price: '2.5',
      },
      { line: { materialId: first!.id, salesQuantity: '40' }, price: '2' },
    ])
    const refused = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(codesOf(refused)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
    expect((await inquiryOf(id)).status).toBe('priced')
    const made = await zhang.call(inquiryWrites.quote, { body: { id, leaveOut: true } })
    expect(await quotationOf(made.body.id)).toMatchObject({ lineCount: 1, openLines: 0 })
  })

  it('shows how another unit is converted, asks where no rule says it, and tells both in its history', async () => {
    // A pipe is packed in bundles.
    await app.db
      .updateTable('packingQuantities')
      .set({ quantityPerPackage: '500' })
      .where('sapMaterialNo', '=', first!.sapMaterialNo)
      .execute()
    const id = await answered([
      { line: { materialId: first!.id, salesQuantity: '2', salesUnit: 'bundle' }, price: '4' },
      { line: { materialId: second!.id, salesQuantity: '3', salesUnit: 'XXX' }, price: '12.5' },
    ])
    const refused = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(codesOf(refused)).toEqual([
      'UNIT_CONVERSION lines.0.salesUnit',
      'UNIT_CONVERSION lines.1.salesUnit',
    ])
    const [packed, unknown] = refused.problem.reasons
    expect(packed!.params).toMatchObject({ quantity: '2.000', unit: 'bundle', factor: '500', places: 2 })
    expect(unknown!.params).toMatchObject({ unit: 'XXX', factor: '' })
    // Amounts of a currency with other coins are shown with the decimals of the document.
    const places = (amountPlaces: number) =>
      app.db.updateTable('inquiries').set({ amountPlaces }).where('id', '=', id).execute()
    await places(3)
    const finer = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(finer.problem.reasons.map(({ params }) => params?.['places'])).toEqual([3, 3])
    await places(2)
    const said = (factor: string) => ({
      id,
      units: [
        { line: String(packed!.params!['line']), factor: '500' },
        { line: String(unknown!.params!['line']), factor },
      ],
    })
    // No piece can be a part of one.
    const broken = await zhang.call(inquiryWrites.quote, { body: said('0.1') })
    expect(codesOf(broken)).toEqual(['UNIT_CONVERSION lines.1.salesUnit'])
    const made = await zhang.call(inquiryWrites.quote, { body: said('10') })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const offer = await quotationOf(made.body.id)
    expect(offer.lines).toMatchObject([
      { salesQuantity: '1000.000', unitPrice: '0.0080', totalPrice: '8.00' },
      { salesQuantity: '30.000', unitPrice: '1.2500', totalPrice: '37.50' },
    ])
    const history = await zhang.call(quotationCalls.history, { body: { id: made.body.id } })
    expect(history.body.rows.at(0)!.changes).toContainEqual({
      path: 'lines.1.salesQuantity',
      from: '2 bundle × 500',
      to: expect.stringMatching(/^1000 /) as string,
    })
  })

  it('is made of a priced inquiry only, and by its salesman', async () => {
    const header = { customerId, salesOrg, currency }
    const made = await zhang.call(inquiryWrites.create, { body: { header, lines: [] } })
    const { id } = made.body
    expect(codesOf(await zhang.call(inquiryWrites.quote, { body: { id } }))).toEqual(['INQUIRY_NOT_PRICED'])
    expect((await finance.call(inquiryWrites.quote, { body: { id } })).status).toBe(403)
    const stranger = await app.as('sales.li')
    expect((await stranger.call(inquiryWrites.quote, { body: { id } })).status).toBe(404)
  })
})

describe('quotations and orders as copies of each other', () => {
  it('an order is offered again at its prices, which finance checks as those of any offer', async () => {
    const low = half(third!.price)
    const order = await madeOrder(zhang, place, [aLine(place, 0), aLine(place, 2, { unitPrice: low })])
    const made = await zhang.call(orderWrites.quote, { body: { id: order.id } })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const offer = await quotationOf(made.body.id)
    const source = await orderOf(order.id)
    expect(offer).toMatchObject({
      status: 'draft',
      reviewLines: 1,
      totalAmount: source.totalAmount,
      tradeTerm,
    })
    expect(offer.lines.map(({ unitPrice, basePriceAt }) => [unitPrice, basePriceAt])).toEqual(
      source.lines.map(({ unitPrice, basePriceAt }) => [unitPrice, basePriceAt]),
    )
    expect(offer.linked).toEqual([])
    expect((await finance.call(orderWrites.quote, { body: { id: order.id } })).status).toBe(403)
  })

  it('an order begins with a sent quotation, finance’s decisions included, and both know each other', async () => {
    const header = { customerId, salesOrg, currency, tradeTerm, port, oceanFreight: '120', remark: 'by sea' }
    const low = half(second!.price)
    const lines = [aLine(place, 0), aLine(place, 1, { unitPrice: low })]
    const { id } = (await zhang.call(quotationWrites.create, { body: { header, lines } })).body
    const early = await zhang.call(quotationWrites.order, { body: { id } })
    expect(codesOf(early)).toEqual(['QUOTATION_NOT_SENT'])
    await app.db
      .updateTable('quotationLines')
      .set({ reviewDecided: true, needsReview: false })
      .where('quotationId', '=', id)
      .execute()
    await app.db
      .updateTable('quotations')
      .set({ status: 'price_checked', reviewLines: 0 })
      .where('id', '=', id)
      .execute()
    const made = await zhang.call(quotationWrites.order, { body: { id } })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const order = await orderOf(made.body.id)
    const offer = await quotationOf(id)
    expect(order).toMatchObject({ status: 'draft', reviewLines: 0, remark: 'by sea', purchaseNo: '' })
    expect(order.totalAmount).toBe(offer.totalAmount)
    expect(order.lines.map(({ unitPrice }) => unitPrice)).toEqual(
      offer.lines.map(({ unitPrice }) => unitPrice),
    )
    expect(order.linked.map(({ document }) => document)).toEqual(['quotation'])
    expect(offer.linked.map(({ document }) => document)).toEqual(['order'])
    expect(offer.status).toBe('price_checked')
  })

  it('an order from an expired quotation needs consent, and none comes from a superseded one', async () => {
    const header = {
      customerId,
      salesOrg,
      currency,
      tradeTerm,
      port,
      validUntil: addDays(businessDateOf(new Date()), 1),
    }
    const { id } = (await zhang.call(quotationWrites.create, { body: { header, lines: [aLine(place, 0)] } }))
      .body
    await app.db
      .updateTable('quotations')
      .set({ status: 'sent', expired: true, validUntil: addDays(businessDateOf(new Date()), -1) })
      .where('id', '=', id)
      .execute()
    expect(codesOf(await zhang.call(quotationWrites.order, { body: { id } }))).toEqual(['QUOTATION_RUN_OUT'])
    const made = await zhang.call(quotationWrites.order, { body: { id, expiredConfirmed: true } })
    expect(made.status).toBe(200)
    await app.db.updateTable('quotations').set({ revised: true }).where('id', '=', id).execute()
    const refused = await zhang.call(quotationWrites.order, { body: { id, expiredConfirmed: true } })
    expect(codesOf(refused)).toEqual(['QUOTATION_REVISED'])
  })
})
