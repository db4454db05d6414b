import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { Paper } from '../paper.ts'
import { xlsx } from './sheet.job.ts'

const order: Paper = {
  language: 'en',
  currency: 'USD',
  title: 'Order',
  number: 'CO261100001',
  seller: { label: 'Seller', name: 'Haiwei', details: [] },
  buyer: { label: 'Buyer', name: 'Jakarta Building Supply', details: [] },
  amountInWords: { label: 'In words', kind: 'text', value: 'US Dollar five hundred sixty-two' },
  words: {
    page: 'Page {{page}} of {{pages}}',
    signature: 'Signature',
    date: 'Date',
    drawings: 'Doors and windows',
    line: 'Line',
  },
  drawings: [],
  footer: '',
  facts: [
    { label: 'Customer', kind: 'text', value: '=Acme' },
    { label: 'Ordered', kind: 'instant', value: '2026-03-09T18:30:05Z' },
    { label: 'Wanted', kind: 'date', value: '2026-05-01' },
  ],
  columns: [
    { key: 'lineNo', title: 'Line', kind: 'number', width: 6 },
    { key: 'material', title: 'Material', kind: 'text' },
    { key: 'price', title: 'Price', kind: 'amount' },
  ],
  rows: Array.from({ length: 450 }, (_, n) => ({ lineNo: n + 1, material: `M${n + 1}`, price: '1.2500' })),
  totals: [{ label: 'Total', kind: 'amount', value: '562.50' }],
}

describe('a document as a sheet', () => {
  it('has its title, its facts in pairs, its lines and its totals', async () => {
    const content = await xlsx(order)
    const book = new exceljs.Workbook()
    await book.xlsx.load(content.buffer as ArrayBuffer)
    const sheet = book.worksheets[0]!
    expect(sheet.getCell('A1').value).toBe('Order CO261100001')
    expect([sheet.getCell('C3').value, sheet.getCell('C4').value]).toEqual([
      'Haiwei',
      'Jakarta Building Supply',
    ])
    expect([sheet.getCell('A5').value, sheet.getCell('C5').value]).toEqual(['Customer', '=Acme'])
    expect(sheet.getCell('G5').value).toEqual(new Date('2026-03-10T02:30:05Z'))
    expect(sheet.getCell('C6').value).toEqual(new Date('2026-05-01T00:00:00Z'))
    expect((sheet.getRow(8).values as unknown[]).slice(1)).toEqual(['Line', 'Material', 'Price'])
    expect((sheet.getRow(458).values as unknown[]).slice(1)).toEqual([450, 'M450', 1.25])
    expect([sheet.getCell('A460').value, sheet.getCell('C460').value]).toEqual(['Total', 562.5])
    expect(sheet.getCell('C461').value).toBe('US Dollar five hundred sixty-two')
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1 })
  })

  it('shows every word: a remark over its whole width, lines as high as they need', async () => {
    const remark = '请合并装柜。'.repeat(20)
    const columns = Array.from({ length: 9 }, (_, n) => ({
      key: `c${n}`,
      title: 'Customer material no.',
      kind: 'text' as const,
      width: 10,
    }))
    const facts = [
      { label: 'Ordered', kind: 'text', value: 'today' },
      { label: 'Port', kind: 'text', value: 'Jakarta (Tanjung Priok)' },
      { label: 'Remark', kind: 'text', value: remark, long: true },
    ] as const
    const rows = [{ c0: 'PVC-U silent spiral drainage pipe' }]
    const content = await xlsx({ ...order, columns, facts, rows })
    const book = new exceljs.Workbook()
    await book.xlsx.load(content.buffer as ArrayBuffer)
    const sheet = book.worksheets[0]!
    expect(sheet.model.merges.slice(0, 5)).toEqual(['C3:I3', 'C4:I4', 'C5:D5', 'G5:I5', 'C6:I6'])
    expect([sheet.getCell('C6').value, sheet.getRow(6).height]).toEqual([remark, 60])
    for (const cell of ['C6', 'A8', 'A9']) expect(sheet.getCell(cell).alignment.wrapText, cell).toBe(true)
  })
})
