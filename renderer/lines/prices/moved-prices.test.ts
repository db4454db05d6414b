import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { newRow, withCells } from '../editor/row.ts'
import type { ShownLine } from '../shown-line.ts'
import { movedPrices, pricedAnew } from './moved-prices.ts'

const now = new Date('2026-11-10T08:00:00Z')
const lineOf = (lineNo: number, changes: Partial<ShownLine> = {}) => {
  const material = aMaterial()
  const { id: materialId, sapMaterialNo, per } = material
  return {
    lineNo,
    materialId,
    sapMaterialNo,
    basePrice: '10',
    per,
    basePriceAt: '2026-11-08T08:00:00Z',
    unitPrice: '9',
    discountPercent: '10',
    ...changes,
  } as ShownLine
}
const today = [aMaterial({ basePrice: '20', per: '1' })]

describe('prices that have moved', () => {
  it('are those whose base price is older than a day and another one today; the discount stays', () => {
    const lines = [
      lineOf(1, { per: '1' }),
      lineOf(2, { per: '1', basePriceAt: '2026-11-09T20:00:00Z' }),
      lineOf(3, { per: '1', basePrice: '20' }),
      lineOf(4, { materialId: null }),
    ]
    expect(movedPrices(lines, today, now)).toMatchObject([{ lineNo: 1, unitPrice: '9', today: '18.0000' }])
  })

  it('are put into their rows when they are taken, and nothing is changed when they are kept', () => {
    const rows = ['a', 'b'].map((id) => withCells(newRow(id), { unitPrice: '9', discountPercent: '10' }))
    const moved = [{ rowId: 'b', lineNo: 2, sapMaterialNo: '1', unitPrice: '9', today: '18.0000' }]
    expect(
      pricedAnew(rows, moved, 'take').map(({ cells }) => [cells.unitPrice, cells.discountPercent]),
    ).toEqual([
      ['9', '10'],
      ['18', '10'],
    ])
    expect(pricedAnew(rows, moved, 'keep')).toBe(rows)
  })
})
