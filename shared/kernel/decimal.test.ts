import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, ceil, compare, divide, multiply, round, subtract } from './decimal.ts'
import { isDecimal } from './decimal-text.ts'
import { shownPlaces } from './currency.ts'
import { lineAmount, total } from './money.ts'

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

  it('know a decimal from other text', () => {
    for (const good of ['0', '12.5', '-3', '0.000001']) expect(isDecimal(good)).toBe(true)
    for (const bad of ['', '1e5', ' 1', '1,5', '.5', 'NaN', '１２', '1.']) expect(isDecimal(bad)).toBe(false)
  })
})

describe('money', () => {
  it('is rounded once, at the line', () => {
    expect(lineAmount('0.3333', '3')).toBe('1.00')
    expect(total([lineAmount('0.3333', '3'), lineAmount('0.005', '1')])).toBe('1.01')
  })

  it('a total is the sum of its lines in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimals, decimals), { maxLength: 40 }), (lines) => {
        const amounts = lines.map(([price, quantity]) => lineAmount(price, quantity))
        return total(amounts) === total(amounts.toReversed())
      }),
    )
  })

  it('shows no decimals where a currency has none', () => {
    expect([shownPlaces('JPY'), shownPlaces('USD')]).toEqual([0, 2])
  })
})
