import { DomainError } from '#shared/kernel/errors.ts'
import { lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { unpackSheet, unsafe } from './guard.ts'
import { parseBook, type OpenSheet } from './parse.ts'
import type { BareRow, BareSheet, SheetRow, UnseenKind } from './sheet.ts'

/** A file at which the library fails is refused. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof DomainError ? error : unsafe()
  }
}

function* guardedRows(rows: Generator<BareRow, void>): Generator<BareRow, void> {
  for (;;) {
    const { done, value } = guarded(() => rows.next())
    if (done) return
    yield value
  }
}

const empty = () => new DomainError([{ code: 'IMPORT_EMPTY' }])
const tooMany = (max: number) => new DomainError([{ code: 'IMPORT_ROWS', params: { max } }])

/** The visible sheets of an .xlsx, each with its rows, which come one by one so that no large sheet is held (D184). */
export async function openBook(file: Uint8Array, limits: SheetLimits): Promise<OpenSheet[]> {
  const parts = await unpackSheet(Buffer.from(file.buffer, file.byteOffset, file.length), limits)
  const sheets = guarded(() => parseBook(parts, limits))
  return sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: guardedRows(rows) }))
}

/** Every row with content of every visible sheet (D78, D184); of a sheet that is too long, one row more than it may have. */
export async function readSheets(file: Uint8Array, limits: SheetLimits = lineSheet): Promise<BareSheet[]> {
  const sheets = await openBook(file, limits)
  const read = sheets.map(({ name, hiddenColumns, rows }) => ({
    name,
    hiddenColumns,
    rows: [...rows.take(limits.rows + 1)],
  }))
  if (read.every(({ rows }) => rows.length === 0)) throw empty()
  return read
}

/** A sheet among others of its file. */
export interface SheetChoice {
  at: number
  name: string
  /** How many rows it has, with titles and everything. */
  rows: number
}

/** What decides which sheet of a file is read, and which of its rows. */
export interface Reading {
  /** How many of a row's texts are titles that the importer knows; without it the first row is the header. */
  titles?: (cells: readonly string[]) => number
  /** The sheet that a person has chosen. */
  sheet?: number | undefined
  /** Rows that are hidden or struck through are wanted as well. */
  takesUnseen?: boolean
}

export interface OpenedSheet {
  header: string[]
  rows: Iterable<SheetRow>
  /** Rows that were left out because nobody sees them; complete when the rows have been read. */
  left: readonly { row: number; kind: UnseenKind }[]
  /** The sheets with a table, and which of them is read. */
  sheets: readonly SheetChoice[]
  sheet: number
}

/** Titles and notes that may stand above a header. */
const rowsAbove = 10

interface Peeked {
  choice: SheetChoice
  /** The rows up to the header, and the most titles that one of them has. */
  above: BareRow[]
  score: number
  rest: Generator<BareRow, void>
}

/** Looks for the header of a sheet; what was read stays readable. */
function peek({ name, count, rows }: OpenSheet, at: number, titles: Reading['titles']): Peeked {
  const above: BareRow[] = []
  for (let i = 0; i < (titles ? rowsAbove : 1); i++) {
    const { done, value } = rows.next()
    if (done) break
    above.push(value)
  }
  const scores = above.map(({ cells }) => (titles ? titles(cells) : Number(cells.length > 0)))
  const score = Math.max(0, ...scores)
  return { choice: { at, name, rows: count }, above, score, rest: rows }
}

function* following(peeked: Peeked, from: number): Generator<BareRow, void> {
  yield* peeked.above.slice(from)
  yield* peeked.rest
}

/**
 * The sheet that has the importer's titles, from its header on, with at most as many rows as its kind allows. They
 * come one by one, so that a large sheet is not held beside what is made of it.
 */
export async function openSheet(
  file: Uint8Array,
  limits: SheetLimits = lineSheet,
  { titles, sheet, takesUnseen = false }: Reading = {},
): Promise<OpenedSheet> {
  const peeked = (await openBook(file, limits)).map((one, at) => peek(one, at, titles))
  const best = Math.max(0, ...peeked.map(({ score }) => score))
  // A sheet with a title or two among its texts is no table beside one that has them all.
  const tables = titles ? peeked.filter(({ score }) => score > 0 && score * 2 > best) : peeked.slice(0, 1)
  const chosen =
    peeked.find(({ choice }) => choice.at === sheet) ??
    tables.find(({ score }) => score === best) ??
    peeked.find(({ above }) => above.length > 0)
  if (!chosen) throw empty()
  const at = titles ? chosen.above.findIndex(({ cells }) => titles(cells) === chosen.score) : 0
  const header = chosen.above[at]?.cells ?? []
  const below = following(chosen, at + 1)
  const first = below.next()
  if (first.done) throw empty()
  const left: { row: number; kind: UnseenKind }[] = []
  const rows = function* (): Generator<SheetRow, void> {
    let count = 0
    for (let next: IteratorResult<BareRow, void> = first; !next.done; next = below.next()) {
      const { row, cells, unseen } = next.value
      count += 1
      if (count > limits.rows) throw tooMany(limits.rows)
      if (unseen !== undefined && !takesUnseen) left.push({ row, kind: unseen })
      else yield { row, cells: header.map((_, i) => cells[i] ?? '') }
    }
  }
  return { header, rows: rows(), left, sheets: tables.map(({ choice }) => choice), sheet: chosen.choice.at }
}
