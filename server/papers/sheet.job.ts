import exceljs, { type Style } from 'exceljs'
import { sheetTitle } from '../spreadsheets/write.ts'
import type { Paper } from './paper.ts'
import { alignments, columnWidths, formatIn, setFigure, type Page } from './sheet-cells.ts'
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
    paper.columns.forEach(({ key, kind }, at) => {
      row.getCell(at + 1).style = { ...styles[at]! }
      setFigure(row, at + 1, { kind, value: record[key] }, paper)
    })
  }
}

/** A paper as a sheet that prints on landscape A4, one page wide. */
export async function xlsx(paper: Paper): Promise<Uint8Array> {
  const { number, columns, title } = paper
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(sheetTitle(number), {
    views: [{ showGridLines: false }],
    pageSetup: {
      orientation: 'landscape',
      paperSize: 9,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${`${title} ${number}`.replaceAll('&', '&&')}&R&P / &N` },
  })
  const widths = columnWidths(paper)
  sheet.columns = columns.map(({ key }, at) => ({ key, width: widths[at]! }))
  const page = { sheet, paper }
  addHead(page)
  addColumnTitles(page)
  addLines(page)
  addTotals(page)
  addClosing(page)
  addProducts(page)
  const last = sheet.getCell(sheet.rowCount, Math.max(columns.length, 8)).address
  sheet.pageSetup.printArea = `A1:${last}`
  return new Uint8Array(await book.xlsx.writeBuffer())
}
