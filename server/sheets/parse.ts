import * as xlsx from 'xlsx'
import { utils, type CellObject, type WorkBook, type WorkSheet } from 'xlsx'
import { DomainError } from '#shared/kernel/errors.ts'
import { importCellChars, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { cellText } from './cell-text.ts'
import { unsafe, type SheetPart } from './guard.ts'
import { attribute, marksIn, type SheetMarks } from './sheet-marks.ts'
import type { BareRow } from './sheet.ts'

/** No import of ours is wider; a column number in the file can be anything. */
const columnsMax = 500
/** Nobody looks through more sheets for a table. */
const sheetsMax = 40

/** The library's form of an unpacked archive. Its types leave out the function that reads it, and the styles. */
interface Unpacked {
  FullPaths: string[]
  FileIndex: { name: string; type: number; content: Buffer }[]
}
interface Styles {
  Fonts?: { strike?: unknown }[]
  CellXf?: { fontId?: number }[]
}
const { parse_zip: parseParts } = xlsx as unknown as {
  parse_zip: (zip: Unpacked, options: object) => WorkBook & { Styles?: Styles }
}

const bookOf = (parts: readonly SheetPart[], sheets: readonly number[], cellFormula = false) =>
  parseParts(
    {
      FullPaths: parts.map(([name]) => name),
      FileIndex: parts.map(([name, content]) => ({ name, type: 2, content: Buffer.from(content.buffer) })),
    },
    { dense: true, sheets, cellNF: true, cellFormula, cellHTML: false },
  )

/** A sheet that a person who opens the workbook sees. */
interface VisibleSheet {
  at: number
  name: string
  /** Where its XML is among the parts. */
  path: string | undefined
}

const textIn = (parts: readonly SheetPart[], path: string | undefined, encoding: BufferEncoding): string => {
  const content = parts.find(([name]) => name.toLowerCase() === path?.toLowerCase())?.[1]
  return content ? Buffer.from(content.buffer).toString(encoding) : ''
}

/** The path of each sheet by the id of its relation. */
function pathsIn(parts: readonly SheetPart[]): Map<string, string> {
  const paths = new Map<string, string>()
  for (const [relation] of textIn(parts, 'xl/_rels/workbook.xml.rels', 'utf8').matchAll(
    /<(?:\w+:)?Relationship\s[^>]*>/g,
  )) {
    const [id, target] = [attribute(relation, 'Id'), attribute(relation, 'Target')]
    if (id !== undefined && target !== undefined)
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)
  }
  return paths
}

/** What the workbook says of itself, without its sheets and texts, which are large. */
function outlineOf(parts: readonly SheetPart[]) {
  const book = bookOf(
    parts.filter(([name]) => !/worksheets\/|sharedStrings/i.test(name)),
    [],
  )
  const paths = pathsIn(parts)
  const listed = (book.Workbook?.Sheets ?? []) as readonly { Hidden?: number; id?: string }[]
  const sheets = book.SheetNames.flatMap((name, at): VisibleSheet[] =>
    listed[at]?.Hidden ? [] : [{ at, name, path: paths.get(listed[at]?.id ?? '') }],
  ).slice(0, sheetsMax)
  const { Fonts = [], CellXf = [] } = book.Styles ?? {}
  const struck = new Set(CellXf.flatMap(({ fontId }, at) => (Fonts[fontId ?? 0]?.strike ? [at] : [])))
  return { sheets, struck, date1904: book.Workbook?.WBProps?.date1904 === true }
}

