import { createHash } from 'node:crypto'
import type { Reason } from '#shared/kernel/errors.ts'
import { identityOf, type MasterRecord } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Upload } from '../http/handler.ts'
import { checkRows, matchHeader, type Mapping } from '../spreadsheets/import.ts'
import { readSheet } from '../spreadsheets/read.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { bytesOf } from '../spreadsheets/upload.ts'
import * as masters from './master.repository.ts'
import { brokenReferences, fieldsFor } from './master.rules.ts'
import { convertCell, importColumns, sheetSchema } from './master.sheet.ts'

type Values = Record<string, unknown>

/** A row of a sheet that may be written, beside the record it would change. */
export interface GoodRow {
  row: number
  values: Values
  before: MasterRecord | undefined
}
export interface BadRow {
  row: number
  reasons: Reason[]
}

/** A sheet whose cells were read and understood, before any record was looked at. */
export interface ReadSheet {
  sheet: Sheet
  mapping: Mapping
  rows: { row: number; values: Values; prefix: string }[]
  bad: BadRow[]
  hash: string
}

/** Header and cells: what can be said of a sheet without the database. */
export async function readUpload(name: MasterName, actor: Actor, upload: Upload): Promise<ReadSheet> {
  const table = masterOf(name)
  const fields = fieldsFor(table, actor)
  const bytes = await bytesOf(upload)
  const sheet = await readSheet(bytes)
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
  return { sheet, mapping, rows, bad, hash: createHash('sha256').update(bytes).digest('base64url') }
}

/** Every row in exactly one place: good with the record it would change, or bad with every reason. Two queries and one per table pointed to. */
export async function judge(db: Queryable, name: MasterName, actor: Actor, read: ReadSheet) {
  const table = masterOf(name)
  const values = read.rows.map((r) => r.values)
  const known = await masters.findAlike(db, name, actor, values, fieldsFor(table, actor))
  const byIdentity = new Map(known.map((k) => [identityOf(table, k), k]))
  const rows = read.rows.map((r) => ({ ...r, before: byIdentity.get(identityOf(table, r.values)) }))
  const broken = await brokenReferences(db, table, actor, rows)
  const good = rows.filter((r) => !broken.has(r.prefix)) satisfies GoodRow[]
  const bad = rows.flatMap((r): BadRow[] => {
    const reasons = broken.get(r.prefix)
    return reasons ? [{ row: r.row, reasons }] : []
  })
  const seen = [...known.map((k) => `${k.id}:${k.version}`).toSorted(), ...good.map((g) => g.row), read.hash]
  return {
    good: good as GoodRow[],
    bad: [...read.bad, ...bad].toSorted((a, b) => a.row - b.row),
    /** Whoever changed one of the records last: named when a check has become stale. */
    lastBy: String(
      known.toSorted((a, b) => String(a['updatedAt']).localeCompare(String(b['updatedAt']))).at(-1)?.[
        'updatedBy'
      ] ?? '',
    ),
    fingerprint: createHash('sha256').update(seen.join()).digest('base64url'),
  }
}

export type Judged = Awaited<ReturnType<typeof judge>>
