import { createHash } from 'node:crypto'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { BadRow, ReadSheet } from './master-sheet.job.ts'
import { brokenReferences } from './master.rules.ts'

/**
 * Sorts the rows into good ones, with what they would change, and bad ones, with every reason. One query for
 * each table that rows refer to.
 */
export async function checkSheet(db: Queryable, name: MasterName, actor: Actor, read: ReadSheet) {
  // Only changed codes are checked, because a code that a record keeps may have been stopped since (D116).
  const named = read.good.map(({ prefix, before, values, changes }) => ({
    prefix,
    values: before ? Object.fromEntries(changes.map(({ path, to }) => [path, to])) : values,
  }))
  const broken = await brokenReferences(db, masterOf(name), actor, named)
  const good = read.good.filter(({ prefix }) => !broken.has(prefix))
  const bad = read.good.flatMap(({ row, prefix }): BadRow[] => {
    const reasons = broken.get(prefix)
    return reasons ? [{ row, reasons }] : []
  })
  return {
    good,
    bad: [...read.bad, ...bad].toSorted((a, b) => a.row - b.row),
    lastBy: read.lastBy,
    fingerprint: createHash('sha256')
      .update([read.hash, ...good.map((g) => g.row)].join())
      .digest('base64url'),
  }
}

export type CheckedSheet = Awaited<ReturnType<typeof checkSheet>>
