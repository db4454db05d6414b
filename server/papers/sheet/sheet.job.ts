import exceljs, { type Style, type Workbook, type Font } from 'exceljs'
import { sheetTitle } from '../../sheets/write.ts'
import type { Paper, Payment } from '../paper.ts'
import { drawablePicture } from '../../connectors/files/picture.ts'
import {
  addLong,
  alignments,
  columnWidths,
  formatIn,
  mostRows,
  paperAndAnnex,
  rowsOf,
  setFigure,
  addTitle,
  fonts,
  merge,
  pairs,
  setFact,
  thinLine,
  type Page,
} from './cells.ts'
import { throwMissing } from './check.ts'
import { addColumnTitles, addHead, thin } from './head.ts'
import { addProducts, addPictureRow, fitted, pointsOf } from './pictures.ts'

/** The totals, and the amount in words over the width of the sheet. */
function addTotals(page: Page): void {
  const { sheet, paper } = page
  const { totals, amountInWords } = paper
  const { value } = pairs[0]
  sheet.addRow([])
  for (const fact of totals) {
    const row = sheet.addRow([])
    setFact(row, fact, pairs[0], paper)
    row.getCell(value).font = fonts.bold
    // A figure that is wider than its cells would be shown as hashes.
    merge(sheet, row, value, value + 1)
  }
  if (amountInWords) addLong(page, amountInWords)
}

/** When which part of the total is due: its share below its name, and its amount. */
function addPart({ sheet, paper }: Page, { label, rate, amount }: Payment): void {
  const row = sheet.addRow([])
  setFact(row, { label, kind: 'amount', value: amount }, pairs[0], paper)
  merge(sheet, row, pairs[0].value, pairs[0].value + 1)
  setFigure(row, pairs[1].label, { kind: 'number', value: rate }, paper)
  row.getCell(pairs[1].label).numFmt = '0.##" %"'
}

const stampRoom = { width: 96, height: 96 }
/** Points between a name and the line on which it is signed. */
const signatureRoom = 42

/** Both who sign, beside each other; the stamp stands above the seller's line. */
function addSignatures(page: Page): void {
  const { sheet, paper } = page
  const { seller, buyer, stamp, images = {}, words } = paper
  const widths = columnWidths(paper)
  const half = widths.reduce((sum, width) => sum + width, 0) / 2
  let passed = 0
  const middle = Math.max(widths.findIndex((width) => (passed += width) > half) + 1, 3)
  const sides = [
    [1, middle - 1],
    [middle, Math.max(widths.length, middle)],
  ] as const
  const beside = (texts: readonly [string, string], font: Partial<Font>) => {
    const row = sheet.addRow([])
    sides.forEach(([from, to], n) => {
      row.getCell(from).value = texts[n]!
      row.getCell(from).font = font
      merge(sheet, row, from, to)
    })
  }
  sheet.addRow([])
  beside([seller.label, buyer.label], fonts.label)
  beside([seller.name, buyer.name], fonts.bold)
  const picture = drawablePicture(stamp && images[stamp.id])
  const size = picture && fitted(picture, stampRoom)
  const height = size ? pointsOf(size.height) + 8 : signatureRoom
  const row = addPictureRow(page, height)(picture && size ? [{ ...picture, size, column: 2 }] : [])
  for (const [from, to] of sides)
    // A line over the whole side would look like the end of a table.
    for (let at = from; at < Math.max(from + 1, to); at++) row.getCell(at).border = { bottom: thinLine }
  const signed = `${words.signature}    ${words.date}`
  beside([signed, signed], fonts.label)
}

/** What stands below the totals. */
function addClosing(page: Page): void {
  const { payments, clauses, footer } = page.paper
  if (payments) {
    addTitle(page, payments.title)
    for (const part of payments.parts) addPart(page, part)
  }
  if (clauses) {
    addTitle(page, clauses.title)
    for (const [at, value] of clauses.parts.entries())
      addLong(page, { label: `${at + 1}.`, kind: 'text', value, long: true })
  }
  if (footer) {
    page.sheet.addRow([])
    addLong(page, { label: '', kind: 'text', value: footer, long: true })
  }
  addSignatures(page)
}

/** The lines, in one style for all cells of a column, because the library describes each style that it meets. */
function addLines({ sheet, paper }: Page): void {
  const alignment = alignments(paper)
  const styles = paper.columns.map(({ kind }, at): Partial<Style> => ({
    numFmt: formatIn(paper, kind),
    border: thin,
    alignment: alignment[at]!,
  }))
  for (const record of paper.rows) {
    const row = sheet.addRow([])
    paper.columns.forEach(({ key, kind, places }, at) => {
      row.getCell(at + 1).style = { ...styles[at]! }
      setFigure(row, at + 1, { kind, value: record[key], ...(places !== undefined && { places }) }, paper)
    })
  }
}

/** A4 by the number that Excel gives it; a sheet that names no size is printed on letter paper. */
const a4 = 9

/** Prints across a page of the size that the buyer's printers hold, one page wide. */
function addSheet(book: Workbook, name: string, paper: Paper): Page {
  const { title, number, columns } = paper
  const sheet = book.addWorksheet(sheetTitle(name), {
    views: [{ showGridLines: false }],
    pageSetup: {
      orientation: 'landscape',
      ...(paper.pageSize !== 'LETTER' && { paperSize: a4 }),
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${`${title} ${number}`.replaceAll('&', '&&')}&R&P / &N` },
  })
  const widths = columnWidths(paper)
  sheet.columns = columns.map(({ key }, at) => ({ key, width: widths[at]! }))
  return { sheet, paper }
}

/** Texts of lines that are higher than a row of a sheet can be, whole and below each other, because a row is cut there. */
function addTallTexts(page: Page): void {
  const { paper } = page
  const widths = columnWidths(paper)
  for (const { orderNo, lineNo, ...record } of paper.rows)
    paper.columns.forEach(({ key, title, kind }, at) => {
      const value = record[key]
      if (kind !== 'text' || typeof value !== 'string' || value.length <= mostRows) return
      if (rowsOf(value, widths[at]!) <= mostRows) return
      const line = [paper.words.line, orderNo, lineNo].filter(Boolean).join(' ')
      addLong(page, { label: `${line} · ${title}`.replaceAll('\n', ' '), kind, value, long: true })
    })
}

/** A paper as a sheet; what has no room beside the other columns has a sheet of its own. */
export async function xlsx(paper: Paper): Promise<Uint8Array> {
  const book = new exceljs.Workbook()
  const [main, annex] = paperAndAnnex(paper)
  const page = addSheet(book, paper.number, main)
  addHead(page)
  addColumnTitles(page)
  addLines(page)
  addTotals(page)
  addTallTexts(page)
  addClosing(page)
  addProducts(page)
  const last = page.sheet.getCell(page.sheet.rowCount, Math.max(main.columns.length, 8)).address
  page.sheet.pageSetup.printArea = `A1:${last}`
  const more = annex && addSheet(book, `${paper.words.annex ?? ''} ${paper.number}`.trim(), annex)
  if (more) {
    addColumnTitles(more)
    addLines(more)
    addTallTexts(more)
  }
  throwMissing(paper, more ? [page.sheet, more.sheet] : [page.sheet])
  return new Uint8Array(await book.xlsx.writeBuffer())
}
