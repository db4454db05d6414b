import type { Writable } from 'node:stream'
import type { Borders, Fill, Row, Worksheet } from 'exceljs'
import { formatOf, type CellKind } from './cells.ts'
import { setCell, sheetTitle, widths, writeBook, type SheetColumn } from './write.ts'

/** A labelled value of a document's head or foot. */
export interface Fact {
  label: string
  kind: CellKind
  value: unknown
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

function setFact(row: Row, { label, kind, value }: Fact, at: (typeof pairs)[number]): void {
  const name = row.getCell(at.label)
  name.value = label
  name.font = { color: { argb: grey } }
  const cell = row.getCell(at.value)
  cell.numFmt = formatOf(kind)
  setCell(cell, kind, value)
  cell.alignment = { horizontal: 'left' }
}

function addHead(sheet: Worksheet, title: string, facts: readonly Fact[]): void {
  const first = sheet.addRow([title])
  first.font = { bold: true, size: 16 }
  first.commit()
  sheet.addRow([]).commit()
  for (let i = 0; i < facts.length; i += pairs.length) {
    const row = sheet.addRow([])
    for (const [n, fact] of facts.slice(i, i + pairs.length).entries()) {
      setFact(row, fact, pairs[n]!)
      // A date that is wider than its column would show as hashes.
      sheet.mergeCells(row.number, pairs[n]!.value, row.number, pairs[n]!.value + 1)
    }
    row.commit()
  }
  sheet.addRow([]).commit()
}

function addColumnTitles(sheet: Worksheet, columns: readonly SheetColumn[]): void {
  const row = sheet.addRow(columns.map(({ title }) => title))
  row.font = { bold: true }
  row.eachCell((cell) => {
    cell.fill = shade
    cell.border = thin
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
export const writeDocument = ({ title, sheetName, facts, columns, rows, totals, out }: DocumentSheet) =>
  writeBook(out, async (book, paced) => {
    const sheet = book.addWorksheet(sheetTitle(sheetName), {
      views: [{ showGridLines: false }],
      pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    })
    sheet.columns = columns.map(({ key, width, kind }) => ({ key, width: width ?? widths[kind] }))
    addHead(sheet, title, facts)
    addColumnTitles(sheet, columns)
    for (const record of rows) {
      const row = sheet.addRow([])
      columns.forEach(({ key, kind }, at) => {
        const cell = row.getCell(at + 1)
        cell.numFmt = formatOf(kind)
        cell.border = thin
        setCell(cell, kind, record[key])
      })
      row.commit()
      await paced()
    }
    addTotals(sheet, totals)
  })
