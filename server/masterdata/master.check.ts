import { createHash } from 'node:crypto'
import { identityOf, type MasterRecord } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { BadRow, ReadSheet } from './master-sheet.job.ts'
import * as masters from './master.repository.ts'
import { brokenReferences, fieldsFor } from './master.rules.ts'

type Values = Record<string, unknown>

/** A row of a sheet that may be written, beside the record it would change. */
export interface GoodRow {
  row: number
  values: Values
  before: MasterRecord | undefined
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
