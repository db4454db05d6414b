import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { readRows as readCells } from '#shared/lines/line-cells.ts'
import { lineFields } from '#shared/lines/line-titles.ts'
import { tablesIn } from '#shared/lines/sheet/sheet-choice.ts'
import { layoutOf, missingFields } from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { askedFields, type SheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { readSheets } from '../../sheets/read.ts'

type Cells = readonly exceljs.CellValue[]
const filled = (
  book: exceljs.Workbook,
  name: string,
  rows: readonly Cells[],
  state?: 'hidden' | 'veryHidden',
) => {
  const sheet = book.addWorksheet(name, state && { state })
  for (const cells of rows) sheet.addRow([...cells])
  return sheet
}

/** What becomes of a workbook that another program wrote. */
async function read(fill: (book: exceljs.Workbook) => void, fields: readonly SheetField[] = askedFields) {
  const book = new exceljs.Workbook()
  fill(book)
  const sheets = await readSheets(Buffer.from(await book.xlsx.writeBuffer()))
  const choices = tablesIn(sheets, fields)
  const { rows, hiddenColumns } = sheets[choices[0]!.at]!
  const layout = layoutOf(rows, { fields, hiddenColumns })
  const { rows: lines, left } = linesOf(rows, layout)
  const cells = readCells(lines, { currency: 'USD', language: layout.language })
  return {
    choices,
    layout,
    missing: missingFields(layout.columns, fields),
    columns: layout.columns.map(({ field, aside }) => field || (aside ? `(${aside})` : '')),
    rows: cells.map((row): Readonly<Record<string, unknown>> => ({
      row: row.row,
      ...row.cells,
      reasons: row.reasons.map(({ code }) => code),
    })),
    left: left.map(({ row, kind }) => `${row} ${kind}`),
  }
}
const both = { asked: askedFields, order: lineFields } as const
const each = Object.entries(both)
const good = (row: number, materialId: string, salesQuantity: string, more: Record<string, string> = {}) => ({
  row,
  materialId,
  salesQuantity,
  ...more,
  reasons: [],
})

describe.each(each)('a real sheet as %s', (_way, fields) => {
  it('is read without the rows that a filter hides, which are named', async () => {
    const { rows, left } = await read((book) => {
      const sheet = filled(book, 'Order', [
        ['Material', 'Quantity', 'Unit', 'Wanted'],
        ['1010002000', 40, 'PC', 'yes'],
        ['1010002007', 999, 'PC', 'no'],
        ['1010002014', 60, 'PC', 'yes'],
        ['1010002021', 888, 'PC', 'no'],
      ])
      sheet.autoFilter = 'A1:D5'
      for (const row of [3, 5]) sheet.getRow(row).hidden = true
    }, fields)
    expect(rows).toEqual([
      good(2, '1010002000', '40', { salesUnit: 'PC' }),
      good(4, '1010002014', '60', { salesUnit: 'PC' }),
    ])
    expect(left).toEqual(['3 hidden', '5 hidden'])
  })

  it('is read without the rows that are struck through', async () => {
    const { rows, left } = await read((book) => {
      const sheet = filled(book, 'Order', [
        ['物料编码', '数量', '单位'],
        ['1010002000', 40, '根'],
        ['1010002007', 25, '根'],
        ['1010002014', 60, '根'],
      ])
      for (const at of [1, 2, 3]) sheet.getRow(3).getCell(at).font = { strike: true }
    }, fields)
    expect(rows.map(({ row }) => row)).toEqual([2, 4])
    expect(left).toEqual(['3 struck'])
  })

  it('is the one that people see, and not the instructions', async () => {
    const order = [
      ['Material', 'Quantity', 'Unit'],
      ['1010002000', 40, 'PC'],
    ]
    const hidden = await read((book) => {
      filled(
        book,
        'Lists',
        [
          ['Material', 'Quantity'],
          ['1010002021', 777],
        ],
        'hidden',
      )
      filled(
        book,
        'Codes',
        [
          ['Material', 'Quantity'],
          ['1010002021', 778],
        ],
        'veryHidden',
      )
      filled(book, 'Order', order)
    }, fields)
    expect(hidden.choices).toEqual([{ at: 0, name: 'Order', rows: 1 }])
    const instructed = await read((book) => {
      filled(book, 'Read me', [['How to fill this form'], ['Please fill in the sheet "Order" only.']])
      filled(book, 'Order', order)
    }, fields)
    expect(instructed.choices).toEqual([{ at: 1, name: 'Order', rows: 1 }])
    expect(instructed.rows).toEqual([good(2, '1010002000', '40', { salesUnit: 'PC' })])
    const several = await read((book) => {
      filled(book, 'January', order)
      filled(book, 'February', [...order, ['1010002007', 5, 'PC']])
    }, fields)
    expect(several.choices.map(({ name, rows }) => `${name} ${rows}`)).toEqual(['February 2', 'January 1'])
  })

  it('has the currencies and units of its formats', async () => {
    const { rows } = await read((book) => {
      const sheet = filled(book, 'Order', [
        ['Material', 'Quantity', 'Unit price'],
        ['1010002000', 5, 2.5],
        ['1010002007', 12, 45_000],
      ])
      sheet.getCell('B2').numFmt = '0"箱"'
      sheet.getCell('B3').numFmt = '#,##0" CTN"'
      sheet.getCell('C2').numFmt = '[$€-407] #,##0.00'
      sheet.getCell('C3').numFmt = '[$Rp-421] #,##0'
    }, fields)
    expect(rows.map(({ reasons }) => reasons)).toEqual([['UNIT_OTHER'], ['UNIT_OTHER']])
    expect(rows).toMatchObject([
      { salesQuantity: '5', salesUnit: '箱', unitPrice: '€ 2.5' },
      { salesQuantity: '12', salesUnit: 'CTN', unitPrice: 'Rp 45000' },
    ])
  })

  it('takes the quantity that is ordered, and neither the pack nor the stock', async () => {
    const pack = await read(
      (book) =>
        filled(book, 'Order', [
          ['物料编码', '名称', '规格', '单位', '包装数', '进货价', '订货'],
          ['1010002000', 'PVC管', '63', '根', 40, 2.07, 120],
        ]),
      fields,
    )
    expect(pack.columns.slice(4)).toEqual(['(pack)', '(price)', 'salesQuantity'])
    const stock = await read(
      (book) =>
        filled(book, 'Order', [
          ['物料编码', '供应商', '物料名称', '型号/规格', '单价', '库存', '下单数量'],
          ['1010002000', '甲', '给水管', 'dn63', 2.07, 500, 30],
        ]),
      fields,
    )
    expect(stock.columns.filter((field) => field.startsWith('('))).toEqual(['(supplier)', '(stock)'])
    expect(stock.rows).toMatchObject([{ materialId: '1010002000', salesQuantity: '30', unitPrice: '2.07' }])
    const unknown = await read(
      (book) =>
        filled(book, 'Order', [
          ['Material', 'Somewhat'],
          ['1010002000', 30],
        ]),
      fields,
    )
    expect([unknown.missing, unknown.layout.clear]).toEqual([['salesQuantity'], false])
  })

  it('has pieces in whole numbers', async () => {
    const { rows } = await read(
      (book) =>
        filled(book, 'Order', [
          ['Material', 'Quantity', 'Unit'],
          ['1010002000', '1.000', 'PC'],
          ['1010002007', '2.500', 'PC'],
        ]),
      fields,
    )
    expect(rows.map(({ salesQuantity }) => salesQuantity)).toEqual(['1000', '2500'])
  })

  it('ends with its lines, and its footers are named', async () => {
    const { rows, left } = await read(
      (book) =>
        filled(book, 'Order', [
          ['Material', 'Description', 'Qty', 'Unit', 'Price'],
          ['1010002000', 'pipe', 120, 'pc', 2.07],
          ['1010002007', 'pipe', 80, 'pc', 3.11],
          ['Total Cartons', '', 20],
          ['', 'Ocean freight', '', '', 300],
          ['', 'PPN 11%', '', '', 54.79],
          ['SAY TOTAL US DOLLARS FOUR HUNDRED'],
        ]),
      fields,
    )
    expect(rows.map(({ row }) => row)).toEqual([2, 3])
    expect(left).toEqual(['4 total', '5 charge', '6 charge', '7 words'])
  })

  it('is not misread for characters that nobody sees', async () => {
    const { rows } = await read(
      (book) =>
        filled(book, 'Order', [
          ['Material', '\ufeffQuantity', 'Unit'],
          ['\u200b1010002000', 40, 'PC'],
          ['\u202d1010002007\u202c', '60\u200b', 'P\u200bC'],
        ]),
      fields,
    )
    expect(rows).toEqual([
      good(2, '1010002000', '40', { salesUnit: 'PC' }),
      good(3, '1010002007', '60', { salesUnit: 'PC' }),
    ])
  })
})

describe('a real sheet of a customer', () => {
  it('has its volume beside its quantity, and its numbering beside its description', async () => {
    const volume = await read((book) =>
      filled(book, 'Order', [
        ['Code', 'Description', 'Volume (CBM)', 'Qty', 'Unit'],
        ['1010002000', 'PVC-U pipe 63', 0.158, 120, 'pc'],
      ]),
    )
    expect(volume.columns).toEqual([
      'customerMaterialNo',
      'wording',
      '(measure)',
      'salesQuantity',
      'salesUnit',
    ])
    const item = await read((book) =>
      filled(book, 'Order', [
        ['Item', 'Description', 'Qty', 'Unit'],
        [1, 'PVC-U pressure pipe 63 x 1.5 4 m', 120, 'pc'],
        [2, 'PVC-U pressure pipe 63 x 1.5 6 m', 80, 'pc'],
      ]),
    )
    expect(item.columns).toEqual(['(number)', 'wording', 'salesQuantity', 'salesUnit'])
  })

  it('may be an Indonesian bill of quantities with formulas and a merged title', async () => {
    const { rows, left, missing } = await read((book) => {
      const sheet = filled(book, 'RAB', [
        ['RENCANA ANGGARAN BIAYA'],
        [],
        ['No', 'Uraian Pekerjaan', 'Sat.', 'Vol', 'Harga Sat.', 'Total Harga'],
        [1, 'Pipa PVC 63 mm', 'btg', 1000, 25_000, { formula: 'D4*E4', result: 25_000_000 }],
        [
          2,
          'Pipa PVC 75 mm',
          'btg',
          { formula: '200+50', result: 250 },
          32_000,
          { formula: 'D5*E5', result: 8 },
        ],
        [3, 'Pipa PVC 90 mm', 'btg', { formula: '10+5' }, 32_000, { formula: 'D6*E6' }],
        ['', 'Sub Total', '', '', '', 33_000_000],
      ])
      sheet.mergeCells('A1:F1')
    })
    expect(missing).toEqual([])
    expect(rows).toEqual([
      {
        row: 4,
        wording: 'Pipa PVC 63 mm',
        salesUnit: 'btg',
        salesQuantity: '1000',
        unitPrice: '25000',
        reasons: [],
      },
      {
        row: 5,
        wording: 'Pipa PVC 75 mm',
        salesUnit: 'btg',
        salesQuantity: '250',
        unitPrice: '32000',
        reasons: [],
      },
      {
        row: 6,
        wording: 'Pipa PVC 90 mm',
        salesUnit: 'btg',
        unitPrice: '32000',
        reasons: ['CELL_WITHOUT_RESULT'],
      },
    ])
    expect(left).toEqual(['7 total'])
  })

  it('has its titles in two languages and two rows, with merged cells', async () => {
    const { columns, rows } = await read((book) => {
      const sheet = filled(book, 'Inquiry', [
        ['采购清单 PURCHASE LIST'],
        ['序号\nNo.', '货物名称 Description', '规格 / Size', '数量', '', '单价'],
        ['', '', '', '订货 Order', '单位 Unit', 'USD'],
        [1, 'PVC pipe', 'DN63', 120, 'pcs', 3.2],
        [2, '', 'DN75', 80, 'pcs', 4.1],
      ])
      for (const range of ['A1:F1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'B4:B5']) sheet.mergeCells(range)
    })
    expect(columns).toEqual(['(number)', 'wording', 'size', 'salesQuantity', 'salesUnit', 'unitPrice'])
    expect(rows.map(({ row, reasons, ...cells }) => [row, Object.values(cells), reasons])).toEqual([
      [4, ['PVC pipe', 'DN63', '120', 'pcs', '3.2'], []],
      [5, ['PVC pipe', 'DN75', '80', 'pcs', '4.1'], []],
    ])
  })

  it('has hidden columns, which are not read', async () => {
    const { layout } = await read((book) => {
      const sheet = filled(book, 'Order', [
        ['Code', 'Qty', 'Order qty'],
        ['A-1', 999, 5],
      ])
      sheet.getColumn(2).hidden = true
    })
    expect(layout.columns.map(({ field, by }) => `${field} ${by}`)).toEqual([
      'customerMaterialNo title',
      ' hidden',
      'salesQuantity title',
    ])
  })
})

it.each([
  'Nos',
  'No.',
  'EACH',
  'EA',
  'btg',
  'batang',
  'PCE',
  'PCS',
  'PC(S)',
  'Unit',
  'pc/s',
  'lonjor',
  'ljr',
  'lbr',
  'lembar',
  'und',
  'pza',
  'Stk',
  'bh',
  'buah',
  '个',
  '只',
  '件',
  '支',
  '根',
])('the unit %s means pieces', async (unit) => {
  const { isSameUnit } = await import('#shared/lines/line-units.ts')
  expect(isSameUnit(unit, 'PC')).toBe(true)
})
