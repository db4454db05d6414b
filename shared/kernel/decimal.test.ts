import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  ceil,
  compare,
  divide,
  divideTo,
  divideUp,
  isPositive,
  isWhole,
  isZero,
  multiply,
  round,
  subtract,
  lineAmount,
  rest,
  shareOf,
  total,
} from './decimal.ts'
import { isDecimal } from './decimal-text.ts'
import { amountPlacesOf, shownPlaces } from './currency.ts'

const decimals = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)

describe('decimals', () => {
  it('are exact where floats are not', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(multiply('1.005', '100')).toBe('100.5')
    expect(subtract('1', '0.9')).toBe('0.1')
    expect(divide('1', '8')).toBe('0.125')
  })

  it('round half up', () => {
    expect(round('2.005', 2)).toBe('2.01')
    expect(round('-2.005', 2)).toBe('-2.01')
    expect(round('1', 2)).toBe('1.00')
    expect(ceil('2.0001')).toBe('3')
  })

  it('refuse to divide by zero', () => {
    expect(() => divide('1', '0.00')).toThrow(RangeError)
  })

  it('adding and taking away gives back what was there', () => {
    fc.assert(fc.property(decimals, decimals, (a, b) => compare(subtract(add(a, b), b), a) === 0))
  })

  it('are the same whether they are short or long', () => {
    const places = fc.integer({ min: 0, max: 12 })
    const digits = fc.oneof(
      fc.integer({ min: 0, max: 20_000 }).map(BigInt),
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.constantFrom(1n, 5n, 10n, 50n, 100n, 250n, 1_000n),
    )
    const values = fc.tuple(fc.boolean(), digits, places).map(([minus, units, cut]) => {
      const text = String(units).padStart(cut + 1, '0')
      return `${minus ? '-' : ''}${cut === 0 ? text : `${text.slice(0, -cut)}.${text.slice(-cut)}`}`
    })
    const exact = Decimal.clone({
      precision: 40,
      rounding: Decimal.ROUND_HALF_UP,
      toExpNeg: -30,
      toExpPos: 30,
    })
    const of = (value: string) => new exact(value)
    fc.assert(
      fc.property(values, values, fc.integer({ min: 0, max: 8 }), (a, b, n) => {
        expect(add(a, b)).toBe(of('0').plus(a).plus(b).toString())
        expect(subtract(a, b)).toBe(of(a).minus(b).toString())
        expect(multiply(a, b)).toBe(of('1').times(a).times(b).toString())
        if (!isZero(b)) expect(divide(a, b)).toBe(of(a).div(b).toString())
        if (!isZero(b)) expect(divideTo(a, b, n)).toBe(of(a).div(b).toFixed(n))
        if (isPositive(b)) expect(divideUp(a, b)).toBe(of(a).div(b).ceil().toString())
        expect(round(a, n)).toBe(of(a).toFixed(n))
        expect(ceil(a)).toBe(of(a).ceil().toString())
        expect(compare(a, b)).toBe(of(a).comparedTo(b))
        expect([isZero(a), isPositive(a), isWhole(a)]).toEqual([
          of(a).isZero(),
          of(a).greaterThan(0),
          of(a).isInteger(),
        ])
      }),
      { numRuns: 5_000 },
    )
  })

  it('know a decimal from other text', () => {
    for (const good of ['0', '12.5', '-3', '0.000001']) expect(isDecimal(good)).toBe(true)
    for (const bad of ['', '1e5', ' 1', '1,5', '.5', 'NaN', '１２', '1.']) expect(isDecimal(bad)).toBe(false)
  })
})

describe('money', () => {
  it('is rounded once, at the line', () => {
    expect(lineAmount('0.3333', '3', 2)).toBe('1.00')
    expect(total([lineAmount('0.3333', '3', 2), lineAmount('0.005', '1', 2)])).toBe('1.01')
  })

  it('a total is the sum of its lines in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimals, decimals), { maxLength: 40 }), (lines) => {
        const amounts = lines.map(([price, quantity]) => lineAmount(price, quantity, 2))
        return total(amounts) === total(amounts.toReversed())
      }),
    )
  })

  it('is rounded half-up to the decimals of its currency, so that what is shown adds up', () => {
    const lines = ['312.5154', '469.5279', '446.8819'].map((price) =>
      lineAmount(price, '3', amountPlacesOf('JPY')),
    )
    expect(lines).toEqual(['938', '1409', '1341'])
    expect(total(lines)).toBe('3688')
    expect(lineAmount('1.2345', '3', amountPlacesOf('KWD'))).toBe('3.704')
    expect(total(['1.250', '2.375'])).toBe('3.625')
  })

  it('keeps the decimals of what it is a part of', () => {
    expect(rest('3688', '938')).toBe('2750')
    expect(rest('12.50', '2.5')).toBe('10.00')
    expect(shareOf('3688', '30')).toBe('1106')
    expect(shareOf('1000.01', '30')).toBe('300.00')
    expect(shareOf('10.005', '33.3333')).toBe('3.335')
  })

  it('is shown with the decimals that it is stored with', () => {
    const shown = (amount: string, currency: string) => shownPlaces(amount, currency)
    expect([shown('1234', 'JPY'), shown('1234.00', 'JPY'), shown('1234.50', 'JPY')]).toEqual([0, 0, 2])
    expect([shown('12.50', 'USD'), shown('12.500', 'USD'), shown('12.505', 'USD')]).toEqual([2, 2, 3])
    expect([shown('620000', 'IDR'), shown('1.250', 'KWD')]).toEqual([0, 3])
  })
})
