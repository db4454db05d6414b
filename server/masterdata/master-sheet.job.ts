import { createHash } from 'node:crypto'
import type { Reason } from '#shared/kernel/errors.ts'
import { identityOf } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { checkRows, matchHeader, type Mapping } from '../spreadsheets/import.ts'
import { readSheet } from '../spreadsheets/read.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { convertCell, importColumns, sheetSchema } from './master.sheet.ts'

export interface BadRow {
  row: number
  reasons: Reason[]
}

/** A sheet whose cells were read and understood, before any record was looked at. */
export interface ReadSheet {
  sheet: Sheet
  mapping: Mapping
  rows: { row: number; values: Record<string, unknown>; prefix: string }[]
  bad: BadRow[]
  hash: string
}

export interface MasterSheet {
  file: Uint8Array
  name: MasterName
  /** Those that its sender may write. */
  fields: readonly string[]
}

/** Header and cells: what can be said of a sheet without the database. */
export async function master({ file, name, fields }: MasterSheet): Promise<ReadSheet> {
  const table = masterOf(name)
  const sheet = await readSheet(file)
  const mapping = matchHeader(sheet.header, importColumns(table, fields))
  const present = fields.filter((f) => mapping[f] !== undefined)
  const used = Object.fromEntries(present.map((f) => [f, mapping[f]]))
  const { good, bad } = checkRows(sheet.rows, used, sheetSchema(table, present), convertCell(table))
  const seen = new Set<string>()
  const rows: ReadSheet['rows'] = []
  for (const { row, value } of good) {
    const identity = identityOf(table, value)
    const params = { value: String(value[table.key]) }
    if (seen.has(identity))
      bad.push({ row, reasons: [{ code: 'DUPLICATE', params, path: `rows.${row}.${table.key}` }] })
    else rows.push({ row, values: value, prefix: `rows.${row}.` })
    seen.add(identity)
  }
  return { sheet, mapping, rows, bad, hash: createHash('sha256').update(file).digest('base64url') }
}
