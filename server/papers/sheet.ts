import type { Writable } from 'node:stream'
import type { Borders, Fill, Row, Worksheet } from 'exceljs'
import { formatOf } from '../spreadsheets/cells.ts'
import { setCell, sheetTitle, widths, writeBook, type SheetColumn } from '../spreadsheets/write.ts'
import type { Fact, Paper, Party } from './paper.ts'

const grey = 'FF5F6673'
const shade: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEFF1F4' } }
const thin: Partial<Borders> = { bottom: { style: 'thin', color: { argb: 'FFD5D9E0' } } }

/**
 * The columns where the head's two pairs of label and value begin. A label also covers the empty cell beside
 * it.
 */
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

/**
 * The height of a row in points, and the width of a text in characters, where a Chinese character counts two.
 */
const lineHeight = 15
const widthOf = (text: string) => text.replaceAll(/[\u2e80-\uffff]/g, '  ').length

/** Excel adjusts the height of a row to wrapped text, but not to that of merged cells. */
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

/** The name, and below it the address over as many rows as it has lines. */
const partyFacts = ({ label, name, details }: Party): Fact[] => [
  { label, kind: 'text', value: name, long: true },
  ...(details.length > 0
    ? [{ label: '', kind: 'text', value: details.join('\n'), long: true } as const]
    : []),
]

function addHead(sheet: Worksheet, { title, number, seller, buyer, facts, columns }: Paper): void {
  const first = sheet.addRow([`${title} ${number}`])
  first.font = { bold: true, size: 16 }
  first.commit()
  sheet.addRow([]).commit()
  for (const fact of [seller, buyer].flatMap(partyFacts)) addLong(sheet, fact, columns)
  const short = facts.filter((fact) => !fact.long)
  for (let i = 0; i < short.length; i += pairs.length) {
    const row = sheet.addRow([])
    for (const [n, fact] of short.slice(i, i + pairs.length).entries()) {
      const { value } = pairs[n]!
      setFact(row, fact, pairs[n]!)
      // Excel shows a date that is wider than its column as hashes and cuts a longer name, so the cells are
      // merged.
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

/** When which part of the total is due: its share below its name, and its amount. */
function addPayments(sheet: Worksheet, { title, parts }: NonNullable<Paper['payments']>): void {
  sheet.addRow([]).commit()
  const head = sheet.addRow([title])
  head.font = { bold: true }
  head.commit()
  for (const { label, rate, amount } of parts) {
    const row = sheet.addRow([])
    setFact(row, { label, kind: 'amount', value: amount }, pairs[0])
    const share = row.getCell(pairs[1].label)
    setCell(share, 'number', rate)
    share.numFmt = '0.##" %"'
    row.commit()
  }
}

/** The clauses with their numbers, each as high as its text. */
function addClauses(sheet: Worksheet, { clauses, columns }: Paper): void {
  if (!clauses) return
  sheet.addRow([]).commit()
  const head = sheet.addRow([clauses.title])
  head.font = { bold: true }
  head.commit()
  for (const [at, value] of clauses.parts.entries())
    addLong(sheet, { label: `${at + 1}.`, kind: 'text', value, long: true }, columns)
}

function addFooter(sheet: Worksheet, { footer, columns }: Paper): void {
  sheet.addRow([]).commit()
  addLong(sheet, { label: '', kind: 'text', value: footer, long: true }, columns)
}

/** Streams a paper as a sheet that prints on landscape A4, one page wide. */
export const writePaper = (paper: Paper, out: Writable): Promise<void> =>
  writeBook(out, async (book, paced) => {
    const { number, columns, rows, totals, amountInWords } = paper
    const sheet = book.addWorksheet(sheetTitle(number), {
      views: [{ showGridLines: false }],
      pageSetup: { orientation: 'landscape', paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      headerFooter: { oddFooter: `&L${paper.title} ${number}&R&P / &N` },
    })
    sheet.columns = columns.map((column) => ({ key: column.key, width: widthIn(column) }))
    addHead(sheet, paper)
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
      await paced(sheet)
    }
    addTotals(sheet, [...totals, ...(amountInWords ? [amountInWords] : [])])
    if (paper.payments) addPayments(sheet, paper.payments)
    addClauses(sheet, paper)
    if (paper.footer) addFooter(sheet, paper)
  })
