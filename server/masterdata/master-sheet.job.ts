import { createHash } from 'node:crypto'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { isNumberField } from '#shared/kernel/field-table.ts'
import {
  foldedText,
  keyOf,
  identityFields,
  type MasterRecord,
  type MasterTable,
} from '#shared/kernel/master.ts'
import { columnMark, readNumber } from '#shared/lines/line-numbers.ts'
import { sheetTableOf, sheetNames, type SheetName } from '#shared/masterdata/index.ts'
import type { NumberDoubt } from '#shared/masterdata/master.contract.ts'
import { masterPartRows, masterSheet } from '#shared/vocabulary/limits.ts'
import { languages, type Language, type DecimalMark } from '#shared/vocabulary/words.ts'
import { matchHeader, normalTitle, type Mapping } from '../sheets/import.ts'
import { openBook } from '../sheets/read.ts'
import type { BareRow, Sheet, SheetRow } from '../sheets/sheet.ts'
import { placeCodes } from './master-codes.ts'
import { judgeRows, type FindRecords, type JudgedRows, type SheetValues } from './master-judge.ts'
import {
  isExample,
  valueOfCell,
  valuesOf,
  importColumns,
  ownTitles,
  stampTitles,
  tableTitle,
} from './master-sheet.ts'
import type { MeantCodes, NamedTexts } from './meant-codes.repository.ts'

/** A letterhead or a title may stand above the head of a table, in so many rows at the most. */
const rowsAboveTable = 20

interface MasterHead {
  /** The place of the head among the rows that were given. */
  at: number
  header: string[]
  mapping: Mapping
  /** The titles of columns that no field of the table has. */
  ignored: string[]
}

interface HeadSearch {
  table: SheetName
  /** The fields that the sender may write. */
  fields: readonly string[]
  /** What the sheet itself is called. */
  sheetName: string
  language: Language
}

/** What a row must say, so that its record is known. */
const keyFieldsOf = (table: MasterTable) =>
  identityFields(table).filter((field) => table.fields[field]!.required)

/** The row with most titles of a table, how many it has, and whether it can tell the table's records apart. */
function bestRow(table: MasterTable, fields: readonly string[], rows: readonly string[][]) {
  const names = importColumns(table, fields).map(({ key, titles }) => ({
    key,
    titles: new Set(titles.map(normalTitle)),
  }))
  const needed = keyFieldsOf(table)
  const scored = rows.map((row, at) => {
    const found = names.filter(({ titles }) => row.some((title) => titles.has(title)))
    const keys = found.map(({ key }) => key)
    return { at, score: keys.length, isWhole: needed.every((field) => keys.includes(field)) }
  })
  const nothing = { at: 0, score: 0, isWhole: false }
  return scored.reduce((best, one) => (one.score > best.score ? one : best), nothing)
}

/** How many columns of a table the likeliest of these rows has a title for. */
const titlesIn = (name: SheetName, fields: readonly string[], rows: readonly SheetRow[]): number =>
  bestRow(
    sheetTableOf(name),
    fields,
    rows.map(({ cells }) => cells.map(normalTitle)),
  ).score

const writable = ({ fields }: MasterTable) =>
  Object.keys(fields).filter((field) => fields[field]!.kind !== 'picture')

/** The other table that a sheet is of: by its own name, or because its titles fit that table better. */
function otherTable({ table, sheetName }: HeadSearch, own: { score: number }, rows: readonly string[][]) {
  const isNamed = (name: SheetName) =>
    languages.some((language) => normalTitle(tableTitle(language, name)) === normalTitle(sheetName))
  if (isNamed(table)) return undefined
  const others = sheetNames
    .filter((name) => name !== table)
    .map((name) => ({ name, ...bestRow(sheetTableOf(name), writable(sheetTableOf(name)), rows) }))
    .filter(({ isWhole, score }) => isWhole && score >= own.score)
    .toSorted((a, b) => b.score - a.score)
  return others.find(({ name }) => isNamed(name)) ?? others.find(({ score }) => score > own.score)
}

/**
 * Finds the row with the titles of a table among the first rows of a sheet. Only what tells records apart has to be
 * there, because a record that exists keeps what no column says. A sheet of another table is refused by that table's
 * name, since many tables have a code and a name.
 * @throws DomainError IMPORT_OTHER_TABLE, IMPORT_HEADER with the missing titles in the reader's language
 */
