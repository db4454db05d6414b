import type { Writable } from 'node:stream'
import type { Borders, Fill, Row, Worksheet } from 'exceljs'
import { formatOf, type CellKind } from './cells.ts'
import { setCell, sheetTitle, widths, writeBook, type SheetColumn } from './write.ts'

/** A labelled value of a document's head or foot. */
export interface Fact {
  label: string
  kind: CellKind
  value: unknown
  /** Has a row of its own, as high as its words need. */
  long?: true
}

/** One document on paper: what it is, its head, its lines, its totals. */
export interface DocumentSheet {
  title: string
  sheetName: string
  facts: readonly Fact[]
  columns: readonly SheetColumn[]
  rows: Iterable<Record<string, unknown>>
  totals: readonly Fact[]
  out: Writable
}

const grey = 'FF5F6673'
const shade: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEFF1F4' } }
const thin: Partial<Borders> = { bottom: { style: 'thin', color: { argb: 'FFD5D9E0' } } }

/** Columns where the head's two pairs of label and value begin; a label runs over the empty cell beside it. */
const pairs = [
  { label: 1, value: 3 },
  { label: 5, value: 7 },
] as const

const widthIn = ({ width, kind }: SheetColumn) => width ?? widths[kind]

function setFact(row: Row, { label, kind, value }: Fact, at: (typeof pairs)[number]): void {
  const name = row.getCell(at.label)
  name.value = label
  name.font = { color: { argb: grey } }
  const cell = row.getCell(at.value)
  cell.numFmt = formatOf(kind)
  setCell(cell, kind, value)
  cell.alignment = { horizontal: 'left' }
}

/** A row's height in points, and the width of a text in characters: a Chinese one takes two. */
const lineHeight = 15
const widthOf = (text: string) => text.replaceAll(/[\u2e80-\uffff]/g, '  ').length

/** Excel fits a row to wrapped words by itself, but not to those of merged cells. */
function addLong(sheet: Worksheet, fact: Fact, columns: readonly SheetColumn[]): void {
  const row = sheet.addRow([])
  setFact(row, fact, pairs[0])
  const { value } = pairs[0]
  const room = columns.slice(value - 1).reduce((sum, column) => sum + widthIn(column), 0)
  const words = typeof fact.value === 'string' ? fact.value.split('\n') : ['']
  const lines = words.reduce((sum, text) => sum + Math.max(1, Math.ceil(widthOf(text) / room)), 0)
  row.getCell(pairs[0].label).alignment = { vertical: 'top' }
  row.getCell(value).alignment = { horizontal: 'left', vertical: 'top', wrapText: true }
  row.height = lines * lineHeight
  sheet.mergeCells(row.number, value, row.number, Math.max(value + 1, columns.length))
  row.commit()
}

function addHead(sheet: Worksheet, { title, facts, columns }: Omit<DocumentSheet, 'out'>): void {
  const first = sheet.addRow([title])
  first.font = { bold: true, size: 16 }
  first.commit()
  sheet.addRow([]).commit()
  const short = facts.filter((fact) => !fact.long)
  for (let i = 0; i < short.length; i += pairs.length) {
    const row = sheet.addRow([])
    for (const [n, fact] of short.slice(i, i + pairs.length).entries()) {
      const { value } = pairs[n]!
      setFact(row, fact, pairs[n]!)
      // A date that is wider than its column would show as hashes, and a longer name would be cut.
      const last = n === pairs.length - 1 ? Math.max(value + 1, columns.length) : value + 1
      sheet.mergeCells(row.number, value, row.number, last)
    }
    row.commit()
  }
  for (const fact of facts) if (fact.long) addLong(sheet, fact, columns)
  sheet.addRow([]).commit()
}

function addColumnTitles(sheet: Worksheet, columns: readonly SheetColumn[]): void {
  const row = sheet.addRow(columns.map(({ title }) => title))
  row.font = { bold: true }
  row.eachCell((cell) => {
    cell.fill = shade
    cell.border = thin
    cell.alignment = { vertical: 'top', wrapText: true }
  })
  row.commit()
}

function addTotals(sheet: Worksheet, totals: readonly Fact[]): void {
  sheet.addRow([]).commit()
  for (const fact of totals) {
    const row = sheet.addRow([])
    setFact(row, fact, pairs[0])
    row.getCell(pairs[0].value).font = { bold: true }
    row.commit()
  }
}

/** Streams a document as a sheet that prints on landscape A4, as wide as the page. */
export const writeDocument = ({ out, ...document }: DocumentSheet) =>
  writeBook(out, async (book, paced) => {
    const { sheetName, columns, rows, totals } = document
    const sheet = book.addWorksheet(sheetTitle(sheetName), {
      views: [{ showGridLines: false }],
      pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    })
    sheet.columns = columns.map((column) => ({ key: column.key, width: widthIn(column) }))
    addHead(sheet, document)
    addColumnTitles(sheet, columns)
    for (const record of rows) {
      const row = sheet.addRow([])
      columns.forEach(({ key, kind }, at) => {
        const cell = row.getCell(at + 1)
        cell.numFmt = formatOf(kind)
        cell.border = thin
        cell.alignment = { vertical: 'top', wrapText: kind === 'text' }
        setCell(cell, kind, record[key])
      })
      row.commit()
      await paced()
    }
    addTotals(sheet, totals)
  })
