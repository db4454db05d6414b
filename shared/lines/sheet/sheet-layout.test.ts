import { describe, expect, it } from 'vitest'
import type { SheetRow } from './sheet-head.ts'
import { lineFields } from '../line-titles.ts'
import { layoutOf, memorable, missingFields, withField, type ColumnMemory } from './sheet-layout.ts'
import { linesOf } from './sheet-rows.ts'
import { askedFields } from './sheet-titles.ts'

const rowsOf = (table: readonly (readonly string[])[]): SheetRow[] =>
  table.flatMap((cells, i) => (cells.length === 0 ? [] : [{ row: i + 1, cells, figures: [] }]))
const nothing: ColumnMemory = new Map()
const layout = (rows: readonly SheetRow[], memory: ColumnMemory = nothing) =>
  layoutOf(rows, { fields: askedFields, memory })
const fieldsOf = (table: readonly (readonly string[])[], memory = nothing) =>
  layout(rowsOf(table), memory).columns.map(({ field }) => field)
const read = (table: readonly (readonly string[])[]) => {
  const rows = rowsOf(table)
  return linesOf(rows, layout(rows))
}

const chinese = [
  ['', '广州建材有限公司询价单'],
  [],
  ['日期：2026-11-20', '', '联系人：王小姐'],
  ['序号', '品名', '规格', '数量', '单位', '目标价', '备注'],
  ['1', 'PVC-U给水管', 'dn63x1.5', '120', '根', '3.20', '急'],
  ['2', '球阀', 'dn32', '40', '个'],
  ['', '排水系统'],
  ['3', '45°弯头', 'dn110', '60', '个'],
  ['', '合计', '', '220'],
  ['以上请报CIF雅加达价'],
]
const twoRows = [
  ['INQUIRY 2026/11'],
  ['Item', '', 'Order', '', 'Price'],
  ['Code', 'Description', 'Qty', 'Unit', 'USD'],
  ['NBP-00001', 'Pipe 63', '1,200', 'pcs', '4.1'],
  ['NBP-00002', 'Pipe 75', '800', 'pcs', '5.2'],
  ['', 'Grand total', '2,000', '', ''],
]

describe('the table of a customer’s sheet', () => {
  it('is found below a letterhead, with totals, headings and remarks left out', () => {
    expect(fieldsOf(chinese)).toEqual([
      '',
      'wording',
      'size',
      'salesQuantity',
      'salesUnit',
      'unitPrice',
      'remark',
    ])
    const { rows, left } = read(chinese)
    expect(rows.map(({ row }) => row)).toEqual([5, 6, 8])
    expect(rows[0]!.cells).toEqual({
      wording: 'PVC-U给水管',
      size: 'dn63x1.5',
      salesQuantity: '120',
      salesUnit: '根',
      unitPrice: '3.20',
      remark: '急',
    })
    expect(left.map(({ row, kind }) => `${row} ${kind}`)).toEqual(['7 note', '9 total', '10 note'])
  })

  it('has its titles in two rows, or twice in two languages', () => {
    expect(fieldsOf(twoRows)).toEqual([
      'customerMaterialNo',
      'wording',
      'salesQuantity',
      'salesUnit',
      'unitPrice',
    ])
    expect(read(twoRows).rows.map(({ row }) => row)).toEqual([4, 5])
    const bilingual = [
      ['物料编码', '名称', '数量'],
      ['Material code', 'Name', 'Quantity'],
      ['1010002000', 'pipe', '5'],
    ]
    expect(read(bilingual).rows.map(({ row }) => row)).toEqual([3])
  })

  it('is recognised in Indonesian, and by its content where titles say nothing', () => {
    expect(
      fieldsOf([
        ['No', 'Nama barang', 'Ukuran', 'Jml', 'Satuan'],
        ['1', 'Pipa', '63', '5', 'batang'],
      ]),
    ).toEqual(['', 'wording', 'size', 'salesQuantity', 'salesUnit'])
    const bare = [
      ['1', 'TUB-0001', 'Tubo de presión', '250', 'pcs'],
      ['2', 'TUB-0002', 'Codo noventa', '90', 'pcs'],
      ['3', 'TUB-0003', 'Válvula de bola', '12', 'pcs'],
    ]
    // Any column of numbers could be the stock, so the quantity is asked for.
    expect(fieldsOf(bare)).toEqual(['', 'customerMaterialNo', 'wording', '', 'salesUnit'])
    expect(missingFields(layout(rowsOf(bare)).columns, askedFields)).toEqual(['salesQuantity'])
  })

  it('has a head of titles that nobody knows where numbers begin below it', () => {
    const unknown = [
      ['Wanted things', 'How many of them'],
      ['PVC pipe', '250 pcs'],
      ['Ball valve', '12 pcs'],
    ]
    const rows = rowsOf(unknown)
    const found = layout(rows)
    expect(found.columns.map(({ field, by }) => `${field} ${by}`)).toEqual(['wording content', ' nothing'])
    expect(found.clear).toBe(false)
    const columns = withField(found.columns, 1, 'salesQuantity')
    expect(linesOf(rows, { ...found, columns }).rows.map(({ row }) => row)).toEqual([2, 3])
  })

  it('tells its language by its titles, as numbers are written in it', () => {
    const languageOf = (titles: string[]) => layout(rowsOf([titles, ['x', '1.200']])).language
    expect(languageOf(['Nama barang', 'Jumlah'])).toBe('id')
    expect(languageOf(['Description', 'Quantity'])).toBe('en')
    // Chinese and English write numbers alike.
    expect(languageOf(['Description', '数量'])).toBe('zh')
    expect(languageOf(['Description', 'Jumlah'])).toBeUndefined()
  })

  it('gives the unit of a title to bare numbers', () => {
    const { rows } = read([
      ['Description', 'Width (cm)', 'Qty (pcs)'],
      ['Door', '80', '4'],
    ])
    expect(rows[0]!.cells).toEqual({ wording: 'Door', width: '80 cm', salesQuantity: '4 pcs' })
  })
})