/** A text of several runs is struck through when each of its runs is. */
const isStruckText = ({ r }: CellObject): boolean => {
  if (typeof r !== 'string' || !r.includes('<strike')) return false
  return r
    .split(/<\/(?:\w+:)?r>/)
    .filter((run) => /<(?:\w+:)?t(?:\s[^>]*)?>\s*[^<\s]/.test(run))
    .every((run) => /<(?:\w+:)?strike(?!\s+val=["'](?:0|false)["'])/.test(run))
}

interface RowMarks {
  hidden: boolean
  struck: readonly number[]
  missing: readonly number[]
}

/** Rows and cells are sparse arrays with numbers from the file, so only existing entries are visited. */
function rowOf(
  row: number,
  sparse: (CellObject | undefined)[],
  { hidden, struck, missing }: RowMarks,
  date1904: boolean,
): BareRow {
  const cells: string[] = []
  const figures: number[] = []
  let seen = false
  for (const [place, cell] of Object.entries(sparse)) {
    const at = Number(place)
    const text = cell && at < columnsMax ? cellText(cell, date1904).slice(0, importCellChars) : ''
    if (text === '') continue
    cells[at] = text
    if (cell?.t === 'n') figures.push(at)
    if (!struck.includes(at) && !(cell && isStruckText(cell))) seen = true
  }
  const columns = missing.filter((at) => at < columnsMax)
  return {
    row,
    cells: Array.from(cells, (text) => text ?? ''),
    figures,
    ...(hidden ? { unseen: 'hidden' } : cells.length > 0 && !seen && { unseen: 'struck' }),
    ...(columns.length > 0 && { missing: columns }),
  }
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

/** A cell that reaches over several rows. */
interface TallCell {
  at: number
  from: number
  to: number
}
/** More merged cells than this are decoration. */
const mergesMax = 5_000

const tallCells = (sheet: WorkSheet | undefined): TallCell[] =>
  (sheet?.['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r && s.c < columnsMax)
    .slice(0, mergesMax)
    .map(({ s, e }) => ({ at: s.c, from: s.r + 1, to: e.r + 1 }))
    .toSorted((a, b) => a.from - b.from)

/** Gives each row the text of the merged cells that reach into it, as a person reads them. */
function spreading(tall: readonly TallCell[]): (row: BareRow) => void {
  let next = 0
  let open: (TallCell & { text: string; figure: boolean })[] = []
  return (row) => {
    open = open.filter(({ to }) => to >= row.row)
    for (; next < tall.length && tall[next]!.from <= row.row; next++) {
      const cell = tall[next]!
      if (cell.to < row.row) continue
      const text = cell.from === row.row ? (row.cells[cell.at] ?? '') : ''
      open.push({ ...cell, text, figure: row.figures.includes(cell.at) })
    }
    const merged = open.filter(({ text }) => text !== '')
    if (merged.length === 0) return
    for (const { at, from, text, figure } of merged) {
      if (from === row.row) continue
      while (row.cells.length < at) row.cells.push('')
      row.cells[at] = text
      if (figure) row.figures.push(at)
    }
    row.merged = merged.map(({ at }) => at)
  }
}

/** A sheet whose rows come one by one, so that a large one is not held beside what is made of it. */
export interface OpenSheet {
  name: string
  hiddenColumns: readonly number[]
  /** How many rows it has, blank ones among them. */
  count: number
  rows: Generator<BareRow, void>
}

interface Bounded {
  date1904: boolean
  valuesOnly: boolean
  /** Counts the characters of all sheets, and refuses too many. */
  count: (chars: number) => void
}

/** The cells of a row are given up as soon as it is read, because they are large. */
function* rowsIn(
  sheet: WorkSheet | undefined,
  marks: SheetMarks,
  { date1904, valuesOnly, count }: Bounded,
): Generator<BareRow, void> {
  if (valuesOnly) mustHoldValues(sheet)
  const data = sheet?.['!data'] ?? []
  const spread = spreading(tallCells(sheet))
  for (const at of Object.keys(data).map(Number)) {
    const sparse = data[at] ?? []
    data[at] = []
    const hidden = marks.hiddenRows.has(at + 1)
    const [struck, missing] = [marks.struck.get(at + 1) ?? [], marks.missing.get(at + 1) ?? []]
    const row = rowOf(at + 1, sparse, { hidden, struck, missing }, date1904)
    if (row.cells.length === 0 && row.missing === undefined) continue
    spread(row)
    count(charsIn(row))
    yield row
  }
}

/**
 * Every visible sheet, with its rows that hold anything. A long cell is cut, because no field of ours is so long and
 * the row is refused for it. A text that a million cells share would be a bomb as well.
 * @param parts are emptied, because they are large
 */
export function parseBook(
  parts: SheetPart[],
  { chars: maxChars, valuesOnly = false }: Pick<SheetLimits, 'chars' | 'valuesOnly'>,
): OpenSheet[] {
  const { sheets, struck, date1904 } = outlineOf(parts)
  const marked = sheets.map(({ path, ...sheet }) => ({
    ...sheet,
    marks: marksIn(textIn(parts, path, 'latin1'), struck),
  }))
  const book = bookOf(
    parts.splice(0),
    sheets.map(({ at }) => at),
    valuesOnly,
  )
  let chars = 0
  const count = (more: number) => {
    chars += more
    if (chars > maxChars) throw unsafe()
  }
  return marked.map(({ name, marks }) => ({
    name,
    hiddenColumns: marks.hiddenColumns.filter((at) => at < columnsMax),
    count: Object.keys(book.Sheets[name]?.['!data'] ?? []).length,
    rows: rowsIn(book.Sheets[name], marks, { date1904, valuesOnly, count }),
  }))
}
