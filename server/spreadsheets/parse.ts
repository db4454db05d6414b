import * as xlsx from 'xlsx'
import { utils, type CellObject, type WorkBook, type WorkSheet } from 'xlsx'
import { DomainError } from '#shared/kernel/errors.ts'
import { importCellChars, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { cellText } from './cell-text.ts'
import { unsafe, type SheetPart } from './guard.ts'
import type { BareRow } from './sheet.ts'

/** No import of ours is wider; a column number in the file can be anything. */
const columnsMax = 500

/** The library's form of an unpacked archive. Its types leave out the function that reads it. */
interface Unpacked {
  FullPaths: string[]
  FileIndex: { name: string; type: number; content: Buffer }[]
}
const { parse_zip: parseParts } = xlsx as unknown as {
  parse_zip: (zip: Unpacked, options: object) => WorkBook
}

const bookOf = (parts: readonly SheetPart[], cellFormula: boolean): WorkBook =>
  parseParts(
    {
      FullPaths: parts.map(([name]) => name),
      FileIndex: parts.map(([name, content]) => ({ name, type: 2, content: Buffer.from(content.buffer) })),
    },
    { dense: true, sheets: 0, cellNF: true, cellFormula, cellHTML: false },
  )

/** Rows and cells are sparse arrays with numbers from the file, so only existing entries are visited. */
const rowOf = (row: number, sparse: (CellObject | undefined)[], date1904: boolean): BareRow => {
  const cells: string[] = []
  const figures: number[] = []
  for (const [place, cell] of Object.entries(sparse)) {
    const at = Number(place)
    const text = cell && at < columnsMax ? cellText(cell, date1904).slice(0, importCellChars) : ''
    if (text === '') continue
    cells[at] = text
    if (cell?.t === 'n') figures.push(at)
  }
  return { row, cells: Array.from(cells, (text) => text ?? ''), figures }
}

const charsIn = ({ cells }: BareRow) => cells.reduce((sum, text) => sum + text.length, 0)

/** A refusal names so many places; a person finds the others by them. */
const placesShown = 5

const refuseAt = (code: string, places: readonly string[]): void => {
  if (places.length === 0) return
  const more = places.length > placesShown ? ' …' : ''
  const cells = places.slice(0, placesShown).join(', ') + more
  throw new DomainError([{ code, params: { cells } }])
}

/** Refuses formulas and merged cells, because neither says what a record shall hold. */
function mustHoldValues(sheet: WorkSheet | undefined): void {
  refuseAt(
    'IMPORT_MERGED',
    (sheet?.['!merges'] ?? []).map((range) => utils.encode_range(range)),
  )
  const formulas: string[] = []
  for (const [r, sparse] of Object.entries(sheet?.['!data'] ?? []))
    for (const [c, cell] of Object.entries(sparse ?? []))
      if (cell?.f !== undefined && formulas.length <= placesShown)
        formulas.push(utils.encode_cell({ r: Number(r), c: Number(c) }))
  refuseAt('IMPORT_FORMULA', formulas)
}

/** The places of a row's formulas. */
const formulasIn = (sparse: readonly (CellObject | undefined)[]): number[] =>
  Object.entries(sparse).flatMap(([place, cell]) => (cell?.f === undefined ? [] : Number(place)))

/** The places of cells that are merged with cells below them, by the first of their rows. */
function tallCells(sheet: WorkSheet | undefined): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const { s, e } of sheet?.['!merges'] ?? [])
    if (e.r > s.r) places.set(s.r, [...(places.get(s.r) ?? []), s.c])
  return places
}

type ParseLimits = Pick<SheetLimits, 'chars' | 'valuesOnly' | 'tellsOrigin'>

/** The rows of a sheet. Its cells are given up as soon as they are read, because they are many. */
function* rowsOf(
  book: WorkBook,
  sheet: WorkSheet | undefined,
  limits: ParseLimits,
): Generator<BareRow, void> {
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const { chars: maxChars, tellsOrigin = false } = limits
  const data = sheet?.['!data'] ?? []
  const tall = tellsOrigin ? tallCells(sheet) : new Map<number, number[]>()
  let chars = 0
  for (const at of Object.keys(data).map(Number)) {
    const sparse = data[at] ?? []
    data[at] = []
    const row = rowOf(at + 1, sparse, date1904)
    if (row.cells.length === 0) continue
    if (tellsOrigin) {
      row.formulas = formulasIn(sparse)
      row.merged = tall.get(at) ?? []
    }
    chars += charsIn(row)
    if (chars > maxChars) throw unsafe()
    yield row
  }
}

/**
 * The first sheet with every row that has content. A long cell is cut, because no field of ours is so long and the row is
 * refused for it. A text that a million cells share would be a bomb as well.
 * @param parts are emptied, because they are large
 */
export function parseSheet(
  parts: SheetPart[],
  limits: ParseLimits,
): { name: string; rows: Generator<BareRow, void> } {
  const book = bookOf(parts.splice(0), limits.valuesOnly === true || limits.tellsOrigin === true)
  const name = book.SheetNames[0] ?? ''
  const sheet = book.Sheets[name]
  if (limits.valuesOnly) mustHoldValues(sheet)
  return { name, rows: rowsOf(book, sheet, limits) }
}
