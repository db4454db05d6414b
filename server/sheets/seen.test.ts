import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { openSheet, readSheets } from './read.ts'

const bookOf = async (fill: (book: exceljs.Workbook) => void) => {
  const book = new exceljs.Workbook()
  fill(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const struck = { strike: true }

describe('what a person sees of a workbook', () => {
  it('has no hidden sheets', async () => {
    const file = await bookOf((book) => {
      book.addWorksheet('Lists', { state: 'hidden' }).addRow(['Material', 777])
      book.addWorksheet('Codes', { state: 'veryHidden' }).addRow(['Material', 888])
      book.addWorksheet('Order').addRow(['Material', 40])
      book.addWorksheet('Terms').addRow(['30 days'])
    })
    expect((await readSheets(file)).map(({ name, rows }) => [name, rows[0]!.cells])).toEqual([
      ['Order', ['Material', '40']],
      ['Terms', ['30 days']],
    ])
  })

  it('tells hidden rows and columns, and those that are struck through as a whole', async () => {
    const file = await bookOf((book) => {
      const sheet = book.addWorksheet('Order')
      for (const cells of [
        ['Material', 'Qty', 'Cost'],
        ['a', 40, 1],
        ['b', 999, 1],
        ['c', 25, 1],
        ['d', 60, 1],
        ['e', 7],
      ])
        sheet.addRow(cells)
      sheet.getRow(3).hidden = true
      for (const at of [1, 2, 3]) sheet.getRow(4).getCell(at).font = struck
      sheet.getRow(5).getCell(2).font = struck
      sheet.getCell('A6').value = { richText: [{ text: 'e', font: struck }, { text: ' ' }] }
      sheet.getCell('B6').font = struck
      sheet.getColumn(3).hidden = true
    })
    const [sheet] = await readSheets(file)
    expect(sheet!.hiddenColumns).toEqual([2])
    expect(sheet!.rows.map(({ row, unseen }) => [row, unseen])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'hidden'],
      [4, 'struck'],
      [5, undefined],
      [6, 'struck'],
    ])
  })

  it('has the currencies and units of its formats', async () => {
    const file = await bookOf((book) => {
      const sheet = book.addWorksheet('Order')
      const formats = ['[$€-407] #,##0.00', '[$Rp-421] #,##0', '0"箱"', '#,##0" CTN"', '0.0%', '0;-0;;@']
      for (const [at, value] of [2.5, 45_000, 5, 12, 0.355, 0].entries()) {
        const cell = sheet.getRow(1).getCell(at + 1)
        cell.value = value
        cell.numFmt = formats[at]!
      }
      sheet.getCell('H1').value = 'end'
    })
    const [row] = (await readSheets(file))[0]!.rows
    expect(row!.cells).toEqual(['€ 2.5', 'Rp 45000', '5 箱', '12 CTN', '35.5%', '', '', 'end'])
    expect(row!.figures).toEqual([0, 1, 2, 3, 4])
  })

  it('tells formulas without a result, and takes the results of the others', async () => {
    const file = await bookOf((book) => {
      const sheet = book.addWorksheet('Order')
      sheet.addRow([
        'a',
        { formula: '1+1', result: 2 },
        { formula: '1+2' },
        { formula: 'IF(1,"","")', result: '' },
        'x',
      ])
    })
    expect((await readSheets(file))[0]!.rows).toEqual([
      { row: 1, cells: ['a', '2', '', '', 'x'], figures: [1], missing: [2] },
    ])
  })

  it('repeats merged cells in the rows over which they reach', async () => {
    const file = await bookOf((book) => {
      const sheet = book.addWorksheet('Order')
      for (const cells of [['pipe', 63, 5], ['', 75, 6], [], ['', 90, 7], ['tee', 20, 8]]) sheet.addRow(cells)
      sheet.mergeCells('A1:A4')
    })
    expect((await readSheets(file))[0]!.rows.map(({ row, cells, merged }) => [row, cells, merged])).toEqual([
      [1, ['pipe', '63', '5'], [0]],
      [2, ['pipe', '75', '6'], [0]],
      [4, ['pipe', '90', '7'], [0]],
      [5, ['tee', '20', '8'], undefined],
    ])
  })

  it('has no characters without width around its texts', async () => {
    const file = await bookOf((book) => {
      book.addWorksheet('Order').addRow(['\u200b1010002000', '\u202d1010002007\u202c', '60\u200b', '\ufeff'])
    })
    expect((await readSheets(file))[0]!.rows[0]!.cells).toEqual(['1010002000', '1010002007', '60'])
  })
})

describe('a sheet whose titles are known', () => {
  const known = new Set(['Code', 'Name'])
  const titles = (cells: readonly string[]) => cells.filter((cell) => known.has(cell)).length
  const file = () =>
    bookOf((book) => {
      book.addWorksheet('Read me').addRow(['How to fill this form'])
      const sheet = book.addWorksheet('Colours')
      for (const cells of [['Our colours'], ['Code', 'Name'], ['a', 'red'], ['b', 'blue'], ['c', 'green']])
        sheet.addRow(cells)
      sheet.getRow(4).hidden = true
      const other = book.addWorksheet('More')
      for (const cells of [
        ['Code', 'Name'],
        ['d', 'white'],
      ])
        other.addRow(cells)
    })

  it('is found below its letterhead, and what nobody sees is named', async () => {
    const { header, rows, ...found } = await openSheet(await file(), undefined, { titles })
    expect([header, [...rows]]).toEqual([
      ['Code', 'Name'],
      [
        { row: 3, cells: ['a', 'red'] },
        { row: 5, cells: ['c', 'green'] },
      ],
    ])
    expect(found).toEqual({
      left: [{ row: 4, kind: 'hidden' }],
      sheets: [
        { at: 1, name: 'Colours', rows: 5 },
        { at: 2, name: 'More', rows: 2 },
      ],
      sheet: 1,
    })
  })

  it('is the one that a person chose, with all its rows where that is wanted', async () => {
    const chosen = await openSheet(await file(), undefined, { titles, sheet: 2 })
    expect([...chosen.rows]).toEqual([{ row: 2, cells: ['d', 'white'] }])
    const whole = await openSheet(await file(), undefined, { titles, takesUnseen: true })
    expect([...whole.rows].map(({ row }) => row)).toEqual([3, 4, 5])
  })
})
