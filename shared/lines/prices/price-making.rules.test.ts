import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referencePriceOf } from '#shared/lines/price.rules.ts'
import { explanationOf } from './explanation.ts'
import { priceOf, stepsOf } from './price-making.rules.ts'
import type { PriceFacts, PriceStep } from './price.schema.ts'

const since = { validFrom: '2026-01-01', validTo: null }
const own: PriceFacts['own'] = {
  basePrice: '24.0000',
  currency: 'USD',
  per: '100.000',
  unit: 'KG',
  salesUnit: 'PC',
  conversionRate: '2.500000',
}
const alone: PriceFacts = {
  currency: 'USD',
  policy: null,
  priceTypeCode: '',
  materialPrice: null,
  own,
  discount: null,
  priceRate: null,
  documentRate: null,
}
const policy = {
  id: 'p',
  ...since,
  customerCode: '1',
  countryCode: '',
  salesOrg: '',
  productTypeCode: '',
  sapMaterialNo: '',
  priceTypeCode: 'DEALER',
  markup: '5',
  allowedDiscount: '8',
}
const discount = {
  id: 'd',
  ...since,
  salesOrg: '1000',
  sapMaterialNo: '',
  productTypeCode: '',
  category: 'pipe',
  percent: '3',
}
const materialPrice = {
  id: 'm',
  ...since,
  amount: '200',
  currency: 'CNY',
  per: '10',
  unit: 'PC',
  baseUnits: null,
}
const dollars = { rate: '7.1', validFrom: '2026-11-01' }
const yuan = { rate: '1', validFrom: null }

describe('a price', () => {
  it('of a material without any rule is its own, in its own currency without a rate', () => {
    expect(priceOf(alone)).toEqual({ basePrice: '24.0000', per: '100.000', allowedPercent: '0' })
    expect(referencePriceOf(priceOf(alone))).toBe('0.2400')
  })

  it('is the price of the pricing type, marked up, discounted and converted, half-up with four places', () => {
    const facts = { ...alone, policy, materialPrice, discount, priceRate: yuan, documentRate: dollars }
    // 200 CNY × 1.05 × 0.97 = 203.7; ÷ 7.1 = 28.69014…
    expect(priceOf(facts)).toEqual({ basePrice: '28.6901', per: '10', allowedPercent: '8' })
    expect(stepsOf(facts).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['price', '200.000000'],
      ['markup', '210.000000'],
      ['discount', '203.700000'],
      ['currency', '28.6901'],
      ['per', '2.8690'],
    ])
  })

  it('for another unit than the sales unit is converted to it', () => {
    const facts = { ...alone, materialPrice: { ...materialPrice, currency: 'USD', unit: 'KG', per: '1' } }
    expect(priceOf(facts).basePrice).toBe('500.0000')
    // A bundle of 5 kg is two pieces of 2.5 kg.
    const bundle = { ...facts.materialPrice, unit: 'BDL', baseUnits: '5' }
    expect(priceOf({ ...facts, materialPrice: bundle }).basePrice).toBe('100.0000')
    expect(priceOf({ ...facts, materialPrice: { ...bundle, baseUnits: null } }).basePrice).toBeNull()
  })

  it('is none without a price or without a rate, and never a guess', () => {
    expect(priceOf({ ...alone, own: { ...own, basePrice: null } }).basePrice).toBeNull()
    expect(priceOf({ ...alone, materialPrice, priceRate: yuan }).basePrice).toBeNull()
    expect(priceOf({ ...alone, currency: 'AED', priceRate: dollars }).basePrice).toBeNull()
  })
})

/** A decimal as a fraction of whole numbers, which knows no rounding. */
const fractionOf = (text: string): [bigint, bigint] => {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const top = BigInt(whole + part) * (text.startsWith('-') ? -1n : 1n)
  return [top, 10n ** BigInt(part.length)]
}
const halfUp = (top: bigint, bottom: bigint): [bigint, bigint] => [
  (top * 10_000n * 2n + bottom) / (bottom * 2n),
  10_000n,
]
const textOf = ([units]: [bigint, bigint]) => {
  const digits = String(units).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Goes through the steps of a trace as a person with a pencil would. */
function recomputed(steps: readonly PriceStep[]): Partial<Record<PriceStep['kind'], string>> {
  let at: [bigint, bigint] = [1n, 1n]
  return Object.fromEntries(
    steps.map(({ kind, by, over }) => {
      const [byTop, byBottom] = fractionOf(by)
      const [overTop, overBottom] = fractionOf(over)
      at = [at[0] * byTop * overBottom, at[1] * byBottom * overTop]
      if (kind === 'currency' || kind === 'per') at = halfUp(...at)
      return [kind, textOf(halfUp(...at))]
    }),
  )
}

const decimals = (min: number, max: number, places: number) =>
  fc
    .integer({ min: min * 10 ** places, max: max * 10 ** places })
    .map((n) => (n / 10 ** places).toFixed(places))
const codes = fc.constantFrom('USD', 'CNY', 'IDR')
const anyFacts: fc.Arbitrary<PriceFacts> = fc.record({
  currency: codes,
  policy: fc.option(
    fc
      .record({ markup: decimals(-60, 60, 4), allowedDiscount: decimals(0, 30, 2) })
      .map((p) => ({ ...policy, ...p })),
  ),
  priceTypeCode: fc.constant('DEALER'),
  materialPrice: fc.option(
    fc
      .record({
        amount: decimals(0, 90_000, 4),
        currency: codes,
        per: fc.constantFrom('1', '10', '100'),
        unit: fc.constantFrom('PC', 'KG'),
      })
      .map((p) => ({ ...materialPrice, ...p })),
  ),
  own: fc
    .record({
      basePrice: fc.option(decimals(0, 900, 4)),
      currency: codes,
      conversionRate: decimals(1, 50, 6),
    })
    .map((o) => ({ ...own, ...o })),
  discount: fc.option(decimals(0, 40, 4).map((percent) => ({ ...discount, percent }))),
  priceRate: fc.option(decimals(1, 9, 8).map((rate) => ({ rate, validFrom: '2026-11-01' }))),
  documentRate: fc.option(decimals(1, 9, 8).map((rate) => ({ rate, validFrom: '2026-11-01' }))),
})

describe('the steps of a price', () => {
  it('lead to the price again, whoever computes them', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const price = priceOf(facts)
        const again = recomputed(stepsOf(facts))
        expect(again.currency ?? null).toBe(price.basePrice)
        if (price.basePrice !== null) expect(stepsOf(facts).at(-1)!.amount).toBe(again.per)
      }),
    )
  })

  it('are all there, each with the rule that it follows', () => {
    const facts = { ...alone, policy, materialPrice, discount, priceRate: yuan, documentRate: dollars }
    expect(
      explanationOf(facts, stepsOf(facts)).map(({ kind, rule, numbers }) => [kind, rule?.table, numbers]),
    ).toEqual([
      ['policy', 'pricePolicy', ''],
      ['price', 'materialPrice', '/ 10 PC'],
      ['markup', 'pricePolicy', '× 105 ÷ 100'],
      ['discount', 'financialDiscount', '× 97 ÷ 100'],
      ['currency', 'exchangeRate', '÷ 7.1'],
      ['per', undefined, '÷ 10'],
    ])
  })
})
