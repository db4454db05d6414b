import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  containerFill,
  containers,
  containerTypes,
  type ContainerFill,
  type ContainerRow,
} from './container.rules.ts'

const of = (totalVolume: string | null, totalGrossWeight: string | null, lineNo = 1) => ({
  lineNo,
  totalVolume,
  totalGrossWeight,
})
const mix = (rows: readonly ContainerRow[]) => rows.map((r) => `${r.count}×${r.type}`).join(' ')
const best = (volume: string, weight: string) => mix(containerFill([of(volume, weight)]).best)

describe('container fill', () => {
  it.each([
    ['1', '100', '1×20GP'],
    ['28', '21700', '1×20GP'],
    ['28.0001', '100', '1×40GP'],
    ['20', '21700.001', '1×40GP'],
    ['58.5', '26500', '1×40HQ'],
    ['10', '26500.5', '2×20GP'],
    ['96', '9000', '1×20GP 1×40HQ'],
    ['86', '9000', '1×20GP 1×40GP'],
    ['126', '9000', '1×40GP 1×40HQ'],
    ['204', '9000', '3×40HQ'],
    ['204.0001', '9000', '1×20GP 2×40GP 1×40HQ'],
    ['232', '9000', '4×40GP'],
  ])('%s m³ and %s kg: %s', (volume, weight, expected) => {
    expect(best(volume, weight)).toBe(expected)
  })

  it('says how full each is and which limit is near', () => {
    const { best, alone } = containerFill([of('14', '20000')])
    expect(best).toEqual([
      { type: '20GP', count: 1, volumePercent: '50.00', weightPercent: '92.17', limit: 'weight' },
    ])
    expect(alone[2]).toEqual({
      type: '40HQ',
      count: 1,
      volumePercent: '20.59',
      weightPercent: '75.47',
      limit: 'weight',
    })
    expect(mix(containerFill([of('60', '23000')]).alone)).toBe('3×20GP 2×40GP 1×40HQ')
  })

  it('sums lines, counts those without packing data and guesses nothing', () => {
    const fill = containerFill([
      of('10.5', '100', 1),
      of(null, '50.25', 2),
      of(null, null, 3),
      of('1', null, 4),
    ])
    expect(fill).toMatchObject({ volume: '11.5000', grossWeight: '150.250', unknown: [2, 3, 4] })
  })

  it('takes what is known when one measure is missing altogether', () => {
    expect(mix(containerFill([of('100', null)]).best)).toBe('2×40GP')
    expect(mix(containerFill([of(null, '21000')]).best)).toBe('1×20GP')
  })

  it('of nothing needs no container', () => {
    const empty = { volume: '0.0000', grossWeight: '0.000', unknown: [], alone: [], best: [] }
    expect(containerFill([])).toEqual(empty)
    expect(containerFill([of('0', '0')])).toEqual(empty)
  })

  it('answers at once for absurd figures', () => {
    expect(containerFill([of('999999999', '1')]).best.at(-1)).toMatchObject({ type: '40HQ' })
  })
})

const whole = fc.integer({ min: 0, max: 900 })
const tonnes = fc.integer({ min: 0, max: 300_000 })
const limits = containerTypes.map((t) => ({
  volume: Number(containers[t].volume),
  payload: Number(containers[t].payload),
}))
const counts = (rows: readonly ContainerRow[]) =>
  containerTypes.map((t) => rows.find((r) => r.type === t)?.count ?? 0)
const sizeOf = (c: readonly number[]) => c.reduce((sum, n, i) => sum + n * limits[i]!.volume, 0)

/**
 * Every combination of `n` containers that holds the evenly spread load. All numbers are integers, so floats
 * are exact.
 */
function* fitting(n: number, volume: number, weight: number) {
  const takes = limits.map((l) => Math.min(l.volume * (weight || 1), l.payload * (volume || Infinity)))
  const perUnit = volume === 0 ? limits.map((l) => l.payload) : takes
  const need = volume === 0 ? weight : volume * (weight || 1)
  for (let a = 0; a <= n; a++)
    for (let b = 0; a + b <= n; b++) {
      const c = [a, b, n - a - b]
      if (c.reduce((sum, count, i) => sum + count * perUnit[i]!, 0) >= need) yield c
    }
}

describe('the best mix', () => {
  const loads = (check: (fill: ContainerFill, volume: number, weight: number) => void) =>
    fc.assert(
      fc.property(whole, tonnes, (volume, weight) => {
        fc.pre(volume + weight > 0)
        check(containerFill([of(String(volume), String(weight))]), volume, weight)
      }),
    )

  it('has the fewest containers and then the smallest volume, as trying all shows', () => {
    loads((fill, volume, weight) => {
      const found = counts(fill.best)
      const n = found.reduce((sum, c) => sum + c, 0)
      expect([...fitting(n - 1, volume, weight)]).toEqual([])
      const sizes = [...fitting(n, volume, weight)].map(sizeOf)
      expect(sizeOf(found)).toBe(Math.min(...sizes))
    })
  })

  it('overloads no container and leaves nothing behind', () => {
    loads((fill, volume, weight) => {
      for (const rows of [fill.best, ...fill.alone.map((row) => [row])]) {
        for (const row of rows)
          expect(Math.max(Number(row.volumePercent), Number(row.weightPercent))).toBeLessThanOrEqual(100)
        const loaded = (of: 'volume' | 'payload', percent: 'volumePercent' | 'weightPercent') =>
          rows.reduce(
            (sum, r) => sum + (r.count * Number(containers[r.type][of]) * Number(r[percent])) / 100,
            0,
          )
        expect(Math.abs(loaded('volume', 'volumePercent') - volume)).toBeLessThan(0.1)
        expect(Math.abs(loaded('payload', 'weightPercent') - weight)).toBeLessThan(40)
      }
    })
  })
})