export function findHead(search: HeadSearch, rows: readonly SheetRow[]): MasterHead {
  const { table: name, fields, language } = search
  const table = sheetTableOf(name)
  const titles = rows.slice(0, rowsAboveTable + 1).map(({ cells }) => cells.map(normalTitle))
  const own = bestRow(table, fields, titles)
  const other = otherTable(search, own, titles)
  if (other) {
    const params = { table: tableTitle(language, other.name) }
    throw new DomainError([{ code: 'IMPORT_OTHER_TABLE', params }])
  }
  const header = [...(rows[own.at]?.cells ?? [])]
  const columns = importColumns(table, fields)
  const needing = (isNeeded: (field: string) => boolean) =>
    columns.map((column) => ({ ...column, required: isNeeded(column.key) }))
  const keys = keyFieldsOf(table)
  const mapping = matchHeader(
    header,
    needing((field) => keys.includes(field)),
    language,
  )
  const places = new Set(Object.values(mapping))
  const ignored = header.filter(
    (title, at) => title !== '' && !places.has(at) && !ownTitles.has(normalTitle(title)),
  )
  // A sheet that has nothing of the table but its key, and other columns beside it, was never meant for it.
  if (own.score <= keys.length && ignored.some((title) => !stampTitles.has(normalTitle(title))))
    matchHeader(
      header,
      needing((field) => table.fields[field]!.required),
      language,
    )
  return { at: own.at, header, mapping, ignored }
}

declare module '../sheets/imports/jobs.ts' {
  interface Jobs {
    master: typeof master
  }
}

/** Rows that are written together; all rows of one key are in one part, so parts do not depend on each other. */
export interface SheetPart extends Omit<JudgedRows, 'known'> {
  /** The place among all parts, which depends on nothing but the file. */
  at: number
  rows: number
  /** A hash of the file and of the versions of the records with which the part was compared. */
  hash: string
}

/** What a person has said of a sheet that could be read in two ways (D184). */
export interface SheetReading {
  /** Rows that are hidden or struck through are wanted as well. */
  takesUnseen: boolean
  /** Values that are asked about were confirmed. */
  takesDoubtful: boolean
  /** What 1.234 means in columns that do not say it themselves, by their titles. */
  decimalMarks?: Readonly<Record<string, DecimalMark>> | undefined
}

export interface MasterSheet {
  file: Uint8Array
  name: SheetName
  /** The fields that the sender may write. */
  fields: readonly string[]
  reading: SheetReading
  /** The language of whoever reads a refusal. */
  language: Language
  /** The first part that is wanted. */
  from: number
  /** Whether the sheet itself is wanted back. */
  sheet: boolean
}

type Values = Record<string, unknown>

export type MasterQuestion =
  { named: readonly NamedTexts[] } | { keys: readonly Values[] } | { part: SheetPart }
export type MasterAnswer = { codes: MeantCodes } | { records: readonly MasterRecord[] } | { goesOn: boolean }

export interface ReadSheet {
  /** The titles of columns that are not read, and the rows that the template marks as examples. */
  ignored: string[]
  examples: number[]
  /** Rows that are hidden or struck through, which a person who looks at the sheet does not mean (D184). */
  unseen: number[]
  numberDoubts: NumberDoubt[]
  sheet?: { content: Sheet; mapping: Mapping }
}

/** Rows of one key are in one part, and all rows of a table whose records name one another. */
function partsOf(table: MasterTable, rows: readonly SheetValues[]): SheetValues[][] {
  if (Object.values(table.fields).some(({ of }) => of === table.name)) return [[...rows]]
  const parts: SheetValues[][] = []
  for (const same of Map.groupBy(rows, ({ values }) => foldedText(keyOf(table, values))).values()) {
    const last = parts.at(-1)
    if (last && last.length + same.length <= masterPartRows) last.push(...same)
    else parts.push(same)
  }
  return parts
}

interface OpenedTable {
  head: MasterHead
  /** The rows below the head, one by one. */
  rows: Iterable<BareRow>
}

/**
 * The visible sheet of a file that has most titles of a table. The lists of our own templates and notes of people stand on
 * other sheets, so the first is not always the one.
 */
