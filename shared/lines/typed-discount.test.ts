import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitPriceOf, discountsOf, isDiscount } from './price.rules.ts'

const perHundred = { basePrice: '4.3400', per: '100' }

describe('a discount that was typed', () => {
  it('stays as it was typed, however coarse the price is', () => {
    const unitPrice = unitPriceOf('4.3400', '100', '4.5')
    expect(unitPrice).toBe('0.0414')
    expect(discountsOf(perHundred, { unitPrice, typedDiscount: '4.5' })).toEqual({
      typedDiscount: '4.5000',
      discountPercent: '4.5000',
    })
    // What the price alone would mean.
    expect(discountsOf(perHundred, { unitPrice, typedDiscount: null }).discountPercent).toBe('4.6083')
  })

  it('is given up for a price that does not come of it', () => {
    expect(discountsOf(perHundred, { unitPrice: '0.0400', typedDiscount: '4.5' })).toEqual({
      typedDiscount: null,
      discountPercent: '7.8341',
    })
    expect(discountsOf({ basePrice: null, per: '1' }, { unitPrice: '1', typedDiscount: '5' })).toEqual({
      typedDiscount: null,
      discountPercent: '0.0000',
    })
  })

  it('is none at the list price, though that was rounded', () => {
    expect(
      discountsOf({ basePrice: '4.3450', per: '100' }, { unitPrice: '0.0435', typedDiscount: null }),
    ).toEqual({
      typedDiscount: null,
      discountPercent: '0.0000',
    })
  })

  it('has four decimals and lies between minus and plus a hundred', () => {
    expect(['4.5', '-99.9999', '0', '12.3456', '4.50000'].map(isDiscount)).toEqual(Array(5).fill(true))
    expect(['100', '-100', '4.55555', 'five', ''].map(isDiscount)).toEqual(Array(5).fill(false))
  })

  it('comes back to the last decimal from any base price', () => {
    const of = (max: number) => fc.integer({ min: 1, max }).map((n) => (n / 10_000).toFixed(4))
    fc.assert(
      fc.property(
        of(900_000),
        of(999_999),
        fc.constantFrom('1', '10', '100', '1000'),
        (basePrice, typedDiscount, per) => {
          const unitPrice = unitPriceOf(basePrice, per, typedDiscount)
          expect(discountsOf({ basePrice, per }, { unitPrice, typedDiscount }).discountPercent).toBe(
            typedDiscount,
          )
        },
      ),
    )
  })
})
