import { createHash } from 'node:crypto'
import { foldedText, keyOf, type MasterRecord, type MasterTable } from '#shared/kernel/master.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { masterPartRows, masterSheet } from '#shared/vocabulary/limits.ts'
import { matchHeader, type Mapping } from '../spreadsheets/import.ts'
import { openSheet } from '../spreadsheets/read.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { placeCodes } from './master-codes.ts'
import { type FindRecords, judgeRows, type JudgedRows, type SheetValues } from './master-judge.ts'
import { importColumns, valuesOf } from './master-sheet.ts'
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
  /** The first part that is wanted. */
  from: number
  /** Whether the sheet itself is wanted back. */
  sheet: boolean
}

type Values = Record<string, unknown>

export type MasterQuestion =
  { named: readonly NamedTexts[] } | { keys: readonly Values[] } | { part: SheetPart }
export type MasterAnswer =
  { codes: MeantCodes } | { records: readonly MasterRecord[] } | { goesOn: boolean }

export interface ReadSheet {
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
  file: Uint8Array,
  fields: readonly string[],
  wanted: boolean,
): Promise<ReadSheet & { rows: SheetValues[] }> {
  const sheet = await openSheet(file, masterSheet)
  const mapping = matchHeader(sheet.header, importColumns(table, fields))
  const content: Sheet = { header: sheet.header, rows: [] }
  const rows: SheetValues[] = []
  for (const read of sheet.rows) {
    rows.push({ row: read.row, values: valuesOf(table, mapping, read.cells) })
    if (wanted) content.rows.push(read)
  }
  return { rows, ...(wanted && { sheet: { content, mapping } }) }
}

/**
 * Reads a sheet of records and compares them part by part with the stored ones, so that the server never holds more
 * than one part. An empty cell keeps the stored value.
 */
export async function master(
  { file, name, fields, from, sheet: wanted }: MasterSheet,
  ask: (question: MasterQuestion) => Promise<MasterAnswer>,
): Promise<ReadSheet> {
  const table = sheetTableOf(name)
  const { rows, ...read } = await readRows(table, file, fields, wanted)
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
