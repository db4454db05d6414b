import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, isZero, subtract, lineAmount, total } from '#shared/kernel/decimal.ts'
import { areaOf, discountOf, orderQuantityOf, packed, summary, unitPriceOf } from './price.rules.ts'

const money = fc
  .integer({ min: 0, max: 10_000_000 })
  .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`)
const none = { amountPlaces: 2, localCharge: '0', oceanFreight: '0', premium: '0', otherCharge: '0' }

describe('a line', () => {
  it('is priced per sales unit and rounded once', () => {
    expect(unitPriceOf('250.0000', '100', '12.5')).toBe('2.1875')
    expect(lineAmount('2.1875', '33', 2)).toBe('72.19')
    expect(orderQuantityOf('3', '1.3333')).toBe('4.000')
  })

  it('of a door or window has an area of four places', () => {
    expect(areaOf('1201', '2103')).toBe('2.5257')
  })

  it('discount and price say the same', () => {
    expect(discountOf('2.5', '1', '2.1875')).toBe('12.5000')
    expect(discountOf('0', '1', '2')).toBeUndefined()
    expect(discountOf(null, '1', '2')).toBeUndefined()
  })

  it('price from discount, discount from price: within the last place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 100, max: 90_000 }),
        (discount, base) => {
          const price = unitPriceOf(String(base), '1', String(discount))
          const back = discountOf(String(base), '1', price)!
          return Math.abs(Number(subtract(back, String(discount)))) < 0.001
        },
      ),
    )
  })

  it('fills whole packages', () => {
    const packing = {
      quantityPerPackage: '24',
      packageVolume: '0.05',
      packageGrossWeight: '12.5',
      volume: '0.002',
      grossWeight: '0.5',
      boxesPerPallet: 2,
    }
    expect(packed('49', packing)).toEqual({
      packages: 3,
      pallets: 2,
      totalVolume: '0.150000',
      totalGrossWeight: '37.500',
    })
    expect(packed('49', { ...packing, quantityPerPackage: null })).toEqual({
      packages: null,
      pallets: null,
      totalVolume: '0.098000',
      totalGrossWeight: '24.500',
    })
  })
})

describe('an order', () => {
  const line = fc.tuple(money, money).map(([unitPrice, salesQuantity]) => ({
    unitPrice,
    salesQuantity,
    totalPrice: lineAmount(unitPrice, salesQuantity, 2),
    packages: 1,
    totalVolume: '0.1',
    totalGrossWeight: '1',
  }))

  it('never drifts from the sum of what its lines show', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), money, (lines, freight) => {
        const s = summary(lines, { ...none, oceanFreight: total([freight], 2) })
        const rest = subtract(subtract(s.totalAmount, s.linesAmount), total([freight], 2))
        return isZero(rest) && compare(s.linesAmount, total(lines.map((l) => l.totalPrice))) === 0
      }),
    )
  })

  it('keeps its sum however it is split', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 100 }), fc.nat(), (lines, at) => {
        const cut = at % lines.length
        const parts = [lines.slice(0, cut), lines.slice(cut)].map((p) => summary(p, none).linesAmount)
        return compare(total(parts), summary(lines, none).linesAmount) === 0
      }),
    )
  })

  it('has the decimals of its currency in every amount', () => {
    const yen = { ...none, amountPlaces: 0, oceanFreight: '500' }
    const lines = ['312.5154', '469.5279', '446.8819'].map((unitPrice) => ({
      unitPrice,
      salesQuantity: '3',
      totalPrice: lineAmount(unitPrice, '3', 0),
      packages: null,
      totalVolume: null,
      totalGrossWeight: null,
    }))
    expect(summary(lines, yen)).toMatchObject({
      linesAmount: '3688',
      oceanFreight: '500',
      premium: '0',
      totalAmount: '4188',
    })
    expect(summary([], none)).toMatchObject({ linesAmount: '0.00', premium: '0.00', totalAmount: '0.00' })
  })

  it('counts what is still open and what finance must see', () => {
    const zero = {
      unitPrice: '0',
      salesQuantity: '1',
      totalPrice: '0.00',
      packages: null,
      totalVolume: null,
      totalGrossWeight: null,
    }
    const flagged = { ...zero, unitPrice: '1', totalPrice: '1.00', needsReview: true }
    expect(summary([zero, flagged], none)).toMatchObject({
      lineCount: 2,
      openLines: 1,
      reviewLines: 1,
      linesAmount: '1.00',
    })
  })
})
