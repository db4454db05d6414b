import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#shared/documents/orders/order.schema.ts'
import { driftsOf, isTakeable } from './drift.ts'

const lines = [1, 2, 3, 4].map((lineNo) => ({ lineNo }) as OrderLine)

describe('base prices kept and of today', () => {
  const drifts = driftsOf({ lines }, [
    { lineNo: 1, kept: '10.00', today: '10.0' },
    { lineNo: 2, kept: '8', today: '9.5' },
    { lineNo: 3, kept: null, today: '4' },
    { lineNo: 4, kept: '4', today: null },
    { lineNo: 9, kept: '1', today: '2' },
  ])

  it('differ by value, not by how they are written', () => {
    expect(drifts.map((d) => [d.line.lineNo, d.changed, d.percent])).toEqual([
      [1, false, '0.00'],
      [2, true, '18.75'],
      [3, true, undefined],
      [4, true, undefined],
    ])
  })

  it('are taken only where today has one', () => {
    expect(drifts.filter(isTakeable).map((d) => d.line.lineNo)).toEqual([2, 3])
  })
})