describe('the memory of a customer', () => {
  it('settles a sheet whose every column was known before, in whatever order', () => {
    const first = layout(rowsOf(twoRows), nothing)
    expect(first.settled).toBe(false)
    const chosen = withField(withField(first.columns, 0, 'oldNo'), 4, '')
    const memory: ColumnMemory = new Map(memorable(chosen).map(({ key, field }) => [key, field]))
    const again = layout(rowsOf(twoRows), memory)
    expect(again.settled).toBe(true)
    expect(again.columns.map(({ field }) => field)).toEqual([
      'oldNo',
      'wording',
      'salesQuantity',
      'salesUnit',
      '',
    ])
    const wider = twoRows.map((cells, i) => [...cells, i === 2 ? 'Remarks' : i === 3 ? 'soon' : ''])
    expect(layout(rowsOf(wider), memory).settled).toBe(false)
  })

  it('holds a field in one column only', () => {
    const { columns } = layout(rowsOf(chinese), nothing)
    expect(withField(columns, 6, 'wording').map(({ field }) => field)).toEqual([
      '',
      '',
      'size',
      'salesQuantity',
      'salesUnit',
      'unitPrice',
      'wording',
    ])
  })
})

describe('what is remembered', () => {
  it('knows titles and no places', () => {
    const { columns } = layout(
      rowsOf([
        ['PVC-U pipe', '250', 'pcs'],
        ['Ball valve', '12', 'pcs'],
      ]),
    )
    expect(memorable(withField(columns, 1, 'salesQuantity'))).toEqual([])
    const named = layout(
      rowsOf([
        ['Goods wanted', 'How many', 'Stock'],
        ['Ball valve', '12', '500'],
      ]),
    )
    expect(memorable(withField(named.columns, 1, 'salesQuantity'))).toEqual([
      { key: 'goodswanted', field: 'wording' },
      { key: 'howmany', field: 'salesQuantity' },
    ])
  })

  it('of one kind of sheet does not hide columns of another', () => {
    const rows = rowsOf([
      ['Material', 'Description', 'Qty'],
      ['1010002000', 'pipe', '5'],
    ])
    const order = layoutOf(rows, { fields: lineFields })
    expect(order.columns.map(({ field }) => field)).toEqual(['materialId', '', 'salesQuantity'])
    expect(memorable(order.columns).map(({ key }) => key)).toEqual(['material', 'qty'])
  })
})

