import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add } from '#shared/kernel/decimal.ts'
import { evenShares, performanceOf, performanceReasons } from './performance.rules.ts'

const rows = (...shares: [string, string][]) =>
  shares.map(([salespersonId, share]) => ({ salespersonId, share }))

describe('a performance allocation', () => {
  it('is good when two or more people make 100', () => {
    expect(performanceReasons(rows(['a', '1'], ['b', '99']))).toEqual([])
    expect(performanceReasons(rows(['a', '34'], ['b', '33'], ['c', '33']))).toEqual([])
  })

  it('needs two people, so one with 100 is wrong twice', () => {
    expect(performanceReasons(rows(['a', '100']))).toEqual([
      { code: 'PERFORMANCE_TWO', params: { min: 2 }, path: 'shares' },
      { code: 'PERFORMANCE_SHARE', params: { min: 1, max: 99 }, path: 'shares.0.share' },
    ])
    expect(performanceReasons([]).map((r) => r.code)).toEqual(['PERFORMANCE_TWO', 'PERFORMANCE_SUM'])
  })

  it('names every row that is wrong at once', () => {
    const reasons = performanceReasons(
      rows(['a', '0'], ['a', '33.5'], ['', '-1'], ['b', ''], ['a', 'x'], ['c', '120']),
    )
    expect(reasons.map((r) => `${r.path} ${r.code}`)).toEqual([
      'shares PERFORMANCE_SUM',
      'shares.0.share PERFORMANCE_SHARE',
      'shares.1.salespersonId PERFORMANCE_TWICE',
      'shares.1.share PERFORMANCE_SHARE',
      'shares.2.salespersonId REQUIRED',
      'shares.2.share PERFORMANCE_SHARE',
      'shares.3.share PERFORMANCE_SHARE',
      'shares.4.salespersonId PERFORMANCE_TWICE',
      'shares.4.share PERFORMANCE_SHARE',
      'shares.5.share PERFORMANCE_SHARE',
    ])
    expect(reasons[0]!.params).toEqual({ sum: '152.5' })
  })

  it('of one person in two rows has neither two people nor one row each', () => {
    expect(performanceReasons(rows(['a', '50'], ['a', '50'])).map((r) => r.code)).toEqual([
      'PERFORMANCE_TWO',
      'PERFORMANCE_TWICE',
    ])
  })

  it('that is missing counts wholly for the salesman', () => {
    expect(performanceOf([], 'a')).toEqual(rows(['a', '100']))
    expect(performanceOf([], null)).toEqual([])
    const given = rows(['a', '1'], ['b', '99'])
    expect(performanceOf(given, 'a')).toBe(given)
  })
})

describe('an even split', () => {
  it('gives what does not divide to the first', () => {
    expect(evenShares(3)).toEqual(['34', '33', '33'])
    expect(evenShares(1)).toEqual(['100'])
  })

  it('always makes 100 and can be saved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), (people) => {
        const shares = evenShares(people)
        expect(add(...shares)).toBe('100')
        expect(performanceReasons(shares.map((share, at) => ({ salespersonId: `p${at}`, share })))).toEqual(
          [],
        )
      }),
    )
  })

  it.each([0, 101, 2.5])('is none of %d people', (people) => {
    expect(() => evenShares(people)).toThrow(RangeError)
  })
})
