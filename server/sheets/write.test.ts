import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { openedSheet } from '../../tests/factories/opened-sheet.ts'
import { writeSheet, type SheetColumn } from './write.ts'

const columns: SheetColumn[] = [
  { key: 'no', title: '订单号', kind: 'text', width: 18 },
  { key: 'quantity', title: 'Quantity', kind: 'number' },
  { key: 'amount', title: 'Amount', kind: 'amount' },
  { key: 'due', title: 'Due', kind: 'date' },
  { key: 'sent', title: 'Sent', kind: 'instant' },
]
const write = async (rows: Record<string, unknown>[], zone?: string) => {
  const out = new PassThrough()
  const writing = writeSheet({ sheetName: 'Orders: 1/2', columns, rows, out, zone })
  const [content] = await Promise.all([buffer(out), writing])
  return content
}
const opened = async (content: Buffer) => {
  const book = new exceljs.Workbook()
  // The library's types know the buffers of an older Node only.
  await book.xlsx.load(content as unknown as ArrayBuffer)
  return book.worksheets[0]!
}
const full = {
  no: '0012',
  quantity: '1200.5',
  amount: '9.10',
  due: '2026-03-09',
  sent: '2026-03-09T18:30:05Z',
}

describe('writeSheet', () => {
  it('writes numbers as numbers and numbers of documents as text', async () => {
    const sheet = await opened(await write([full, { ...full, quantity: '7', amount: '1.2345' }]))
    const [, , ...cells] = sheet.getRow(2).values as unknown[]
    expect(sheet.name).toBe('Orders  1 2')
    expect(sheet.getCell('A2').value).toBe('0012')
    expect(cells).toEqual([1200.5, 9.1, new Date('2026-03-09T00:00:00Z'), new Date('2026-03-10T02:30:05Z')])
    const formats = ['A2', 'B2', 'B3', 'C2', 'C3', 'D2', 'E2'].map((at) => sheet.getCell(at).numFmt)
    expect(formats).toEqual([
      '@',
      '#,##0.0',
      '#,##0',
      '#,##0.00',
      '#,##0.0000',
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm:ss',
    ])
  })

  it('has a bold, frozen header with filters', async () => {
    const sheet = await opened(await write([full]))
    expect(sheet.getCell('A1').font.bold).toBe(true)
    expect(sheet.getCell('A2').font?.bold).toBeFalsy()
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe('A1:E1')
    expect(sheet.getColumn(1).width).toBe(18)
  })

  it('shows instants in the zone of the reader, at midnight too', async () => {
    const sheet = await opened(await write([{ ...full, sent: '2026-03-09T17:00:00Z' }], 'Asia/Jakarta'))
    expect(sheet.getCell('E2').value).toEqual(new Date('2026-03-10T00:00:00Z'))
  })

  it('keeps a long number whole, an odd value visible and an absent one empty', async () => {
    const odd = {
      no: '=HYPERLINK("x")',
      quantity: '12345678901234.567',
      amount: 'n/a',
      due: 'soon',
      sent: null,
    }
    const sheet = await opened(await write([odd]))
    expect(sheet.getRow(2).values).toEqual([
      undefined,
      '=HYPERLINK("x")',
      '12345678901234.567',
      'n/a',
      'soon',
    ])
    expect(sheet.getCell('A2').type).toBe(exceljs.ValueType.String)
  })

  it('reads back what it wrote', async () => {
    const sheet = await openedSheet(await write([full]))
    expect(sheet.header).toEqual(columns.map((c) => c.title))
    expect(sheet.rows).toEqual([{ row: 2, cells: ['0012', '1200.5', '9.1', '2026-03-09', '2026-03-10'] }])
  })

  it('stops reading rows when the receiver goes away', async () => {
    let read = 0
    let closed = false
    async function* endless() {
      try {
        for (;;) yield { no: String(read++) }
      } finally {
        closed = true
      }
    }
    const slow = new Writable({ highWaterMark: 1, write: () => undefined })
    const writing = writeSheet({ sheetName: 'x', columns, rows: endless(), out: slow })
    setTimeout(() => slow.destroy(), 50)
    await expect(writing).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const then = read
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([closed, read]).toEqual([true, then])
  })

  it('fails as a whole when the rows do', async () => {
    async function* broken() {
      yield full
      throw new Error('no more rows')
    }
    const out = new PassThrough()
    const read = buffer(out).catch((e: unknown) => e)
    await expect(writeSheet({ sheetName: 'x', columns, rows: broken(), out })).rejects.toThrow('no more rows')
    expect(await read).toBeInstanceOf(Error)
  })
})
