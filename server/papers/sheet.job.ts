import exceljs, { type Style, type Workbook } from 'exceljs'
import { sheetTitle } from '../sheets/write.ts'
import type { Paper } from './paper.ts'
import {
  addLong,
  alignments,
  columnWidths,
  formatIn,
  mostRows,
  paperAndAnnex,
  rowsOf,
  setFigure,
  type Page,
} from './sheet-cells.ts'
import { throwMissing } from './sheet-check.ts'
import { addClosing, addTotals } from './sheet-closing.ts'
import { addColumnTitles, addHead, thin } from './sheet-head.ts'
import { addProducts } from './sheet-pictures.ts'

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
