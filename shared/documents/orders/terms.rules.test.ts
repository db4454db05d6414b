import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '#shared/kernel/decimal.ts'
import { isFullyPrepaid, paymentReasons, paymentTermsOf } from '#shared/lines/payment-terms.rules.ts'
import { depositByAmount, depositByRate, depositForTotal } from './terms.rules.ts'

const hundredths = (min: number, max: number) =>
  fc.integer({ min, max }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)

describe('a deposit', () => {
  it('follows a typed ratio, a ratio follows a typed deposit', () => {
    expect(depositByRate('1000.01', '30')).toEqual({ depositRate: '30', deposit: '300.00' })
    expect(depositByAmount('1000.00', '333.33')).toEqual({ depositRate: '33.3330', deposit: '333.33' })
    expect(depositByAmount('0.00', '5')).toEqual({ depositRate: null, deposit: '5.00' })
  })

  it('follows the ratio when the total changes', () => {
    expect(depositForTotal('2000.00', depositByAmount('1000.00', '300'))).toEqual({
      depositRate: '30.0000',
      deposit: '600.00',
    })
    const without = { depositRate: null, deposit: '5.00' }
    expect(depositForTotal('2000.00', without)).toBe(without)
  })

  it('typed below ten thousand comes back to the cent', () => {
    const part = hundredths(1, 999_999)
    fc.assert(
      fc.property(part, part, (a, b) => {
        const [deposit, total] = compare(a, b) < 0 ? [a, b] : [b, a]
        const terms = depositByAmount(total, deposit)
        return compare(depositForTotal(total, terms).deposit!, deposit) === 0
      }),
    )
  })

  it('by a ratio is never above the total, and the same when computed again', () => {
    fc.assert(
      fc.property(hundredths(1, 999_999_999), hundredths(1, 10_000), (total, rate) => {
        const terms = depositByRate(total, rate)
        expect(compare(terms.deposit!, total)).toBeLessThanOrEqual(0)
        expect(depositForTotal(total, terms)).toEqual(terms)
      }),
    )
  })
})

describe('the ratios of a payment term', () => {
  it('come one after the other', () => {
    expect(paymentReasons(true, { paymentRatio: null, advancePaymentRate: '30' })).toEqual([
      { code: 'REQUIRED', path: 'paymentRatio' },
    ])
    expect(paymentReasons(true, { paymentRatio: '101', advancePaymentRate: null })).toEqual([
      { code: 'RATIO', path: 'paymentRatio' },
      { code: 'REQUIRED', path: 'advancePaymentRate' },
    ])
    expect(paymentReasons(true, { paymentRatio: '100', advancePaymentRate: '30' })).toEqual([])
  })

  it('are empty without an advance payment', () => {
    const terms = { paymentRatio: '100', advancePaymentRate: '30' }
    expect(paymentReasons(false, terms)).toEqual([
      { code: 'INVALID', path: 'paymentRatio' },
      { code: 'INVALID', path: 'advancePaymentRate' },
    ])
    expect(paymentTermsOf(true, terms)).toBe(terms)
    expect(paymentReasons(false, paymentTermsOf(false, terms))).toEqual([])
  })

  it('mean full prepayment only when both are the whole', () => {
    expect(isFullyPrepaid({ paymentRatio: '100', advancePaymentRate: '100.0000' })).toBe(true)
    expect(isFullyPrepaid({ paymentRatio: '100', advancePaymentRate: '99.9999' })).toBe(false)
    expect(isFullyPrepaid({ paymentRatio: '50', advancePaymentRate: '100' })).toBe(false)
    expect(isFullyPrepaid({ paymentRatio: null, advancePaymentRate: null })).toBe(false)
  })
})
