import { Readable } from 'node:stream'
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { aZip } from '../../tests/factories/zip.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { importCellChars } from '#shared/vocabulary/limits.ts'
import { openedSheet } from '../../tests/factories/opened-sheet.ts'
import { readSheets } from './read.ts'
import { sheetIn } from './upload.ts'

type Value = string | number | boolean | Date | null | exceljs.CellFormulaValue | exceljs.CellErrorValue

const written = async (fill: (sheet: exceljs.Worksheet) => void, date1904 = false) => {
  const book = new exceljs.Workbook()
  book.properties.date1904 = date1904
  fill(book.addWorksheet('one'))
  book.addWorksheet('two').addRow(['other'])
  return Buffer.from(await book.xlsx.writeBuffer())
}
const column = async (cells: [Value, string?][], date1904 = false) => {
  const file = await written((sheet) => {
    sheet.addRow(['Title'])
    for (const [value, format] of cells) {
      const cell = sheet.addRow([value]).getCell(1)
      if (format) cell.numFmt = format
    }
  }, date1904)
  return (await openedSheet(file)).rows.map((r) => r.cells[0])
}

it('reads the first visible sheet, with the row numbers that Excel shows', async () => {
  const file = await written((sheet) => {
    sheet.getCell('A2').value = ' Code '
    sheet.getCell('C2').value = '名称'
    sheet.getCell('A4').value = 'A-1'
    sheet.getCell('C4').value = ' 门 '
    sheet.getCell('E4').value = 'beyond the header'
    sheet.getCell('A5').value = '   '
    sheet.getCell('C6').value = 'only a name'
  })
  expect(await openedSheet(file)).toEqual({
    header: ['Code', '', '名称'],
    rows: [
      { row: 4, cells: ['A-1', '', '门'] },
      { row: 6, cells: ['', '', 'only a name'] },
    ],
  })
})

it('reads every row as wide as it is, and tells numbers from texts that look like one', async () => {
  const file = await written((sheet) => {
    sheet.addRow(['ACME Ltd.'])
    sheet.addRow([])
    sheet.addRow(['A-1', 1.234, '1.234', 'x'])
  })
  expect((await readSheets(file))[0]).toEqual({
    name: 'one',
    hiddenColumns: [],
    rows: [
      { row: 1, cells: ['ACME Ltd.'], figures: [] },
      { row: 3, cells: ['A-1', '1.234', '1.234', 'x'], figures: [1] },
    ],
  })
})

it('reads numbers as they are, not as they are shown and not as floats', async () => {
  expect(
    await column([
      [0.1 + 0.2],
      [12.3456, '0.00'],
      [1234.5, '#,##0.00'],
      [6901234567892],
      [0.0000012],
      [-17],
      [1e21],
      [123, '000000'],
      [0.35, '0%'],
      ['0012'],
      [true],
    ]),
  ).toEqual([
    '0.3',
    '12.3456',
    '1234.5',
    '6901234567892',
    '0.0000012',
    '-17',
    '1000000000000000000000',
    '000123',
    '35%',
    '0012',
    'TRUE',
  ])
})

it('reads dates as business dates, in either calendar of Excel', async () => {
  const day = new Date('2026-03-09T00:00:00Z')
  expect(
    await column([
      [day, 'dd/mm/yyyy'],
      [new Date('2026-12-31T23:30:00Z'), 'yyyy-mm-dd hh:mm'],
    ]),
  ).toEqual(['2026-03-09', '2026-12-31'])
  expect(await column([[day, 'yyyy"年"m"月"d"日"']], true)).toEqual(['2026-03-09'])
})

it('shows the result of a formula and the name of an error', async () => {
  expect(await column([[{ formula: '1+1', result: 2 }], [{ error: '#N/A' }]])).toEqual(['2', '#N/A'])
})

