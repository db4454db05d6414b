import { describe, expect, it } from 'vitest'
import type { SheetRow } from './sheet-head.ts'
import { layoutOf, withField, type ColumnMemory } from './sheet-layout.ts'
import { faultsOf, linesOf } from './sheet-rows.ts'

const rowsOf = (table: readonly (readonly string[])[]): SheetRow[] =>
  table.flatMap((cells, i) =>
    cells.length === 0 ? [] : [{ row: i + 1, cells, figures: [], formulas: [], merged: [] }],
  )
const nothing: ColumnMemory = new Map()
const fieldsOf = (table: readonly (readonly string[])[], memory = nothing) =>
  layoutOf(rowsOf(table), memory).columns.map(({ field }) => field)
const read = (table: readonly (readonly string[])[]) => {
  const rows = rowsOf(table)
  return linesOf(rows, layoutOf(rows, nothing))
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
    expect(fieldsOf(twoRows)).toEqual(['materialId', 'wording', 'salesQuantity', 'salesUnit', 'unitPrice'])
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
    expect(fieldsOf(bare)).toEqual(['', 'customerMaterialNo', 'wording', 'salesQuantity', 'salesUnit'])
    expect(read(bare).rows).toHaveLength(3)
  })

  it('has a head of titles that nobody knows where numbers begin below it', () => {
    const unknown = [
      ['Wanted things', 'How many of them'],
      ['PVC pipe', '250 pcs'],
      ['Ball valve', '12 pcs'],
    ]
    expect(fieldsOf(unknown)).toEqual(['wording', 'salesQuantity'])
    expect(read(unknown).rows.map(({ row }) => row)).toEqual([2, 3])
  })

  it('tells its language by its titles, as numbers are written in it', () => {
    const languageOf = (titles: string[]) => layoutOf(rowsOf([titles, ['x', '1.200']]), nothing).language
    expect(languageOf(['Nama barang', 'Jumlah'])).toBe('id')
    expect(languageOf(['Description', 'Quantity'])).toBe('en')
    expect(languageOf(['Description', '数量'])).toBeUndefined()
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
    const first = layoutOf(rowsOf(twoRows), nothing)
    expect(first.settled).toBe(false)
    const chosen = withField(withField(first.columns, 0, 'customerMaterialNo'), 4, '')
    const memory: ColumnMemory = new Map(chosen.map(({ key, field }) => [key, field]))
    const again = layoutOf(rowsOf(twoRows), memory)
    expect(again.settled).toBe(true)
    expect(again.columns.map(({ field }) => field)).toEqual([
      'customerMaterialNo',
      'wording',
      'salesQuantity',
      'salesUnit',
      '',
    ])
    const wider = twoRows.map((cells, i) => [...cells, i === 2 ? 'Remarks' : i === 3 ? 'soon' : ''])
    expect(layoutOf(rowsOf(wider), memory).settled).toBe(false)
  })

  it('holds a field in one column only', () => {
    const { columns } = layoutOf(rowsOf(chinese), nothing)
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

it('refuses formulas and merged cells of lines, and leaves those of totals and other columns alone', () => {
  const rows = rowsOf(twoRows).map((row) => {
    if (row.row === 4) return { ...row, formulas: [2], merged: [1] }
    return row.row === 1 || row.row === 6 ? { ...row, formulas: [2], merged: [0] } : row
  })
  const layout = layoutOf(rows, nothing)
  expect(faultsOf(rows, layout)).toEqual([
    { code: 'IMPORT_FORMULA', params: { cells: 'C4' } },
    { code: 'IMPORT_MERGED', params: { cells: 'B4' } },
  ])
  const without = { ...layout, columns: withField(withField(layout.columns, 2, ''), 1, '') }
  expect(faultsOf(rows, without)).toEqual([])
})
