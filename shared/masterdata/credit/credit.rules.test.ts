import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, divide, multiply, subtract } from '#shared/kernel/decimal.ts'
import { creditReasons, exposureOf, exposureWith, heldReasons } from './credit.rules.ts'
import type { CreditStanding } from './credit.schema.ts'

const standing: CreditStanding = {
  line: '100000.00',
  used: '60000.00',
  currency: 'USD',
  risk: 'low',
  exchangeRate: '7.2000',
  overdue: '0.00',
  oldestDays: 0,
  mode: 'block',
  tolerancePercent: '0',
  overdueDays: 0,
  blocked: false,
}
const usd = (amount: string) => ({ amount, exchangeRate: '7.2000' })
const cny = (amount: string) => ({ amount, exchangeRate: '1' })

describe('credit exposure', () => {
  it('is what is used, what is open and this order, in the currency of the line', () => {
    expect(exposureOf(standing, [usd('10000.00'), cny('7200.00')], usd('5000.00'))).toEqual({
      exposure: '76000.00',
      available: '24000.00',
    })
  })

  it('is rounded once, not per order', () => {
    const thirds = Array.from({ length: 3 }, () => ({ amount: '0.01', exchangeRate: '2.4' }))
    expect(exposureOf(standing, thirds, usd('0')).exposure).toBe('60000.01')
  })

  it('follows an amount that is typed, in another currency than the line', () => {
    const facts = { ...standing, others: '72000.00', orderRate: '1', heardAt: '2026-11-28T00:00:00.000Z' }
    expect(exposureWith(facts, '36000.00')).toEqual({ exposure: '75000.00', available: '25000.00' })
  })

  it('shows by how much a line is exceeded', () => {
    expect(exposureOf(standing, [], usd('40000.01')).available).toBe('-0.01')
  })

  const rated = fc
    .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }))
    .map(([cents, rate]) => ({
      amount: divide(String(cents), '100'),
      exchangeRate: divide(String(rate), '1e4'),
    }))

  it('does not depend on the order of the orders and never strays by a cent', () => {
    fc.assert(
      fc.property(fc.array(rated, { maxLength: 60 }), rated, (others, order) => {
        const { exposure, available } = exposureOf(standing, others, order)
        expect(exposureOf(standing, others.toReversed(), order).exposure).toBe(exposure)
        expect(compare(add(exposure, available ?? ''), '100000.00')).toBe(0)
        const open = [...others, order].map((o) => divide(multiply(o.amount, o.exchangeRate), '7.2'))
        const stray = subtract(exposure, add('60000', ...open))
        expect(Math.abs(Number(stray))).toBeLessThanOrEqual(0.005 + 1e-12)
      }),
    )
  })

  it('grows with every order', () => {
    fc.assert(
      fc.property(fc.array(rated, { maxLength: 20 }), rated, rated, (others, more, order) => {
        const before = exposureOf(standing, others, order).exposure
        return compare(exposureOf(standing, [...others, more], order).exposure, before) >= 0
      }),
    )
  })
})

describe('a credit hold', () => {
  const exposure = (amount: string) => ({ exposure: amount, available: '0.00' })

  it('names every reason with its figures', () => {
    const bad = { ...standing, risk: 'high', overdue: '500.00', oldestDays: 12, overdueDays: 10 } as const
    expect(creditReasons(bad, exposure('100000.01'), false)).toEqual([
      {
        code: 'CREDIT_OVER_LIMIT',
        params: { exposure: '100000.01', line: '100000.00', currency: 'USD' },
      },
      { code: 'CREDIT_OVERDUE', params: { overdue: '500.00', currency: 'USD', days: 12, allowed: 10 } },
      { code: 'CREDIT_HIGH_RISK' },
    ])
    expect(creditReasons(bad, exposure('100000.01'), true)).toEqual([])
  })

  it('does not arise at the limit itself', () => {
    const edge = { ...standing, risk: 'medium' } as const
    expect(creditReasons(edge, exposure('100000.00'), false)).toEqual([])
    const tolerant = { ...standing, tolerancePercent: '10' }
    expect(creditReasons(tolerant, exposure('110000.00'), false)).toEqual([])
    expect(creditReasons(tolerant, exposure('110000.01'), false)).toMatchObject([
      { code: 'CREDIT_OVER_LIMIT' },
    ])
  })

  it('judges by the mode of the model, and never lets through what SAP has blocked', () => {
    const bad = { ...standing, risk: 'high', blocked: true } as const
    const judge = (mode: CreditStanding['mode']) => {
      const reasons = creditReasons({ ...bad, mode }, exposure('100000.01'), false)
      return [reasons, heldReasons(mode, reasons)].map((list) => list.map(({ code }) => code))
    }
    const all = ['CREDIT_BLOCKED', 'CREDIT_OVER_LIMIT', 'CREDIT_HIGH_RISK']
    expect(judge('block')).toEqual([all, all])
    expect(judge('warn')).toEqual([all, ['CREDIT_BLOCKED']])
    expect(judge('ignore')).toEqual([['CREDIT_BLOCKED'], ['CREDIT_BLOCKED']])
  })

  it('does not check a line that nobody has set, and never takes it for a line of nothing', () => {
    const unset = { ...standing, line: null }
    expect(exposureOf(unset, [], usd('1.00'))).toEqual({ exposure: '60001.00', available: null })
    expect(creditReasons(unset, exposure('900000000.00'), false)).toEqual([])
  })
})

it('SAP’s block holds what is paid in advance as well (D131)', () => {
  const exposure = { exposure: '1.00', available: '99999.00' }
  expect(creditReasons({ ...standing, blocked: true }, exposure, true)).toEqual([{ code: 'CREDIT_BLOCKED' }])
})
