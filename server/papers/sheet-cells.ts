import type { Alignment, Font, Row, Worksheet } from 'exceljs'
import { amountPlacesOf, shownPlaces } from '#shared/kernel/currency.ts'
import { figureFormat, formatOf, type CellKind } from '../spreadsheets/cells.ts'
import { setCell, widths, type SheetColumn } from '../spreadsheets/write.ts'
import type { Fact, Paper } from './paper.ts'

const grey = 'FF5F6673'
/** A font without a name is drawn in whatever the reader's program likes. */
const plain = { name: 'Calibri', size: 11, family: 2 }
export const fonts = {
  label: { ...plain, color: { argb: grey } },
  bold: { ...plain, bold: true },
  title: { ...plain, bold: true, size: 16 },
} as const satisfies Record<string, Partial<Font>>
export const thinLine = { style: 'thin', color: { argb: grey } } as const

/** A sheet with the paper that is written on it. */
export interface Page {
  sheet: Worksheet
  paper: Paper
}

/**
 * The columns where the head's two pairs of label and value begin. A label also covers the empty cell beside
 * it.
 */
export const pairs = [
  { label: 1, value: 3 },
  { label: 5, value: 7 },
] as const

/** The height of a row in points. */
export const lineHeight = 15

/** The width of a text in characters, where a Chinese character counts two. */
const widthOf = (text: string) => text.replaceAll(/[\u2e80-\uffff]/g, '  ').length

/** A figure with its separators; Excel shows hashes where a column is narrower. */
const figureWidth = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.length + Math.floor((text.split('.')[0]!.length - 1) / 3) + 3
}

/** The longest word of a title, which is bold and keeps off from its neighbours. */
const titleWidth = (title: string) =>
  Math.max(...title.split(/\s/).map((word) => Math.min(widthOf(word), 20))) * 1.15 + 2

/** The widths of the columns in characters, wide enough for every figure and for the words of their titles. */
export const columnWidths = ({ columns, rows }: Paper): number[] =>
  columns.map(({ key, title, kind, width = widths[kind] }: SheetColumn) => {
    const least = Math.max(width, titleWidth(title))
    return isFigure(kind) ? rows.reduce((most, row) => Math.max(most, figureWidth(row[key])), least) : least
  })

export const isFigure = (kind: CellKind) => kind === 'number' || kind === 'amount' || kind === 'price'

/** How a column is aligned; a text beside a figure keeps off from it. */
export const alignments = ({ columns }: Paper): Partial<Alignment>[] =>
  columns.map(({ kind }, at) => {
    const besideFigure = at > 0 && isFigure(columns[at - 1]!.kind)
    return isFigure(kind)
      ? { vertical: 'top', horizontal: 'right' }
      : { vertical: 'top', horizontal: 'left', wrapText: true, indent: besideFigure ? 1 : 0 }
  })

/** How many rows a text takes in so many characters. */
export const rowsOf = (text: string, room: number): number =>
  text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / room)), 0)

/** Amounts have the decimals of their currency in sheets, too. */
export const formatIn = ({ currency }: Paper, kind: CellKind): string =>
  kind === 'amount' ? figureFormat(amountPlacesOf(currency)) : formatOf(kind)

export function setFigure(
  row: Row,
  at: number,
  { kind, value }: Pick<Fact, 'kind' | 'value'>,
  paper: Paper,
): void {
  const cell = row.getCell(at)
  cell.numFmt = formatIn(paper, kind)
  setCell(cell, kind, value)
  if (kind === 'amount' && typeof value === 'string' && typeof cell.value === 'number')
    cell.numFmt = figureFormat(shownPlaces(value, paper.currency))
}

export function setFact(
  row: Row,
  { label, kind, value }: Fact,
  at: (typeof pairs)[number],
  paper: Paper,
): void {
  const name = row.getCell(at.label)
  name.value = label
  name.font = fonts.label
  setFigure(row, at.value, { kind, value }, paper)
  row.getCell(at.value).alignment = { horizontal: 'left' }
}

/** Merges cells of a row, where they are several. */
export function merge(sheet: Worksheet, { number }: Row, from: number, to: number): void {
  if (to > from) sheet.mergeCells(number, from, number, to)
}

/** A label and a text over the width of the sheet, as high as the text needs: Excel does not see to that in merged cells. */
export function addLong({ sheet, paper }: Page, fact: Fact): void {
  const row = sheet.addRow([])
  setFact(row, fact, pairs[0], paper)
  const { value } = pairs[0]
  const room = columnWidths(paper)
    .slice(value - 1)
    .reduce((sum, width) => sum + width, 0)
  row.getCell(pairs[0].label).alignment = { vertical: 'top' }
  row.getCell(value).alignment = { horizontal: 'left', vertical: 'top', wrapText: true }
  row.height = rowsOf(typeof fact.value === 'string' ? fact.value : '', room) * lineHeight
  merge(sheet, row, value, Math.max(value + 1, paper.columns.length))
}

export function addTitle({ sheet }: Page, title: string): void {
  sheet.addRow([])
  sheet.addRow([title]).font = fonts.bold
}