describe('of two titles for one field', () => {
  const table = (titles: string[], cells: string[]) => layout(rowsOf([titles, cells])).columns
  it('the better wins, and the other is shown as such', () => {
    expect(
      table(['Total qty', 'Qty', 'Description', 'Product'], ['5', '12', 'pipe', 'x']).map(
        ({ field, by }) => `${field} ${by}`,
      ),
    ).toEqual([' rival', 'salesQuantity title', 'wording title', ' rival'])
  })

  it('a person is asked where they say it equally well', () => {
    const { doubts, clear } = layout(
      rowsOf([
        ['Material', 'Qty', '数量'],
        ['1010002000', '5', '6'],
      ]),
    )
    expect([doubts, clear]).toEqual([['salesQuantity'], false])
  })
})

describe('cells with something wrong in the sheet', () => {
  it('are named at their fields, and do no harm anywhere else', () => {
    const rows = rowsOf(twoRows).map((row) => {
      if (row.row === 4) return { ...row, missing: [2], merged: [1, 4] }
      return row.row === 1 || row.row === 6 ? { ...row, missing: [2], merged: [0] } : row
    })
    const found = layout(rows)
    expect(linesOf(rows, found).rows.map(({ faults }) => faults)).toEqual([
      { salesQuantity: 'CELL_WITHOUT_RESULT', unitPrice: 'CELL_MERGED' },
      undefined,
    ])
    const without = { ...found, columns: withField(withField(found.columns, 2, ''), 4, '') }
    expect(linesOf(rows, without).rows[0]!.faults).toBeUndefined()
  })
})

describe('rows that are no lines', () => {
  const kinds = (...rows: string[][]) =>
    linesOf(
      rowsOf([['Code', 'Description', 'Qty', 'Unit', 'Price'], ['A-1', 'pipe', '5', 'pc', '2'], ...rows]),
      layout(
        rowsOf([['Code', 'Description', 'Qty', 'Unit', 'Price'], ['A-1', 'pipe', '5', 'pc', '2'], ...rows]),
      ),
    ).left.map(({ kind }) => kind)

  it.each([
    [['Total Cartons', '', '20'], 'total'],
    [['', 'Sub Total', '', '', '300'], 'total'],
    [['', 'GRAND TOTAL USD', '5', '', '300'], 'total'],
    [['', '', '5', '', '300'], 'total'],
    [['合计', '', '220'], 'total'],
    [['', 'Ocean freight', '', '', '300'], 'charge'],
    [['', 'Freight to Jakarta port', '', '', '300'], 'charge'],
    [['', 'PPN 11%', '', '', '54.79'], 'charge'],
    [['', 'VAT', '1', '', '54.79'], 'charge'],
    [['', '运费', '', '', '300'], 'charge'],
    [['Say US dollars four hundred only'], 'words'],
    [['金额大写：', '肆佰元整'], 'words'],
    [['Approved by:', '', '', 'Prepared by:'], 'sign'],
    [['制表：', '王', '审核：'], 'sign'],
    [['', 'SANITARY WARE'], 'note'],
    [['B', 'SANITARY WARE'], 'note'],
  ])('%j is left out as %s', (row, kind) => {
    expect(kinds(row)).toEqual([kind])
  })

  it.each([
    [['A-2', 'Total station', '2', 'pc', '9']],
    [['', 'Total station', '2', 'pc', '9']],
    [['', 'Delivery valve DN50', '2', 'pc', '9']],
    [['A-3', '', '', '', '']],
    [['', 'Elbow 90', '', 'pc', '']],
    [['SAY-100', '', '5']],
    [['', '税控开关', '2', '个', '9']],
  ])('%j is a line', (row) => {
    expect(kinds(row)).toEqual([])
  })

  it('can be taken all the same', () => {
    const rows = rowsOf([
      ['Code', 'Description', 'Qty'],
      ['A-1', 'pipe', '5'],
      ['', 'Freight', '1'],
    ])
    const found = layout(rows)
    expect(linesOf(rows, found, { taken: new Set([3]) }).rows.map(({ row }) => row)).toEqual([2, 3])
  })
})
