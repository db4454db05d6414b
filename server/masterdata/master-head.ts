import { DomainError } from '#shared/kernel/errors.ts'
import { identityFields, type MasterTable } from '#shared/kernel/master.ts'
import { sheetNames, sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { matchHeader, normalTitle, type Mapping } from '../sheets/import.ts'
import type { SheetRow } from '../sheets/sheet.ts'
import { importColumns, ownTitles, stampTitles, tableTitle } from './master-sheet.ts'

/** A letterhead or a title may stand above the head of a table, in so many rows at the most. */
export const rowsAboveTable = 20

export interface MasterHead {
  /** The place of the head among the rows that were given. */
  at: number
  header: string[]
  mapping: Mapping
  /** The titles of columns that no field of the table has. */
  ignored: string[]
}

export interface HeadSearch {
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
export const titlesIn = (name: SheetName, fields: readonly string[], rows: readonly SheetRow[]): number =>
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
