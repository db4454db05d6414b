import { createHash } from 'node:crypto'
import { keyOf, type MasterTable } from '#shared/kernel/master.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { masterPartRows, masterSheet } from '#shared/vocabulary/limits.ts'
import { matchHeader, type Mapping } from '../spreadsheets/import.ts'
import { openSheet } from '../spreadsheets/read.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { type AskMaster, judgeRows, type JudgedRows, type SheetValues } from './master-judge.ts'
import { importColumns, valuesOf } from './master-sheet.ts'

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

export type MasterQuestion = { stored: Parameters<AskMaster>[0] } | { part: SheetPart }
export type MasterAnswer = Awaited<ReturnType<AskMaster>> | { goesOn: boolean }

export interface ReadSheet {
  sheet?: { content: Sheet; mapping: Mapping }
}

function partsOf(table: MasterTable, rows: readonly SheetValues[]): SheetValues[][] {
  const parts: SheetValues[][] = []
  for (const same of Map.groupBy(rows, ({ values }) => keyOf(table, values)).values()) {
    const last = parts.at(-1)
    if (last && last.length + same.length <= masterPartRows) last.push(...same)
    else parts.push(same)
  }
  return parts
}

/** The parts of a sheet, and the sheet itself only where it is wanted, because it is large. */
async function readParts(
  table: MasterTable,
  file: Uint8Array,
  fields: readonly string[],
  wanted: boolean,
): Promise<ReadSheet & { parts: SheetValues[][] }> {
  const sheet = await openSheet(file, masterSheet)
  const mapping = matchHeader(sheet.header, importColumns(table, fields))
  const content: Sheet = { header: sheet.header, rows: [] }
  const rows: SheetValues[] = []
  for (const read of sheet.rows) {
    rows.push({ row: read.row, values: valuesOf(table, mapping, read.cells) })
    if (wanted) content.rows.push(read)
  }
  return { parts: partsOf(table, rows), ...(wanted && { sheet: { content, mapping } }) }
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
  const { parts, ...read } = await readParts(table, file, fields, wanted)
  const whole = createHash('sha256').update(file).digest()
  const stored: AskMaster = async (asked) => {
    const answer = await ask({ stored: asked })
    if ('records' in answer) return answer
    throw new Error('the stored records were not answered')
  }
  for (const [at, part] of parts.entries()) {
    if (at < from) continue
    const { known, ...judged } = await judgeRows(name, fields, part, stored)
    const hash = createHash('sha256').update(whole)
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
