import { describe, expect, it } from 'vitest'
import { orders as en } from '#shared/locales/en/orders.ts'
import { orders as id } from '#shared/locales/id/orders.ts'
import { orders as zh } from '#shared/locales/zh/orders.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { cellsOf, looksLikeHeader, mapByPosition, mapHeader } from './line-columns.ts'
import { customerLineFields, lineFields, lineTitle, readTitle } from './line-titles.ts'

const keys = (header: string[], fields = lineFields) => mapHeader(header, fields).columns.map((c) => c.key)

describe('a header', () => {
  it.each(languages)('of the template is understood in %s', (language) => {
    const header = lineFields.map((field) => lineTitle(field, language))
    expect(keys(header)).toEqual(lineFields)
    expect(mapHeader(header)).toMatchObject({ unknown: [], duplicates: [], missing: [], language })
  })

  it.each([
    [['SAP物料号', '旧产品编号', '数量', '单位', '单价', '折扣（%）', '宽（mm）', '高', '件数', '门型']],
    [['SAP No.', 'Old No.', 'Qty', 'UOM', 'PRICE', 'Disc. %', 'W (mm)', 'Height, mm', 'Pcs', 'Door model']],
    [
      [
        'Kode Material',
        'No. lama',
        'JUMLAH',
        'Satuan',
        'Harga satuan',
        'Diskon',
        'Lebar',
        'Tinggi',
        'Buah',
        'Tipe pintu',
      ],
    ],
    [['ＳＡＰ　物料号 *', '旧编号', "Q'ty", '单 位', 'unit-price', '折扣率', '宽度', '高度', '樘数', '门款']],
  ])('may be spelled %s', (header) => {
    expect(keys(header)).toEqual([
      'materialId',
      'oldNo',
      'salesQuantity',
      'salesUnit',
      'unitPrice',
      'discountPercent',
      'width',
      'height',
      'auxiliaryQuantity',
      'doorModel',
    ])
  })

  it('knows what the lines of an order are headed with on the screen', () => {
    for (const { lineFields: titles } of [zh, en, id])
      for (const field of lineFields.filter((f) => f in titles && f !== 'materialId'))
        expect(readTitle(titles[field as keyof typeof titles])?.field, field).toBe(field)
    for (const { lineFields: titles } of [zh, en, id])
      expect(readTitle(titles.sapMaterialNo)?.field).toBe('materialId')
  })

  it('names what it does not know and keeps its cells under that name', () => {
    const { columns, unknown } = mapHeader(['Material', 'Qty', 'FOB', '', 'FOB', 'Reason'])
    expect(unknown).toEqual(['FOB', 'FOB (E)'])
    expect(cellsOf(['A', '1', 'x', 'y', 'z', 'why', 'far'], columns)).toEqual({
      materialId: 'A',
      salesQuantity: '1',
      FOB: 'x',
      D: 'y',
      'FOB (E)': 'z',
      G: 'far',
    })
  })

  it('does not choose between two columns of one field', () => {
    expect(mapHeader(['Material', 'SAP No.', 'Qty', '数量']).duplicates).toEqual([
      'materialId',
      'salesQuantity',
    ])
    expect(mapHeader(['SAP No.', 'Old No.', 'Qty']).duplicates).toEqual([])
  })

  it('says what a line cannot do without', () => {
    expect(mapHeader(['Price']).missing).toEqual(['materialId', 'salesQuantity'])
    expect(mapHeader(['Old No.', 'Pieces', 'Width']).missing).toEqual([])
  })

  it('of a customer has no place for what is the staff’s', () => {
    expect(mapHeader(['Material', 'Qty', '仓位'], customerLineFields).unknown).toEqual(['仓位'])
  })

  it('gives its unit to bare numbers, and does not overlook one that changes their meaning', () => {
    const { columns } = mapHeader(['Width (cm)', '单价（元/件）', 'Height inch'])
    expect(cellsOf(['80', '12.5', '30'], columns)).toEqual({
      width: '80 cm',
      unitPrice: '12.5 元/件',
      height: '30 inch',
    })
    expect(cellsOf(['80 mm', 'USD 3', ''], columns)).toEqual({ width: '80 mm', unitPrice: 'USD 3' })
    expect(mapHeader(['Price (per 100)', '数量（必填）']).columns.map((c) => c.key)).toEqual([
      'Price (per 100)',
      'salesQuantity',
    ])
  })
})

describe('a pasted block', () => {
  it('has a header when its first row names columns and no figures', () => {
    expect(looksLikeHeader(['Material', 'Qty'])).toBe(true)
    expect(looksLikeHeader(['', 'Kode barang', 'Spesifikasi', 'Jumlah', 'FOB'])).toBe(true)
    expect(looksLikeHeader(['1010002000', '10', 'PC'])).toBe(false)
    expect(looksLikeHeader(['Material', '10'])).toBe(false)
    expect(looksLikeHeader(['PVC pipe', 'white', 'Remark', 'urgent'])).toBe(false)
    expect(looksLikeHeader(['', ''])).toBe(false)
  })

  it('without one stands as the grid does, from the column that it is pasted into', () => {
    const grid = ['materialId', 'description', 'salesQuantity', 'unitPrice']
    const columns = mapByPosition(grid, 0, 3)
    expect(cellsOf(['A-1', 'Pipe', '5'], columns)).toEqual({ materialId: 'A-1', salesQuantity: '5' })
    expect(cellsOf(['5', '2.5', 'beyond'], mapByPosition(grid, 2, 3))).toEqual({
      salesQuantity: '5',
      unitPrice: '2.5',
      C: 'beyond',
    })
  })
})
