import { describe, expect, it } from 'vitest'
import { orders as en } from '#shared/locales/en/orders.ts'
import { orders as id } from '#shared/locales/id/orders.ts'
import { orders as zh } from '#shared/locales/zh/orders.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { customerLineFields, lineFields, lineTitle } from '../line-titles.ts'
import { layoutOf } from './sheet-layout.ts'
import { readSheetTitle, sheetFields, sheetTitle } from './sheet-titles.ts'

const meant = (title: string) => {
  const { field, aside } = readSheetTitle(title) ?? {}
  return field ?? (aside && `(${aside})`)
}

describe('titles of real sheets', () => {
  const titles: Readonly<Record<string, string>> = {
    salesQuantity:
      "Order Quantity|Ordered Qty|Qty Ordered|PO Qty|Qnty|Q'ty|QTY (PCS)|Qty.|采购数|采购数量|订货|订货数量|下单数量|总数|需求数量|Jml|Jumlah|Kuantitas|Volume|Vol|Cantidad|数量 Qty|数量\nQty|Qty/数量|QTY（个）|数量(件):|ＱＴＹ|Quantity Required *",
    unitPrice:
      'Rate|Unit Rate|U/Price|Unit Cost|单价/元|含税单价|Harga Sat.|Harga Satuan|Precio unitario|Unit Price (USD)|单价 Unit Price|Price in USD|单价（元/件）',
    salesUnit: 'Units|UOM|U/M|Sat.|Satuan|单位|单位 Unit',
    customerMaterialNo: 'P/N|Part No.|Ref|Item code|Your code|客户料号|Kode barang',
    wording:
      'Particulars|Description of goods|物料名称|品名|货物名称|Uraian Pekerjaan|Nama Material|Jenis Barang|Descripción|品名/Description|Description (English)',
    size: '型号/规格|规格型号|Size/Spec|Ukuran|规格 Size|规格\nSize',
    '(stock)': '库存|可用|Stock|Availability',
    '(minimum)': 'MOQ|Min. order',
    '(pack)': '包装数|装箱数|Pack size|Case pack|Pcs/ctn|Qty per carton',
    '(supplier)': '供应商|Supplier',
    '(amount)': 'Amount|金额|Jumlah harga|Total Harga|Amount (USD)',
    '(number)': 'No.|No|S/N|SR|序号|行号|#',
    '(measure)': 'Volume (CBM)|G.W. (kg)|毛重',
  }
  it.each(Object.entries(titles))('mean %s', (what, all) => {
    expect(all.split('|').map((title) => [title, meant(title)])).toEqual(
      all.split('|').map((title) => [title, what]),
    )
  })

  it('give their unit to bare numbers, and are not known where brackets change their meaning', () => {
    const unit = (title: string) => readSheetTitle(title)?.unit
    expect(['Width (cm)', '单价（元/件）', 'Height inch', 'Qty', '数量 Qty (PCS)'].map(unit)).toEqual([
      'cm',
      '元/件',
      'inch',
      undefined,
      'PCS',
    ])
    expect(['Price (per 100)', '单价 Price (per 100)'].map(meant)).toEqual([undefined, undefined])
    expect(['Item No', 'Price Unit', 'Part No'].map(unit)).toEqual([undefined, undefined, undefined])
  })

  it('are none where nobody would write them', () => {
    expect(['', 'Our own column', 'x'.repeat(300), '12', 'Total station'].map(meant)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })

  it('of our own columns are known in every language', () => {
    for (const field of sheetFields)
      for (const language of languages)
        expect(readSheetTitle(sheetTitle(field, language))?.field, field).toBe(field)
    for (const { lineFields: shown } of [zh, en, id]) {
      for (const field of lineFields.filter((f) => f in shown && f !== 'materialId'))
        expect(readSheetTitle(shown[field as keyof typeof shown])?.field, field).toBe(field)
      expect(readSheetTitle(shown.sapMaterialNo)?.field).toBe('materialId')
    }
  })
})

describe('a head', () => {
  const fieldsIn = (titles: string[], fields = lineFields) =>
    layoutOf(
      [
        { row: 1, cells: titles, figures: [] },
        { row: 2, cells: titles.map((_, i) => `x${i}`), figures: [] },
      ],
      { fields },
    ).columns.map(({ field }) => field)

  it.each(languages)('of the template is understood in %s', (language) => {
    expect(fieldsIn(lineFields.map((field) => lineTitle(field, language)))).toEqual(lineFields)
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
  ])('may be spelled %s', (titles) => {
    expect(fieldsIn(titles)).toEqual([
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

  it('of a customer has no place for what is the staff’s', () => {
    expect(fieldsIn(['Material', 'Qty', '仓位'], customerLineFields)).toEqual([
      'materialId',
      'salesQuantity',
      '',
    ])
  })
})
