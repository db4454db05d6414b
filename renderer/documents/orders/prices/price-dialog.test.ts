import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import { driftsOf, isTakeable } from './price-dialog.tsx'

const price = (basePrice: string | null, per = '1') => ({ basePrice, per })
const lines = [1, 2, 3, 4].map((lineNo) => ({ lineNo }) as OrderLine)

describe('base prices kept and of today', () => {
  const drifts = driftsOf({ lines }, [
    { lineNo: 1, kept: price('10.00'), today: price('10.0') },
    { lineNo: 2, kept: price('8'), today: price('9.5') },
    { lineNo: 3, kept: price(null), today: price('4') },
    { lineNo: 4, kept: price('4'), today: price(null) },
    { lineNo: 9, kept: price('1'), today: price('2') },
  ])

  it('are compared per unit where they are for another number of units', () => {
    const [drift] = driftsOf({ lines }, [{ lineNo: 1, kept: price('24', '100'), today: price('0.30') }])
    expect([drift!.changed, drift!.percent]).toEqual([true, '25.00'])
  })

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