it('takes 2,000 rows and refuses one more', async () => {
  const rows = (count: number) =>
    written((sheet) => {
      sheet.addRow(['Code', 'Name'])
      for (let i = 0; i < count; i++) sheet.addRow([`C${i}`, `Name ${i}`])
    })
  expect((await openedSheet(await rows(2_000))).rows).toHaveLength(2_000)
  await expect(openedSheet(await rows(2_001))).rejects.toMatchObject({
    reasons: [{ code: 'IMPORT_ROWS', params: { max: 2_000 } }],
  })
})

it('refuses an empty sheet', async () => {
  const empty = { reasons: [{ code: 'IMPORT_EMPTY' }] }
  await expect(openedSheet(await written(() => undefined))).rejects.toMatchObject(empty)
  await expect(openedSheet(await written((s) => s.addRow(['Code'])))).rejects.toMatchObject(empty)
})

it('takes an .xlsx under 2 MB, and says of any other sheet what it is', async () => {
  const sent = (bytes: Buffer) => sheetIn({ stream: Readable.from([bytes]) })
  const refused = async (bytes: Buffer) => {
    const error = await sent(bytes).catch((caught: unknown) => caught)
    return error instanceof DomainError ? error.reasons : error
  }
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['a'], ['b']]), 'one')
  const as = (bookType: xlsx.BookType) => xlsx.write(book, { type: 'buffer', bookType }) as Buffer
  expect(await refused(as('biff8'))).toEqual([{ code: 'SHEET_OLD' }])
  expect(await refused(as('biff5'))).toEqual([{ code: 'SHEET_OLD' }])
  expect(await refused(as('xlsb'))).toEqual([{ code: 'SHEET_OLD' }])
  expect(await refused(as('html'))).toEqual([{ code: 'SHEET_OLD' }])
  expect(await refused(as('xlml'))).toEqual([{ code: 'SHEET_OLD' }])
  expect(await refused(as('ods'))).toEqual([{ code: 'SHEET_ODS' }])
  expect(await refused(Buffer.from('a,b\n1,2'))).toEqual([{ code: 'SHEET_TEXT' }])
  expect(await refused(Buffer.from('编码\t数量\n1\t2'))).toEqual([{ code: 'SHEET_TEXT' }])
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  expect(await refused(locked)).toEqual([{ code: 'SHEET_LOCKED' }])
  const macros = aZip([
    { name: '[Content_Types].xml', content: 'x' },
    { name: 'xl/workbook.xml', content: 'x' },
    { name: 'xl/vbaProject.bin', content: 'x' },
  ])
  expect(await refused(macros)).toEqual([{ code: 'SHEET_MACROS' }])
  expect(await refused(Buffer.from('%PDF-1.7 x'))).toEqual([{ code: 'FILE_TYPE', params: { types: 'xlsx' } }])
  expect(await refused(Buffer.alloc(2 * 1024 * 1024))).toEqual([
    { code: 'FILE_SIZE', params: { max: '2 MB' } },
  ])
  const file = await written((sheet) => sheet.addRow(['Code']))
  expect(await sent(file)).toEqual(file)
})

it('cuts a cell that no field takes', async () => {
  const [cell] = await column([['x'.repeat(30_000)]])
  expect(cell).toHaveLength(importCellChars)
})

it('is not stopped by cells at the end of the world, and refuses a workbook without sense', async () => {
  const part = (name: string, content: string) => ({ name, content })
  const file = (sheet: string) =>
    aZip([
      part(
        '[Content_Types].xml',
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      part(
        'xl/workbook.xml',
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="one" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      part('xl/worksheets/sheet1.xml', sheet),
    ])
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
  const far = `<worksheet><sheetData><row r="1">${cell('A1', 'Code')}</row><row r="1048576">${cell('A1048576', 'x')}${cell('XFD1048576', 'y')}</row></sheetData></worksheet>`
  expect(await openedSheet(file(far))).toEqual({ header: ['Code'], rows: [{ row: 1_048_576, cells: ['x'] }] })
  await expect(
    openedSheet(aZip([part('[Content_Types].xml', 'x'), part('xl/workbook.xml', 'x')])),
  ).rejects.toMatchObject({
    reasons: [{ code: expect.stringMatching(/FILE_UNSAFE|IMPORT_EMPTY/) as string }],
  })
})