async function openTable({ file, name, fields, language }: MasterSheet): Promise<OpenedTable> {
  const peeked = (await openBook(file, masterSheet)).map((sheet) => {
    const first: BareRow[] = []
    // Iterator.take would end the generator, and there are more rows to read from it.
    while (first.length <= rowsAboveTable) {
      const next = sheet.rows.next()
      if (next.done) break
      first.push(next.value)
    }
    return { ...sheet, first, score: titlesIn(name, fields, first) }
  })
  const best = peeked.reduce((a, b) => (b.score > a.score ? b : a), peeked[0]!)
  if (!best || best.first.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  const head = findHead({ table: name, fields, sheetName: best.name, language }, best.first)
  const rows = function* () {
    yield* best.first.slice(head.at + 1)
    yield* best.rows
  }
  return { head, rows: rows() }
}

/** So many cells of a column are shown to whoever is asked how its numbers are meant. */
const doubtfulCells = 5

/**
 * Reads the numbers of each column by one decision on its decimal mark, made from all its cells, or by a person where they
 * leave a doubt. A number that may still mean two is refused with both.
 */
function readNumbers(
  { fields }: MasterTable,
  { header, mapping }: MasterHead,
  rows: readonly (SheetValues & BareRow)[],
  marks: SheetReading['decimalMarks'] = {},
): NumberDoubt[] {
  const doubts: NumberDoubt[] = []
  for (const [field, place] of Object.entries(mapping)) {
    const { kind } = fields[field]!
    if (place === undefined || !isNumberField({ kind })) continue
    const written = rows.filter(
      ({ cells, figures }) => (cells[place] ?? '') !== '' && !figures.includes(place),
    )
    const proven = columnMark(
      written.map(({ cells }) => cells[place]!),
      { whole: kind === 'integer' },
    )
    const title = header[place]!
    const answer = Object.hasOwn(marks, title) ? marks[title]! : null
    const cells =
      proven === 'both' ? written.flatMap(({ row, cells }) => cellInDoubt(row, cells[place]!)) : []
    if (cells.length > 0)
      doubts.push({ title, count: cells.length, cells: cells.slice(0, doubtfulCells), mark: answer })
    for (const one of written) {
      const text = one.cells[place]!
      const read = readNumber(text, proven === 'both' ? (answer ?? proven) : proven)
      if (read === undefined) continue
      if ('either' in read) {
        const [first, second] = read.either
        const reason = { code: 'NUMBER_UNCLEAR', params: { value: text, first, second } }
        one.unclear = [...(one.unclear ?? []), { ...reason, path: `rows.${one.row}.${field}` }]
        one.values[field] = valueOfCell(fields[field]!, first)
      } else if (read.before === '' && read.behind === '')
        one.values[field] = valueOfCell(fields[field]!, read.value)
    }
  }
  return doubts
}

/** A cell whose number can be read in two ways, with both. */
function cellInDoubt(row: number, text: string): NumberDoubt['cells'] {
  const read = readNumber(text, 'both')
  if (read === undefined || !('either' in read)) return []
  const [point, comma] = read.either
  return [{ row, text, point, comma }]
}

/** The rows of a sheet, and the sheet itself only where it is wanted, because it is large. */
async function readRows(
  table: MasterTable,
  sheet: MasterSheet,
): Promise<{ read: ReadSheet; rows: SheetValues[] }> {
  const { head, rows: all } = await openTable(sheet)
  const { header, mapping, ignored } = head
  const rows: (SheetValues & BareRow)[] = []
  const examples: number[] = []
  const unseen: number[] = []
  for (const row of all) {
    if (!header.some((_, place) => (row.cells[place] ?? '') !== '')) continue
    if (isExample(row.cells)) examples.push(row.row)
    else if (row.unseen !== undefined && !sheet.reading.takesUnseen) unseen.push(row.row)
    else rows.push({ ...row, values: valuesOf(table, mapping, row.cells) })
    if (rows.length > masterSheet.rows)
      throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: masterSheet.rows } }])
  }
  if (rows.length === 0 && unseen.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  const numberDoubts = readNumbers(table, head, rows, sheet.reading.decimalMarks)
  const content = (): Sheet => ({
    header,
    rows: rows.map(({ row, cells }) => ({ row, cells: header.map((_, place) => cells[place] ?? '') })),
  })
  const findings = { ignored, examples, unseen, numberDoubts }
  const read = { ...findings, ...(sheet.sheet && { sheet: { content: content(), mapping } }) }
  return { read, rows: rows.map(({ row, values, unclear = [] }) => ({ row, values, unclear })) }
}

/**
 * Reads a sheet of records and compares them part by part with the stored ones, so that the server never holds more
 * than one part. An empty cell keeps the stored value.
 */
export async function master(
  sheet: MasterSheet,
  ask: (question: MasterQuestion) => Promise<MasterAnswer>,
): Promise<ReadSheet> {
  const { file, name, fields, from, reading } = sheet
  const today = reading.takesDoubtful ? undefined : businessDateOf(new Date())
  const table = sheetTableOf(name)
  const { rows, read } = await readRows(table, sheet)
  await placeCodes(table, fields, rows, async (named) => {
    const answer = await ask({ named })
    if ('codes' in answer) return answer.codes
    throw new Error('what the texts mean was not answered')
  })
  const whole = createHash('sha256').update(file).digest()
  const find: FindRecords = async (keys) => {
    const answer = await ask({ keys })
    if ('records' in answer) return answer.records
    throw new Error('the stored records were not answered')
  }
  for (const [at, part] of partsOf(table, rows).entries()) {
    if (at < from) continue
    const { known, ...judged } = await judgeRows(name, fields, part, find, today)
    const hash = createHash('sha256').update(whole)
    // Names may mean other records by the time that the sheet is applied.
    hash.update(JSON.stringify(part))
    // The database answers in any order.
    hash.update(
      known
        .map(({ id, version }) => `${id}:${version}`)
        .toSorted()
        .join(),
    )
    const answer = await ask({
      part: { at, rows: part.length, ...judged, hash: hash.digest('base64url') },
    })
    if (!('goesOn' in answer && answer.goesOn)) break
  }
  return read
}
