import type { Font } from 'exceljs'
import type { Payment } from './paper.ts'
import { drawablePicture } from '../connectors/files/picture.ts'
import {
  addLong,
  addTitle,
  columnWidths,
  fonts,
  merge,
  pairs,
  setFact,
  setFigure,
  thinLine,
  type Page,
} from './sheet-cells.ts'
import { addPictureRow, fitted, pointsOf } from './sheet-pictures.ts'

/** The totals, and the amount in words over the width of the sheet. */
export function addTotals(page: Page): void {
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
export function addClosing(page: Page): void {
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
