import { createHash } from 'node:crypto'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { matchHeader, type Mapping } from '../spreadsheets/import.ts'
import { readSheet } from '../spreadsheets/read.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { type AskMaster, judgeRows, type JudgedRows } from './master-judge.ts'
import { importColumns, valuesOf } from './master-sheet.ts'

export interface ReadSheet extends Omit<JudgedRows, 'known'> {
  sheet: Sheet
  mapping: Mapping
  /** A hash of the file and of the versions of the records with which it was compared. */
  hash: string
}

export interface MasterSheet {
  file: Uint8Array
  name: MasterName
  /** The fields that the sender may write. */
  fields: readonly string[]
}

/** Reads a sheet of records and compares them with the stored ones. An empty cell keeps the stored value. */
export async function master({ file, name, fields }: MasterSheet, ask: AskMaster): Promise<ReadSheet> {
  const table = masterOf(name)
  const sheet = await readSheet(file, masterSheet)
  const mapping = matchHeader(sheet.header, importColumns(table, fields))
  const rows = sheet.rows.map(({ row, cells }) => ({ row, values: valuesOf(table, mapping, cells) }))
  const { known, ...judged } = await judgeRows(name, fields, rows, ask)
  const hash = createHash('sha256').update(file)
  for (const { id, version } of known) hash.update(`${id}:${version}`)
  return { sheet, mapping, ...judged, hash: hash.digest('base64url') }
}
