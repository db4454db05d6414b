import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRows, type RawRow } from './line-cells.ts'

const usd = { currency: 'USD', language: 'en' } as const
const rows = (...cells: Record<string, string>[]): RawRow[] => cells.map((c, i) => ({ row: i + 2, cells: c }))
const one = (cells: Record<string, string>, asked: Parameters<typeof readRows>[1] = usd) =>
  readRows(rows(cells), asked)[0]!
const codes = (cells: Record<string, string>) => one(cells).reasons.map((r) => [r.path, r.code, r.params])

describe('rows', () => {
  it('with nothing in them are skipped, every other one comes out with its number', () => {
    const read = readRows(rows({ materialId: 'A' }, { remark: ' ' }, {}, { FOB: 'x' }), usd)
    expect(read.map((r) => [r.row, r.cells])).toEqual([
      [2, { materialId: 'A' }],
      [5, { FOB: 'x' }],
    ])
  })

  it('in are rows out, whatever stands in them', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('1.234', '1,5', '5%', '9折', '3 m', '$7', '件'))
    const key = fc.constantFrom('materialId', 'salesQuantity', 'unitPrice', 'discountPercent', 'width', 'FOB')
    fc.assert(
      fc.property(fc.array(fc.dictionary(key, cell)), (cells) => {
        const written = rows(...cells)
        const full = written.filter((r) => Object.values(r.cells).some((text) => text.trim() !== ''))
        const read = readRows(written, usd)
        expect(read.map((r) => r.row)).toEqual(full.map((r) => r.row))
        for (const { cells: after, reasons } of read)
          for (const { path } of reasons) expect(after[path!]).toBeDefined()
      }),
    )
  })
})

describe('numbers', () => {
  const quantities = (language: 'en' | 'id', ...texts: string[]) =>
    readRows(rows(...texts.map((salesQuantity) => ({ salesQuantity }))), { currency: 'USD', language }).map(
      (r) => r.reasons[0]?.code ?? r.cells['salesQuantity'],
    )

  it('are read by the evidence of their column', () => {
    expect(quantities('en', '1.234,50', '1.500', '2')).toEqual(['1234.5', '1500', '2'])
    expect(quantities('id', '1,234.50', '1,500', '2')).toEqual(['1234.5', '1500', '2'])
  })

  it('then by that of the other columns, then by the language', () => {
    const [read] = readRows(rows({ salesQuantity: '1.500', unitPrice: '2,75' }), usd)
    expect(read!.cells).toEqual({ salesQuantity: '1500', unitPrice: '2.75' })
    expect(quantities('en', '1,500')).toEqual(['1500'])
    expect(quantities('id', '1.500')).toEqual(['1500'])
  })

  it('are not guessed where the column contradicts itself', () => {
    expect(quantities('en', '12,5', '12.5', '1.500')).toEqual(['12.5', '12.5', 'NUMBER_UNCLEAR'])
    for (const salesQuantity of ['10-12', '2 x 6', '10 or 12', '约10'])
      expect(codes({ salesQuantity }), salesQuantity).toEqual([['salesQuantity', 'DECIMAL', undefined]])
    expect(codes({ salesQuantity: 'a dozen' })).toEqual([['salesQuantity', 'DECIMAL', undefined]])
  })

  it('of pieces are no fractions, and a doubt about them is settled for the whole column', () => {
    const counted = rows(
      { salesQuantity: '1.000', salesUnit: 'PC' },
      { salesQuantity: '2.500', salesUnit: 'btg' },
    )
    expect(readRows(counted, usd).map((r) => r.cells['salesQuantity'])).toEqual(['1000', '2500'])
    const open = rows({ salesQuantity: '1.000' }, { salesQuantity: '2.000' })
    expect(readRows(open, usd).map((r) => r.reasons[0]?.code)).toEqual(['NUMBER_UNCLEAR', 'NUMBER_UNCLEAR'])
    const said = (mark: '.' | ',') =>
      readRows(open, { ...usd, marks: { salesQuantity: mark } }).map((r) => r.cells['salesQuantity'])
    expect([said('.'), said(',')]).toEqual([
      ['1', '2'],
      ['1000', '2000'],
    ])
  })

  it('with long fractions are rounded where that is wanted, for the whole column', () => {
    const figures = new Set(['unitPrice'])
    const cells = { unitPrice: '0.98219095503094', salesQuantity: '2' }
    const read = (rounded: readonly 'unitPrice'[]) =>
      readRows([{ row: 2, cells, figures }], { ...usd, rounded })[0]!.cells['unitPrice']
    expect([read([]), read(['unitPrice'])]).toEqual(['0.98219095503', '0.9822'])
  })

  it('and units are read without the characters that nobody sees', () => {
    expect(one({ salesQuantity: '60\u200b', salesUnit: '\u202dPC\u202c' })).toMatchObject({
      cells: { salesQuantity: '60', salesUnit: 'PC' },
      reasons: [],
    })
  })

  it('of Excel itself are what they are, and prove nothing about texts', () => {
    const figures = new Set(['salesQuantity'])
    const read = readRows(
      [
        { row: 2, cells: { salesQuantity: '1.234' }, figures },
        { row: 3, cells: { salesQuantity: '12.5' }, figures },
        { row: 4, cells: { salesQuantity: '1.500' } },
      ],
      { currency: 'USD', language: 'id' },
    )
    expect(read.map((r) => r.cells['salesQuantity'])).toEqual(['1.2340', '12.5', '1500'])
  })

  it('stay as they were written where they cannot be read', () => {
    expect(one({ salesQuantity: ' 10 or 12 ', unitPrice: '1,20 EUR' }).cells).toEqual({
      salesQuantity: '10 or 12',
      unitPrice: '1,20 EUR',
    })
  })
})

