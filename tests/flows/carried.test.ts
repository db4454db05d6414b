import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contractMadeFrom } from '#shared/documents/contracts/made-from.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import { quotationHeader } from '#shared/documents/quotations/quotation.fields.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import type { CarriedFields } from '#shared/engine/carry.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import { compare, multiply, round, lineAmount } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import { contractAt } from '../factories/contracts.ts'
import { aPlace, seen } from '../factories/order-forms.ts'
import { quotationAt } from '../factories/quotations.ts'
import { appOfFile } from './app-of-file.ts'
import type { Answer } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)
const { customerId, salesOrg, currency, destinationCountry, tradeTerm, port } = place.header

const done = <T>({ status, body, problem }: Answer<T>): T => {
  expect(status, JSON.stringify(problem)).toBe(200)
  return body
}
const inquiryAt = async ({ id }: { id: string }) =>
  done(await zhang.call(inquiryCalls.one, { query: { id } }))

const plain = (value: unknown) =>
  typeof value === 'string' && isDecimal(value) ? plainDecimal(value) : value

/** Everything that a table says is carried without a conversion is the same at both ends. */
function expectCarried({ from, to, into, asked }: CarriedFields, before: object, after: object) {
  const old = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  const named = Object.entries(into).filter(([, of]) => of.length === 1)
  const pairs = [
    ...to
      .filter((name) => from.includes(name) && !(name in into) && !(name in asked))
      .map((name) => [name, name]),
    ...named.map(([name, [of]]) => [name, of]),
  ]
  return pairs.flatMap(([name, of]) => {
    const [was, is] = [plain(old.get(of!)), plain(now.get(name!))]
    return was === is ? [] : [{ name, was, is }]
  })
}

const decimalOf = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((n) => round(String(n / 10 ** places), places))
const words = fc
  .string({ maxLength: 40, unit: fc.constantFrom(...Array.from('abc DEF 123 管道 äé')) })
  .map((text) => text.trim())

const asking = fc.record({
  customerRef: fc.string({ maxLength: 30, unit: fc.constantFrom(...Array.from('AB12-')) }),
  payTerm: words,
  paymentTerms: words,
  deliveryTerm: fc.constantFrom('', '45 days after deposit'),
  packingRequirement: fc.option(fc.constantFrom(...packingRequirements)),
  sprayCode: fc.option(fc.constantFrom(...sprayCodes)),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 400 }).map(String),
      price: decimalOf(90_000, 4),
      unit: fc.constantFrom('', 'box', 'XX'),
      factor: fc.constantFrom('1', '4', '25', '500'),
      wording: words,
      remark: words,
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
const terms = fc.record({
  oceanFreight: decimalOf(99_999, 2),
  premium: decimalOf(9_999, 2),
  localCharge: decimalOf(9_999, 2),
  otherCharge: decimalOf(9_999, 2),
  isDepositCollection: fc.constant(true),
  depositRate: decimalOf(9_999, 2),
  paymentRatio: fc.constantFrom('100', '60.5'),
  advancePaymentRate: fc.constant('100'),
  remark: words,
})
type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never

/** A quotation of an inquiry that finance has priced; units are answered as the first refusal asks. */
async function quoted({ lines, ...header }: Asking) {
  const inquiry = done(
    await zhang.call(inquiryWrites.create, {
      body: {
        header: { customerId, salesOrg, currency, destinationCountry, tradeTerm, port, ...header },
        lines: lines.map(({ quantity, unit, wording, remark }, i) => ({
          materialId: place.goods[i]!.id,
          salesQuantity: quantity,
          salesUnit: unit,
          wording,
          remark,
        })),
      },
    }),
  )
  const step = async () => ({ id: inquiry.id, version: (await inquiryAt(inquiry)).version })
  done(await zhang.call(inquiryWrites.submit, { body: { ...(await step()), event: 'submit' } }))
  const prices = lines.map(({ price }, i) => ({ lineNo: i + 1, unitPrice: price }))
  done(await finance.call(inquiryWrites.price, { body: { ...(await step()), lines: prices } }))
  done(await finance.call(inquiryWrites.decide, { body: { ...(await step()), event: 'finishPricing' } }))
  const first = await zhang.call(inquiryWrites.quote, { body: { id: inquiry.id } })
  const asked = (await inquiryAt(inquiry)).lines
  const reasons: readonly Reason[] = first.status === 200 ? [] : first.problem.reasons
  const units = reasons.map(({ code, params }) => {
    expect(code).toBe('UNIT_CONVERSION')
    const place = asked.findIndex(({ id }) => id === params?.['line'])
    return { line: String(params?.['line']), factor: String(params?.['factor'] || lines[place]!.factor) }
  })
  // A bare number of another unit is never taken over.
  expect(units.map(({ line }) => asked.findIndex(({ id }) => id === line))).toEqual(
    lines.flatMap(({ unit }, i) => (unit === '' ? [] : [i])),
  )
  const offer =
    first.status === 200
      ? first.body
      : done(await zhang.call(inquiryWrites.quote, { body: { id: inquiry.id, units } }))
  return {
    inquiry: await inquiryAt(inquiry),
    offer,
    factors: new Map(units.map((one) => [one.line, one.factor])),
  }
}

