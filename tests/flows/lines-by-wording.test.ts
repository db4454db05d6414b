import { describe, expect, it } from 'vitest'
import { contractCalls } from '#shared/documents/contracts/index.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationHeader, type Quotation } from '#shared/documents/quotations/quotation.fields.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { offeredLineInput } from '#shared/lines/line.schema.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const buyer = await app.as('buyer.jakarta')
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)
const { id: customerId, salesOrg, countryCode: destinationCountry, tradeTerm, port } = bought
const { currency } = place.header
const [first, second, third] = place.goods
const valve = 'Brass valve with a blue handle'

const codesOf = ({ problem }: { problem: { reasons: { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const quotationOf = async (id: string) => (await zhang.call(quotationCalls.one, { query: { id } })).body
const inquiryOf = async (id: string) => (await zhang.call(inquiryCalls.one, { query: { id } })).body

/** An inquiry of a line without a material and an ordinary one, with the prices of finance. */
async function answered(unit = 'pc') {
  const header = { customerId, salesOrg, currency, destinationCountry, tradeTerm, port }
  const lines = [
    { wording: valve, customerMaterialNo: 'BV-77', salesQuantity: '150', salesUnit: unit },
    { materialId: first!.id, salesQuantity: '40' },
  ]
  const { id } = (await zhang.call(inquiryWrites.create, { body: { header, lines } })).body
  const seen = async () => ({ id, version: (await inquiryOf(id)).version })
  await zhang.call(inquiryWrites.submit, {
    body: { ...(await seen()), event: 'submit', comment: '' },
  })
  const prices = [
    { lineNo: 1, unitPrice: '2.5' },
    { lineNo: 2, unitPrice: first!.price },
  ]
  await finance.call(inquiryWrites.price, { body: { ...(await seen()), lines: prices } })
  await finance.call(inquiryWrites.decide, {
    body: { ...(await seen()), event: 'finishPricing', comment: '' },
  })
  expect((await inquiryOf(id)).status).toBe('priced')
  return id
}

/** The question that the server asks about the line without a material, for the review to show. */
async function asked(id: string) {
  const refused = await zhang.call(inquiryWrites.quote, { body: { id } })
  expect(codesOf(refused)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
  return String(refused.problem.reasons[0]!.params!['line'])
}

/** A quotation in which the line stands by its wording. */
async function offered(unit?: string) {
  const id = await answered(unit)
  const materials = [{ line: await asked(id), materialId: null }]
  const made = await zhang.call(inquiryWrites.quote, { body: { id, materials } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body.id
}

/** Sends it, and lets its customer have accepted it. */
async function accepted(id: string) {
  const sent = await zhang.call(quotationWrites.modifyBatch, {
    body: { ids: [id], event: 'send', cartonsConfirmed: true, stalePrices: 'keep' },
  })
  expect(sent.body[0], JSON.stringify(sent.problem ?? sent.body)).toMatchObject({ done: true })
  const answer = await buyer.call(quotationWrites.answer, {
    body: { id, version: (await quotationOf(id)).version, event: 'accept', comment: '' },
  })
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
}

/** Saves a quotation as it is, but for its first line. */
const resaved = (offer: Quotation, own: object, others: readonly number[] = [2]) => {
  const lines = offer.lines.flatMap((line) => {
    const typed = {
      ...picked(offeredLineInput, { ...line, from: line.lineNo } as never),
      salesUnit: line.salesUnit,
    }
    if (line.lineNo === 1) return [{ ...typed, ...own }]
    return others.includes(line.lineNo) ? [typed] : []
  })
  const { id, version } = offer
  const header = picked(quotationHeader, offer as never)
  return zhang.call(quotationWrites.save, { body: { id, version, header, lines } as never })
}

describe('a line without a material', () => {
  it('stands on a quotation by its wording at the price of finance, on its papers and for its customer', async () => {
    const id = await offered()
    const offer = await quotationOf(id)
    expect(offer).toMatchObject({ lineCount: 2, reviewLines: 0 })
    expect(offer.lines[0]).toMatchObject({
      materialId: null,
      sapMaterialNo: '',
      wording: valve,
      descriptionEn: valve,
      customerMaterialNo: 'BV-77',
      salesUnit: 'pc',
      salesQuantity: '150.000',
      unitPrice: '2.5000',
      totalPrice: '375.00',
      basePrice: null,
      reviewDecided: true,
    })
    const whole = offer.lines.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)
    expect(Number(offer.linesAmount)).toBeCloseTo(whole, 2)

    const kinds = (await zhang.call(quotationWrites.papers, { query: { id } })).body.kinds
    const pdf = await zhang.call(quotationWrites.paper, {
      query: { id, urlSuffix: kinds.find((kind) => kind.endsWith('Pdf'))!, language: 'en' },
    })
    const printed = pdfText(await pdfPages(pdf.bytes))
    for (const text of [valve, 'BV-77', '375.00']) expect(printed).toContain(text)

    await accepted(id)
    const theirs = (await buyer.call(quotationCalls.one, { query: { id } })).body
    expect(theirs.lines[0]).toMatchObject({ materialId: null, wording: valve, unitPrice: '2.5000' })
    expect(theirs.lines[0]).not.toHaveProperty('needsReview')
    const checked = await finance.call(quotationWrites.validPrices, { body: { id } })
    expect(checked.body.lines[0]).toMatchObject({ lineNo: 1, flags: ['noBasePrice'], decided: true })

    const again = await zhang.call(quotationWrites.copy, { body: { id } })
    expect((await quotationOf(again.body.id)).lines[0]).toMatchObject({
      materialId: null,
      wording: valve,
      unitPrice: '2.5000',
      salesUnit: 'pc',
    })
    const { version } = await quotationOf(id)
    const revised = await zhang.call(quotationWrites.revise, { body: { id, version } })
    expect((await quotationOf(revised.body.id)).lines[0]).toMatchObject({ materialId: null, wording: valve })
  })

  it('needs finance again once its price, its words or its quantity are others', async () => {
    const id = await offered()
    const same = await resaved(await quotationOf(id), {})
    expect(same.status, JSON.stringify(same.problem)).toBe(200)
    expect(await quotationOf(id)).toMatchObject({ reviewLines: 0 })
    await resaved(await quotationOf(id), { wording: `${valve}, gold` })
    expect(await quotationOf(id)).toMatchObject({ reviewLines: 1 })
    await resaved(await quotationOf(id), { unitPrice: '2.2' })
    const offer = await quotationOf(id)
    expect(offer.lines[0]).toMatchObject({ needsReview: true, reviewDecided: false, unitPrice: '2.2000' })
    const wordless = await resaved(offer, { wording: '' })
    expect(codesOf(wordless)).toEqual(['REQUIRED lines.0.wording'])

    const handed = await zhang.call(quotationWrites.submit, {
      body: { id, version: offer.version, cartonsConfirmed: true, stalePrices: 'keep' },
    })
    expect(handed.status, JSON.stringify(handed.problem)).toBe(200)
    const { version } = await quotationOf(id)
    const decided = await finance.call(quotationAuditCalls.modifyAndAudit, {
      body: {
        id,
        version,
        comment: '',
        lines: [{ lineNo: 1, unitPrice: '2.4', typedDiscount: null, financialRemark: 'last', decided: true }],
      },
    })
    expect(decided.status, JSON.stringify(decided.problem)).toBe(200)
    const after = await quotationOf(id)
    expect(after).toMatchObject({ status: 'price_checked', reviewLines: 0 })
    expect(after.lines[0]).toMatchObject({ unitPrice: '2.4000', totalPrice: '360.00' })
  })

  it('is an ordinary line with a material, at its price and with the customer’s number', async () => {
    const id = await offered()
    const saved = await resaved(await quotationOf(id), { materialId: second!.id, customerMaterialNo: null })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const [line] = (await quotationOf(id)).lines
    expect(line).toMatchObject({
      materialId: second!.id,
      sapMaterialNo: second!.sapMaterialNo,
      unitPrice: '2.5000',
      customerMaterialNo: 'BV-77',
      wording: valve,
      // What finance has said was about the words; the material has a list price to be compared with.
      reviewDecided: false,
    })
  })

  it('is asked for a material before an order, which then has its price', async () => {
    const id = await offered()
    await accepted(id)
    const refused = await zhang.call(quotationWrites.order, { body: { id } })
    expect(codesOf(refused)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
    expect(refused.problem.reasons[0]!.params).toMatchObject({ lineNo: 1, value: valve, stands: '' })
    const line = String(refused.problem.reasons[0]!.params!['line'])
    // No order has a line without a material, whatever a program says.
    const words = await zhang.call(quotationWrites.order, {
      body: { id, materials: [{ line, materialId: null }] },
    })
    expect(codesOf(words)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
    await app.db.updateTable('products').set({ enabled: false }).where('id', '=', third!.id).execute()
    const stopped = await zhang.call(quotationWrites.order, {
      body: { id, leaveOut: true, materials: [{ line, materialId: third!.id }] },
    })
    expect(codesOf(stopped)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
    await app.db.updateTable('products').set({ enabled: true }).where('id', '=', third!.id).execute()

    const part = await zhang.call(quotationWrites.order, { body: { id, leaveOut: true } })
    expect(part.status, JSON.stringify(part.problem)).toBe(200)
    const ledger = (await zhang.call(quotationCalls.conversions, { query: { id } })).body
    expect(ledger.lines).toMatchObject([
      { lineNo: 1, descriptionEn: valve, converted: '0', open: '150.000' },
      { lineNo: 2, open: '0' },
    ])
    const rest = await zhang.call(quotationWrites.order, {
      body: {
        id,
        again: 'open',
        materials: [{ line, materialId: second!.id }],
        units: [{ line, factor: '1' }],
      },
    })
    expect(rest.status, JSON.stringify(rest.problem)).toBe(200)
    const order = (await zhang.call(orderCalls.one, { query: { id: rest.body.id } })).body
    expect(order.lines).toMatchObject([
      {
        materialId: second!.id,
        unitPrice: '2.5000',
        salesQuantity: '150.000',
        wording: valve,
        customerMaterialNo: 'BV-77',
        reviewDecided: false,
      },
    ])
    const numbers = await app.db
      .selectFrom('customerMaterials')
      .select('sapMaterialNo')
      .where('customerMaterialNo', '=', 'BV-77')
      .execute()
    expect(numbers).toEqual([{ sapMaterialNo: second!.sapMaterialNo }])
  })

  it('is asked for a material before a contract, in the unit of which it is sold', async () => {
    const id = await offered('XXX')
    await accepted(id)
    const body = { ids: [id], contractType: 'contract' as const }
    const refused = await zhang.call(quotationWrites.transfer, { body })
    expect(codesOf(refused)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
    const line = String(refused.problem.reasons[0]!.params!['line'])
    const materials = [{ line, materialId: second!.id }]
    const unit = await zhang.call(quotationWrites.transfer, { body: { ...body, materials } })
    expect(codesOf(unit)).toEqual(['UNIT_CONVERSION lines.0.salesUnit'])
    const made = await zhang.call(quotationWrites.transfer, {
      body: { ...body, materials, units: [{ line, factor: '10' }] },
    })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const contract = (await zhang.call(contractCalls.one, { query: { id: made.body.id } })).body
    expect(contract).toMatchObject({ differsFromQuotation: true, lineCount: 2 })
    expect(contract.lines[0]).toMatchObject({
      materialId: second!.id,
      sapMaterialNo: second!.sapMaterialNo,
      salesQuantity: '1500.000',
      unitPrice: '0.2500',
      totalPrice: '375.00',
      wording: valve,
    })
    expect(
      (await zhang.call(quotationCalls.conversions, { query: { id } })).body.lines[0]!.descriptionEn,
    ).toBe(valve)
  })

  it('alone makes neither an order nor a contract', async () => {
    const id = await offered()
    await resaved(await quotationOf(id), {}, [])
    await accepted(id)
    for (const refused of [
      await zhang.call(quotationWrites.order, { body: { id, leaveOut: true } }),
      await zhang.call(quotationWrites.transfer, {
        body: { ids: [id], contractType: 'contract', leaveOut: true },
      }),
    ])
      expect(codesOf(refused)).toEqual(['LINE_NO_MATERIAL lines.0.materialId'])
  })
})
