import { formatsOf } from '#shared/vocabulary/formats.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { decimal, latinText, requiredText } from '#shared/kernel/fields.ts'
import { badRowsSheet, checkRows, matchHeader, type ImportColumn } from './import.ts'
import { openedSheet } from '../../tests/factories/opened-sheet.ts'
import type { Sheet } from './sheet.ts'

const columns: ImportColumn[] = [
  { key: 'code', titles: ['编码', 'Code', 'Kode'], required: true },
  { key: 'price', titles: ['单价', 'Unit price', 'Harga satuan'], required: true },
  { key: 'note', titles: ['备注', 'Note', 'Catatan'], required: false },
  { key: 'active', titles: ['启用', 'Active', 'Aktif'], required: false },
]
const schema = z.strictObject({
  code: requiredText(5),
  price: decimal,
  note: latinText(20),
  active: z.boolean(),
})
const convert = (key: string, text: string) => (key === 'active' ? text !== 'no' : text)
const sheet: Sheet = {
  header: ['Note', 'CODE *', 'Colour', 'unit  price'],
  rows: [
    { row: 2, cells: ['', 'A1', 'red', '1.50'] },
    { row: 3, cells: ['备注', '', 'blue', '1,5'] },
    { row: 7, cells: ['ok', 'A-LONG-CODE', '', '2'] },
  ],
}
const refused = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof Error && 'reasons' in error ? error.reasons : error
  }
}

describe('matchHeader', () => {
  it('knows each column in each language, however it is spelled', () => {
    expect(matchHeader(sheet.header, columns)).toEqual({ code: 1, price: 3, note: 0, active: undefined })
    expect(matchHeader(['Ｋｏｄｅ', '单价'], columns)).toMatchObject({ code: 0, price: 1 })
  })

  it('names what is missing in the language of the sheet', () => {
    const columnsOf = (header: string[]) => refused(() => matchHeader(header, columns))
    expect(columnsOf(['Kode', 'Catatan'])).toEqual([
      { code: 'IMPORT_HEADER', params: { columns: ['Harga satuan'] } },
    ])
    expect(columnsOf(['x'])).toEqual([{ code: 'IMPORT_HEADER', params: { columns: ['编码', '单价'] } }])
  })

  it('does not choose between two columns of one meaning', () => {
    expect(refused(() => matchHeader(['Code', 'Unit price', 'Kode'], columns))).toEqual([
      { code: 'IMPORT_HEADER', params: { columns: ['Code'] } },
    ])
  })
})

describe('checkRows', () => {
  const mapping = matchHeader(sheet.header, columns)

  it('names every bad cell by its row in Excel, and loses no row', () => {
    const { good, bad } = checkRows(sheet.rows, mapping, schema, convert)
    expect(good).toEqual([{ row: 2, value: { code: 'A1', price: '1.50', note: '', active: true } }])
    expect(bad).toEqual([
      {
        row: 3,
        reasons: [
          { code: 'REQUIRED', path: 'rows.3.code' },
          { code: 'DECIMAL', path: 'rows.3.price' },
          { code: 'LATIN', path: 'rows.3.note' },
        ],
      },
      { row: 7, reasons: [{ code: 'TOO_LONG', params: { max: 5 }, path: 'rows.7.code' }] },
    ])
    expect(good.length + bad.length).toBe(sheet.rows.length)
  })

  it('gives the bad rows back as they came, with the reasons, ready to be sent again', async () => {
    const { bad } = checkRows(sheet.rows, mapping, schema, convert)
    const file = await badRowsSheet(sheet, mapping, bad, {
      sheetName: 'Bad rows',
      reasonTitle: 'Reason',
      sentence: ({ code }) => `<${code}>`,
      format: formatsOf('en'),
    })
    const back = await openedSheet(file)
    expect(back.header).toEqual(['Note', 'CODE *', 'Colour', 'unit  price', 'Reason'])
    expect(back.rows).toEqual([
      {
        row: 2,
        cells: ['备注', '', 'blue', '1,5', 'CODE *: <REQUIRED>\nunit  price: <DECIMAL>\nNote: <LATIN>'],
      },
      { row: 3, cells: ['ok', 'A-LONG-CODE', '', '2', 'CODE *: <TOO_LONG>'] },
    ])
    expect(matchHeader(back.header, columns)).toEqual(mapping)
  })
})