it('random documents keep quantities, prices, amounts, terms and codes through every step', async () => {
  await fc.assert(
    fc.asyncProperty(asking, terms, async (wish, agreed) => {
      const { inquiry, offer, factors } = await quoted(wish)
      const begun = await quotationAt(zhang, offer)
      expect(expectCarried(quotationMadeFrom.inquiry.header.fields, inquiry, begun)).toEqual([])
      for (const [i, line] of begun.lines.entries()) {
        const before = inquiry.lines[i]!
        const factor = factors.get(before.id) ?? '1'
        expect(compare(line.salesQuantity, multiply(before.salesQuantity!, factor))).toBe(0)
        if (factor === '1') expect(compare(line.totalPrice, before.totalPrice!)).toBe(0)
        // A price of four places is the nearest, and the amount is its own.
        const unit = Number(before.unitPrice) / Number(factor)
        expect(Math.abs(Number(line.unitPrice) - unit)).toBeLessThanOrEqual(0.00005 + 1e-9)
        expect(line.totalPrice).toBe(lineAmount(line.unitPrice, line.salesQuantity, 2))
        expect(line).toMatchObject({ wording: before.wording, specialRequirement: before.remark })
      }

      const header = { ...picked(quotationHeader, begun), ...agreed }
      const lines = begun.lines.map((line) =>
        staffLineInput.parse({
          ...Object.fromEntries(
            Object.keys(staffLineInput.shape).map((n) => [
              n,
              new Map<string, unknown>(Object.entries(line)).get(n),
            ]),
          ),
          unitPrice: compare(line.unitPrice, '0') > 0 ? line.unitPrice : '0.0001',
          from: line.lineNo,
        }),
      )
      done(
        await zhang.call(quotationWrites.save, {
          body: { id: begun.id, version: begun.version, header, lines },
        }),
      )
      await app.db
        .updateTable('quotations')
        .set({ status: 'sent', answer: 'accepted', reviewLines: 0 })
        .where('id', '=', begun.id)
        .execute()
      const sold = await quotationAt(zhang, begun)

      const copy = await quotationAt(
        zhang,
        done(await zhang.call(quotationWrites.copy, { body: { id: sold.id } })),
      )
      expect(expectCarried(quotationMadeFrom.quotation.header.fields, sold, copy)).toEqual([])

      const ordered = await seen(
        zhang,
        done(await zhang.call(quotationWrites.order, { body: { id: sold.id } })),
      )
      expect(expectCarried(orderMadeFrom.quotation.header.fields, sold, ordered)).toEqual([])
      expect(compare(ordered.totalAmount, sold.totalAmount)).toBe(0)

      const transfer = { ids: [sold.id], contractType: 'pi' as const, againConfirmed: true }
      const pi = await contractAt(zhang, done(await zhang.call(quotationWrites.transfer, { body: transfer })))
      expect(expectCarried(contractMadeFrom.quotation.header.fields, sold, pi)).toEqual([])
      expect(compare(pi.totalAmount, sold.totalAmount)).toBe(0)
      await app.db.updateTable('contracts').set({ status: 'audited' }).where('id', '=', pi.id).execute()
      const parts = pi.lines.map(({ lineNo, salesQuantity }) => ({
        contractId: pi.id,
        lineNo,
        quantity: plainDecimal(salesQuantity),
      }))
      const last = await seen(
        zhang,
        done(await zhang.call(contractWrites.convert, { body: { lines: parts } })),
      )
      expect(
        expectCarried(orderMadeFrom.contract.header.fields, pi, last).filter(({ name }) => name !== 'piNo'),
      ).toEqual([])
      expect(compare(last.totalAmount, sold.totalAmount)).toBe(0)
      expect(last).toMatchObject({
        isDepositCollection: true,
        paymentRatio: sold.paymentRatio,
        remark: sold.remark,
      })
      for (const end of [ordered, pi, last, copy])
        for (const [i, line] of end.lines.entries())
          expect(
            expectCarried(quotationMadeFrom.quotation.lines.fields, sold.lines[i]!, line).filter(
              ({ name }) => name !== 'reviewDecided',
            ),
          ).toEqual([])

      const again = await quotationAt(
        zhang,
        done(await zhang.call(orderWrites.quote, { body: { id: last.id } })),
      )
      expect(expectCarried(quotationMadeFrom.order.header.fields, last, again)).toEqual([])
      const repeated = await seen(zhang, done(await zhang.call(orderWrites.copy, { body: { id: last.id } })))
      expect(expectCarried(orderMadeFrom.order.header.fields, last, repeated)).toEqual([])
      expect(compare(repeated.totalAmount, last.totalAmount)).toBe(0)
    }),
    { numRuns: 6 },
  )
}, 240_000)