describe('units', () => {
  it('behind a quantity and below a price are kept for the material to be compared with', () => {
    expect(one({ salesQuantity: '10 pcs' }).cells).toEqual({ salesQuantity: '10', salesUnit: 'pcs' })
    expect(one({ unitPrice: '12.50/㎡' }).cells).toEqual({ unitPrice: '12.5', salesUnit: 'm2' })
    expect(one({ salesQuantity: '10件', salesUnit: 'PC' }).cells).toMatchObject({ salesQuantity: '10' })
    expect(codes({ salesQuantity: '10 套', salesUnit: 'PC' })).toEqual([
      ['salesQuantity', 'UNIT_OTHER', { unit: 'PC', value: '套' }],
    ])
  })

  it('of sizes become millimetres, and inches are refused', () => {
    expect(one({ width: '80cm', height: '2.1 m' }).cells).toEqual({ width: '800', height: '2100' })
    expect(codes({ width: '30"' })).toEqual([['width', 'UNIT_OTHER', { unit: 'mm', value: '"' }]])
  })

  it('of prices are the order’s currency, by code or by sign', () => {
    for (const unitPrice of ['USD 12.5', '12.5 usd', '$12.50', 'US$12.5', '12.5 USD / pc'])
      expect(one({ unitPrice }).cells['unitPrice'], unitPrice).toBe('12.5')
    expect(codes({ unitPrice: '€12.50' })).toEqual([['unitPrice', 'UNIT_OTHER', { unit: 'USD', value: '€' }]])
    expect(one({ unitPrice: 'Rp12.500' }, { currency: 'IDR', language: 'id' }).cells['unitPrice']).toBe(
      '12500',
    )
  })

  it('of discounts are percent off, as Chinese says it too', () => {
    const discount = (discountPercent: string) => one({ discountPercent }).cells['discountPercent']
    expect(['5%', '５％', '5', '95折', '9.5折', '9折'].map(discount)).toEqual(['5', '5', '5', '5', '5', '10'])
    expect(codes({ discountPercent: '5 USD' })).toEqual([
      ['discountPercent', 'UNIT_OTHER', { unit: '%', value: 'USD' }],
    ])
  })
})
