import { createHash } from 'node:crypto'
import { DomainError } from '#shared/kernel/errors.ts'
import { foldedText, keyOf, type MasterRecord, type MasterTable } from '#shared/kernel/master.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { masterPartRows, masterSheet } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Mapping } from '../spreadsheets/import.ts'
import { openRows } from '../spreadsheets/read.ts'
import type { BareRow, Sheet } from '../spreadsheets/sheet.ts'
import { placeCodes } from './master-codes.ts'
import { findHead, rowsAboveTable } from './master-head.ts'
import { type FindRecords, judgeRows, type JudgedRows, type SheetValues } from './master-judge.ts'
import { isExample, valuesOf } from './master-sheet.ts'
import type { MeantCodes, NamedTexts } from './meant-codes.repository.ts'

/** Rows that are written together; all rows of one key are in one part, so parts do not depend on each other. */
export interface SheetPart extends Omit<JudgedRows, 'known'> {
  /** The place among all parts, which depends on nothing but the file. */
  at: number
  rows: number
  /** A hash of the file and of the versions of the records with which the part was compared. */
  hash: string
}

export interface MasterSheet {
  file: Uint8Array
  name: SheetName
  /** The fields that the sender may write. */
  fields: readonly string[]
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

/** The rows of a sheet, and the sheet itself only where it is wanted, because it is large. */
async function readRows(
  table: MasterTable,
  { file, name, fields, language, sheet: wanted }: MasterSheet,
): Promise<{ read: ReadSheet; rows: SheetValues[] }> {
  const most = masterSheet.rows + rowsAboveTable + 1
  const { name: sheetName, rows: all } = await openRows(file, masterSheet, { least: 1, most })
  const first: BareRow[] = []
  // Iterator.take would end the generator, and there are more rows to read from it.
  while (first.length <= rowsAboveTable) {
    const next = all.next()
    if (next.done) break
    first.push(next.value)
  }
  const { at, header, mapping, ignored } = findHead({ table: name, fields, sheetName, language }, first)
  const content: Sheet = { header, rows: [] }
  const rows: SheetValues[] = []
  const examples: number[] = []
  const take = ({ row, cells }: BareRow) => {
    if (isExample(cells)) examples.push(row)
    else if (header.some((_, place) => (cells[place] ?? '') !== '')) {
      rows.push({ row, values: valuesOf(table, mapping, cells) })
      if (wanted) content.rows.push({ row, cells: header.map((_, place) => cells[place] ?? '') })
    }
  }
  first.slice(at + 1).forEach(take)
  for (const row of all) take(row)
  if (rows.length > masterSheet.rows)
    throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: masterSheet.rows } }])
  if (rows.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return { read: { ignored, examples, ...(wanted && { sheet: { content, mapping } }) }, rows }
}

/**
 * Reads a sheet of records and compares them part by part with the stored ones, so that the server never holds more
 * than one part. An empty cell keeps the stored value.
 */
export async function master(
  sheet: MasterSheet,
  ask: (question: MasterQuestion) => Promise<MasterAnswer>,
): Promise<ReadSheet> {
  const { file, name, fields, from } = sheet
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
    const { known, ...judged } = await judgeRows(name, fields, part, find)
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
