import { describe, expect, it } from 'vitest'
import { isStale, priceToday } from './benchmark.rules.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const kept = (basePriceAt: string, basePrice: string | null = '10.0000') => ({
  basePrice,
  per: '1.000',
  basePriceAt,
})
const yesterday = '2026-03-01T11:59:59.000Z'
const today = (basePrice: string | null, per = '1') => ({ basePrice, per })

describe('a benchmark price (D80)', () => {
  it('is stale once it is older than a day and another today', () => {
    expect(isStale(kept(yesterday), today('11'), now)).toBe(true)
    expect(isStale(kept('2026-03-01T12:00:00.000Z'), today('11'), now)).toBe(false)
    expect(isStale(kept(yesterday), today('10'), now)).toBe(false)
  })

  it('is another where it is for another quantity, or came, or went', () => {
    expect(isStale(kept(yesterday), today('10', '100'), now)).toBe(true)
    expect(isStale(kept(yesterday), today(null), now)).toBe(true)
    expect(isStale(kept(yesterday, null), today('10'), now)).toBe(true)
    expect(isStale(kept(yesterday, null), today(null), now)).toBe(false)
  })

  it('of today keeps the discount, and the price where there is none', () => {
    const line = { discountPercent: '5.0000', unitPrice: '9.5000' }
    expect(priceToday(today('20'), line)).toBe('19.0000')
    expect(priceToday(today('200', '10'), line)).toBe('19.0000')
    expect(priceToday(today(null), line)).toBe('9.5000')
    expect(priceToday(today('0'), line)).toBe('9.5000')
  })
})
