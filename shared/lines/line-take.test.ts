import { describe, expect, it } from 'vitest'
import type { LineMaterial } from './line.schema.ts'
import { takeLine } from './line-take.ts'
import { noPacking } from './packing.schema.ts'

const pipe: LineMaterial = {
  id: '0190a7c5-0000-7000-8000-000000000001',
  sapMaterialNo: '1010002000',
  oldNo: 'HW-1',
  customerMaterialNo: '',
  customerDescription: '',
  descriptionZh: '管',
  descriptionEn: 'Pipe',
  specZh: '',
  specEn: '',
  category: 'pipe',
  color: '白色 White',
  fixedLength: '',
  productType: '',
  productTypeZh: '',
  productTypeEn: '',
  unit: 'PC',
  salesUnit: 'PC',
  auxiliaryUnit: '',
  conversionRate: '1',
  countable: true,
  amountPlaces: 2,
  basePrice: '1234.0000',
  per: '100.000',
  ...noPacking,
  volume: null,
  grossWeight: null,
  enabled: true,
  factoryCode: null,
  warehouseCode: null,
  stock: null,
  allowedPercent: null,
}
const window: LineMaterial = { ...pipe, category: 'doorWindow', salesUnit: 'M2', countable: false }
const take = (cells: Record<string, string>, material?: LineMaterial) =>
  takeLine({ cells, reasons: [] }, material)
const codes = (cells: Record<string, string>, material?: LineMaterial) =>
  take(cells, material).reasons.map((r) => `${r.path} ${r.code}`)

describe('the price of a row', () => {
  it('is the reference price unless something else is written', () => {
    expect(take({ salesQuantity: '3' }, pipe)).toMatchObject({
      line: { materialId: pipe.id, salesQuantity: '3', unitPrice: '12.3400', color: '白色 White' },
      reasons: [],
      notes: [],
    })
  })

  it('follows from a discount alone, and wins over one', () => {
    expect(take({ salesQuantity: '3', discountPercent: '5' }, pipe).line.unitPrice).toBe('11.7230')
    const both = take({ salesQuantity: '3', discountPercent: '5', unitPrice: '11.5' }, pipe)
    expect(both).toMatchObject({ line: { unitPrice: '11.5' }, reasons: [] })
    expect(both.notes).toEqual([
      { code: 'DIFFERS', path: 'discountPercent', params: { value: '5', taken: '6.81' } },
    ])
  })

  it('rounded to the cent is no other price', () => {
    for (const unitPrice of ['11.72', '11.723'])
      expect(take({ salesQuantity: '3', discountPercent: '5', unitPrice }, pipe).notes).toEqual([])
    expect(take({ salesQuantity: '3', discountPercent: '5', unitPrice: '12' }, pipe).notes).toHaveLength(1)
  })

  it('is missing where there is no base price to start from', () => {
    const bare = { ...pipe, basePrice: null }
    expect(codes({ salesQuantity: '3' }, bare)).toEqual(['unitPrice REQUIRED'])
    expect(codes({ salesQuantity: '3', discountPercent: '5' }, bare)).toEqual([
      'discountPercent NO_BASE_PRICE',
    ])
    expect(codes({ salesQuantity: '3', discountPercent: '5', unitPrice: '2' }, bare)).toEqual([])
  })

  it('needs a discount below one hundred percent', () => {
    expect(codes({ salesQuantity: '3', discountPercent: '100' }, pipe)).toEqual(['discountPercent TOO_BIG'])
    expect(codes({ salesQuantity: '3', discountPercent: '-100' }, pipe)).toEqual([
      'discountPercent TOO_SMALL',
    ])
  })
})

describe('the quantity of a row', () => {
  const opening = { width: '1200', height: '1500', auxiliaryQuantity: '4' }

  it('of what is sold by area follows from size and pieces', () => {
    expect(take(opening, window)).toMatchObject({ line: { salesQuantity: '7.200' }, reasons: [], notes: [] })
    expect(take({ ...opening, salesQuantity: '7.2' }, window).notes).toEqual([])
    expect(take({ ...opening, salesQuantity: '8' }, window)).toMatchObject({
      line: { salesQuantity: '7.200' },
      notes: [{ code: 'DIFFERS', path: 'salesQuantity', params: { value: '8', taken: '7.200' } }],
    })
  })

  it('names every size that is missing or none', () => {
    expect(codes({ salesQuantity: '8' }, window)).toEqual([
      'width REQUIRED',
      'height REQUIRED',
      'auxiliaryQuantity REQUIRED',
    ])
    expect(codes({ width: '0', height: '-1', auxiliaryQuantity: '0' }, window)).toEqual([
      'auxiliaryQuantity QTY_ZERO',
      'width SIZE_ZERO',
      'height SIZE_ZERO',
    ])
  })

  it('is missing, zero, broken or too big', () => {
    expect(codes({}, pipe)).toEqual(['salesQuantity REQUIRED'])
    expect(codes({ salesQuantity: '0' }, pipe)).toEqual(['salesQuantity QTY_ZERO'])
    expect(codes({ salesQuantity: '1.5' }, pipe)).toEqual(['salesQuantity QTY_WHOLE'])
    expect(codes({ salesQuantity: '10000000' }, pipe)).toEqual(['salesQuantity QTY_LIMIT'])
  })
})

describe('a row', () => {
  it('may name the unit in any language, but not another one', () => {
    for (const salesUnit of ['pc', 'PCS', '件', 'buah', ' P C '])
      expect(codes({ salesQuantity: '3', salesUnit }, pipe)).toEqual([])
    for (const salesUnit of ['㎡', 'm²', 'MTK', '平方米'])
      expect(codes({ width: '1000', height: '1000', auxiliaryQuantity: '1', salesUnit }, window)).toEqual([])
    expect(take({ salesQuantity: '3', salesUnit: '箱' }, pipe).reasons).toEqual([
      { code: 'UNIT_OTHER', path: 'salesUnit', params: { unit: 'PC', value: '箱' } },
    ])
  })

  it('of a stopped material or with too long a text is refused', () => {
    expect(codes({ salesQuantity: '3' }, { ...pipe, enabled: false })).toEqual(['materialId MASTER_DISABLED'])
    expect(codes({ salesQuantity: '3', remark: 'x'.repeat(501) }, pipe)).toEqual(['remark TOO_LONG'])
  })

  it('whose material nobody knows is judged in its other cells all the same', () => {
    expect(codes({ salesQuantity: '0', unitPrice: '0', salesUnit: 'PC' })).toEqual([
      'salesQuantity QTY_ZERO',
      'unitPrice PRICE_ZERO',
    ])
    expect(codes({ salesQuantity: '1.5' })).toEqual([])
    expect(codes({})).toEqual(['salesQuantity REQUIRED'])
  })

  it('says of a cell that could not be read only that', () => {
    const reasons = [{ code: 'DECIMAL', path: 'salesQuantity' }]
    expect(takeLine({ cells: { salesQuantity: 'many' }, reasons }, pipe).reasons).toEqual(reasons)
  })
})
