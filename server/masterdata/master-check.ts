import { createHash } from 'node:crypto'
import type { Reason } from '#shared/kernel/errors.ts'
import { sheetOverlaps } from '#shared/kernel/validity.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { BadRow, CheckedRows, GoodRow } from './master-judge.ts'
import type { SheetPart } from './master-sheet.job.ts'
import { missingRates } from './convertible.repository.ts'
import { brokenReferences } from './master.rules.ts'
import { sheetStoreOf } from './sheet-stores.ts'

/** Reasons against rows whose days overlap with each other's or with stored ones, by row. One query. */
async function overlappingRows(
  db: Queryable,
  name: SheetName,
  actor: Actor,
  rows: readonly GoodRow[],
): Promise<Map<number, Reason[]>> {
  const table = sheetTableOf(name)
  if (!table.validity || rows.length === 0) return new Map()
  const { from, to } = table.validity
  const stored = await sheetStoreOf(name).find(
    db,
    actor,
    rows.map(({ values }) => values),
    [...table.key, from, to],
  )
  const days = rows.map(({ row, values, before }) => ({ row, values, id: before?.id }))
  return new Map(
    [...sheetOverlaps(table, days, stored)].map(([row, reason]) => [
      row,
      [{ ...reason, path: `rows.${row}.${reason.path}` }],
    ]),
  )
}

/**
 * Sorts the rows into good ones, with what they would change, and bad ones, with every reason. One query for
 * each table that rows refer to.
 */
export async function checkRows(
  db: Queryable,
  name: SheetName,
  actor: Actor,
  read: CheckedRows,
): Promise<CheckedRows> {
  // Only changed codes are checked, because a code that a record keeps may have been stopped since (D116).
  const named = read.good.map(({ prefix, before, values, changes }) => ({
    prefix,
    values: before ? Object.fromEntries(changes.map(({ path, to }) => [path, to])) : values,
  }))
  const broken = await brokenReferences(db, sheetTableOf(name), actor, named)
  const unrated = await missingRates(db, sheetTableOf(name), read.good)
  const overlapping = await overlappingRows(
    db,
    name,
    actor,
    read.good.filter(({ prefix }) => !broken.has(prefix) && !unrated.has(prefix)),
  )
  const reasonsOf = ({ prefix, row }: GoodRow) =>
    broken.get(prefix) ?? unrated.get(prefix) ?? overlapping.get(row) ?? []
  const good = read.good.filter((one) => reasonsOf(one).length === 0)
  const bad = read.good.flatMap((one): BadRow[] => {
    const reasons = reasonsOf(one)
    return reasons.length > 0 ? [{ row: one.row, reasons }] : []
  })
  return { good, bad: [...read.bad, ...bad].toSorted((a, b) => a.row - b.row), lastBy: read.lastBy }
}

/** Checks the rows of a part; the fingerprint tells whether a later check finds the same. */
export async function checkPart(db: Queryable, name: SheetName, actor: Actor, part: SheetPart) {
  const checked = await checkRows(db, name, actor, part)
  const rows = checked.good.map(({ row }) => row)
  return { ...checked, fingerprint: fingerprintOf([part.hash, ...rows]) }
}

export type CheckedPart = Awaited<ReturnType<typeof checkPart>>

export const fingerprintOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join()).digest('base64url')
