import type { Alignment, Font, Row, Worksheet } from 'exceljs'
import { amountPlacesOf, shownPlaces } from '#shared/kernel/currency.ts'
import { figureFormat, formatOf, type CellKind } from '../../sheets/cells.ts'
import { setCell, widths } from '../../sheets/write.ts'
import type { Fact } from '../../engine/sheet.ts'
import type { Paper, PaperColumn } from '../paper.ts'
import type { PageSize } from '../pdf/columns.ts'

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

/**
 * The most characters of columns beside each other that are printed across one page with letters of 7 points: the
 * sheet's letters of 11 become smaller with its width, and a character is 5.25 points wide.
 */
const mostCharacters: Record<PageSize, number> = { A4: 230, LETTER: 216 }
/** How narrow a column of texts may become where others need its room. */
const narrowest = 0.5

interface Width {
  isText: boolean
  width: number
  least: number
}

const widthOfColumn = ({ key, title, kind, width = widths[kind] }: PaperColumn, { rows }: Paper): Width => {
  const wish = Math.max(width, titleWidth(title))
  if (!isFigure(kind))
    return { isText: true, width: wish, least: Math.max(wish * narrowest, titleWidth(title)) }
  const needed = rows.reduce((most, row) => Math.max(most, figureWidth(row[key])), titleWidth(title))
  return { isText: false, width: Math.max(needed, width), least: needed }
}

const sumOf = (sizes: readonly Width[], of: 'width' | 'least') =>
  sizes.reduce((sum, size) => sum + size[of], 0)

/**
 * The widths of the columns in characters, wide enough for every figure and for the words of their titles, and together
 * no wider than a page.
 */
export function columnWidths(paper: Paper): number[] {
  const sizes = paper.columns.map((column) => widthOfColumn(column, paper))
  const [wished, least] = [sumOf(sizes, 'width'), sumOf(sizes, 'least')]
  const most = mostCharacters[paper.pageSize ?? 'A4']
  const share = wished > least ? Math.min(Math.max((most - least) / (wished - least), 0), 1) : 1
  return sizes.map((size) => size.least + (size.width - size.least) * share)
}

/** The paper with the columns that can be read beside each other, and with those that have no room there. */
export function paperAndAnnex(paper: Paper): [paper: Paper, annex: Paper | undefined] {
  const most = mostCharacters[paper.pageSize ?? 'A4']
  const leastOf = (columns: readonly PaperColumn[]) =>
    sumOf(
      columns.map((column) => widthOfColumn(column, paper)),
      'least',
    )
  const yielding = paper.columns.filter(({ rank }) => rank).toSorted((a, b) => b.rank! - a.rank!)
  const out = new Set<PaperColumn>()
  for (const column of yielding) {
    if (leastOf(paper.columns.filter((one) => !out.has(one))) <= most) break
    out.add(column)
  }
  if (out.size === 0) return [paper, undefined]
  const isNaming = ({ key }: PaperColumn) => key === 'orderNo' || key === 'lineNo' || key === 'sapMaterialNo'
  return [
    { ...paper, columns: paper.columns.filter((column) => !out.has(column)) },
    { ...paper, columns: paper.columns.filter((column) => out.has(column) || isNaming(column)) },
  ]
}

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

/** A format with a unit behind the figure, and with as many decimals as are asked for. */
const withUnit = (format: string, unit: string | undefined, places: number | undefined): string =>
  (places === undefined ? format : `#,##0.${'0'.repeat(places)}`) + (unit ? `" ${unit}"` : '')

export function setFigure(
  row: Row,
  at: number,
  { kind, value, unit, places }: Pick<Fact, 'kind' | 'value' | 'unit' | 'places'>,
  paper: Paper,
): void {
  const cell = row.getCell(at)
  cell.numFmt = formatIn(paper, kind)
  setCell(cell, kind, value)
  if (kind === 'amount' && typeof value === 'string' && typeof cell.value === 'number')
    cell.numFmt = figureFormat(shownPlaces(value, paper.currency))
  if (typeof cell.value === 'number' && (unit ?? places) !== undefined)
    cell.numFmt = withUnit(cell.numFmt, unit, places)
}

export function setFact(
  row: Row,
  { label, ...figure }: Fact,
  at: (typeof pairs)[number],
  paper: Paper,
): void {
  const name = row.getCell(at.label)
  name.value = label
  name.font = fonts.label
  setFigure(row, at.value, figure, paper)
  row.getCell(at.value).alignment = { horizontal: 'left' }
}

/** Merges cells of a row, where they are several. */
export function merge(sheet: Worksheet, { number }: Row, from: number, to: number): void {
  if (to > from) sheet.mergeCells(number, from, number, to)
}

/** A row of a sheet is at most so many rows of letters high. */
export const mostRows = 27

const inParts = (text: string, size: number): string[] => {
  const letters = Array.from(text)
  const count = Math.max(1, Math.ceil(letters.length / size))
  return Array.from({ length: count }, (_, i) => letters.slice(i * size, (i + 1) * size).join(''))
}

/** A text in pieces that a row holds; what is longer than a row goes on in the next. */
export function piecesOf(text: string, room: number): string[] {
  const pieces: string[] = []
  let open: string[] = []
  const cut = Math.floor((room * (mostRows - 1)) / 2)
  const parts = text.split('\n').flatMap((part) => inParts(part, cut))
  for (const part of parts) {
    if (open.length > 0 && rowsOf([...open, part].join('\n'), room) > mostRows) {
      pieces.push(open.join('\n'))
      open = []
    }
    open.push(part)
  }
  return [...pieces, open.join('\n')]
}

/** A label and a text over the width of the sheet, as high as the text needs: Excel does not see to that in merged cells. */
export function addLong({ sheet, paper }: Page, fact: Fact): void {
  const { value } = pairs[0]
  const room = columnWidths(paper)
    .slice(value - 1)
    .reduce((sum, width) => sum + width, 0)
  const text = typeof fact.value === 'string' ? fact.value : ''
  for (const [at, piece] of piecesOf(text, room).entries()) {
    const row = sheet.addRow([])
    setFact(
      row,
      { ...fact, label: at === 0 ? fact.label : '', value: text === '' ? fact.value : piece },
      pairs[0],
      paper,
    )
    row.getCell(pairs[0].label).alignment = { vertical: 'top' }
    row.getCell(value).alignment = { horizontal: 'left', vertical: 'top', wrapText: true }
    row.height = rowsOf(piece, room) * lineHeight
    merge(sheet, row, value, Math.max(value + 1, paper.columns.length))
  }
}

export function addTitle({ sheet }: Page, title: string): void {
  sheet.addRow([])
  sheet.addRow([title]).font = fonts.bold
}
