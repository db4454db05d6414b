import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { rowsBrought } from './brought-lines.ts'

const pipe = aMaterial({ id: 'm1', salesUnit: 'PC', basePrice: '12.5', per: '1' })
const cellsOf = (line: object) =>
  rowsBrought([{ materialId: 'm1', quantity: '250', ...line }], [pipe]).map(({ cells }) => ({
    salesQuantity: cells.salesQuantity,
    unitPrice: cells.unitPrice,
    remark: cells.remark,
  }))

describe('lines that another screen brings', () => {
  it('keep quantity and price in the unit of the material', () => {
    expect(cellsOf({ unit: 'PC', unitPrice: '2.5' })).toEqual([
      { salesQuantity: '250', unitPrice: '2.5', remark: '' },
    ])
  })

  it('of another unit ask for the quantity again at the list’s price, and remark what was wanted', () => {
    expect(cellsOf({ unit: 'm', unitPrice: '2.5' })).toEqual([
      { salesQuantity: '', unitPrice: '12.5', remark: '250 m' },
    ])
  })

  it('without their material are left out', () => {
    expect(cellsOf({ materialId: 'gone' })).toEqual([])
  })
})
