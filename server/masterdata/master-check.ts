import { createHash } from 'node:crypto'
import type { Reason } from '#shared/kernel/errors.ts'
import { codeField, textOf, type MasterTable } from '#shared/kernel/master.ts'
import { sheetOverlaps } from '#shared/kernel/validity.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { CheckedRows, GoodRow, JudgedRows } from './master-judge.ts'
import type { SheetPart } from './master-sheet.job.ts'
import { missingRates } from './convertible.repository.ts'
import { brokenReferences } from './master.rules.ts'
import { sheetStoreOf } from './sheet-stores.ts'

type Reasons = Map<string, Reason[]>

/** Reasons against rows whose days overlap with each other's or with stored ones, by row. One query. */
async function overlappingRows(
  db: Queryable,
  name: SheetName,
  actor: Actor,
  rows: readonly GoodRow[],
  reasons: Reasons,
): Promise<Reasons> {
  const table = sheetTableOf(name)
  if (!table.validity || rows.length === 0) return new Map()
  const { from, to } = table.validity
  const stored = await sheetStoreOf(name).find(
    db,
    actor,
    rows.map(({ values }) => values),
    [...table.key, from, to],
  )
  const days = rows.map(({ row, values, before, prefix }) => ({
    row,
    values,
    id: before?.id,
    refused: reasons.get(prefix)!.length > 0,
  }))
  return new Map(
    [...sheetOverlaps(table, days, stored)].map(([row, reason]) => [
      `rows.${row}.`,
      [{ ...reason, path: `rows.${row}.${reason.path}` }],
    ]),
  )
}

/** The codes that a sheet adds, where its rows may name one another. */
const comingCodes = (table: MasterTable, rows: readonly GoodRow[]): Set<string> =>
  new Set(rows.filter(({ before }) => !before).map(({ values }) => textOf(values[codeField(table)])))

/** A row that names a row of its own sheet is as bad as that one, because its record would not be there. */
function followRefused(table: MasterTable, rows: readonly GoodRow[], reasons: Reasons): void {
  const own = Object.keys(table.fields).filter((field) => table.fields[field]!.of === table.name)
  if (own.length === 0) return
  for (;;) {
    const isRefused = ({ prefix }: GoodRow) => reasons.get(prefix)!.length > 0
    const lost = comingCodes(table, rows.filter(isRefused))
    const orphans = rows
      .filter((row) => !isRefused(row))
      .flatMap(({ prefix, values }) => {
        const field = own.find((name) => lost.has(textOf(values[name])))
        return field === undefined ? [] : [{ prefix, field, value: textOf(values[field]) }]
      })
    if (orphans.length === 0) return
    for (const { prefix, field, value } of orphans)
      reasons.get(prefix)!.push({ code: 'MASTER_UNKNOWN', params: { value }, path: prefix + field })
  }
}

/**
 * Sorts the rows into good ones, with what they would change, and bad ones, with every reason. One query for
 * each table that rows refer to.
 */
export async function checkRows(
  db: Queryable,
  name: SheetName,
  actor: Actor,
  read: Pick<JudgedRows, 'good' | 'bad' | 'lastBy'>,
): Promise<CheckedRows> {
  const table = sheetTableOf(name)
  const rows: GoodRow[] = [...read.good, ...read.bad]
  const reasons: Reasons = new Map(rows.map(({ prefix }) => [prefix, []]))
  for (const { prefix, reasons: found } of read.bad) reasons.get(prefix)!.push(...found)
  const isRefused = (prefix: string, field: string) =>
    reasons.get(prefix)!.some(({ path }) => path === prefix + field)
  const rowsWith = (fields: readonly string[]) =>
    rows.filter(({ prefix }) => !fields.some((field) => isRefused(prefix, field)))
  const add = (found: Reasons) => found.forEach((more, prefix) => reasons.get(prefix)!.push(...more))

  // Only changed codes are checked, because a code that a record keeps may have been stopped since (D116).
  const named = rows.map(({ prefix, before, values, changes }) => {
    const changed = before ? changes.map(({ path, to }) => [path, to] as const) : Object.entries(values)
    const sound = changed.filter(([field]) => !isRefused(prefix, field))
    return { prefix, values: Object.fromEntries(sound), whole: values }
  })
  add(await brokenReferences(db, table, actor, named, comingCodes(table, rows)))
  add(await missingRates(db, table, rowsWith(Object.values(table.convertible ?? {}))))
  const placed = rowsWith([...table.key, ...Object.values(table.validity ?? {})])
  add(await overlappingRows(db, name, actor, placed, reasons))

  const whole = rowsWith(Object.keys(table.fields))
  add((await sheetStoreOf(name).reasons?.(db, actor, whole)) ?? new Map())

  followRefused(table, rows, reasons)
  const bad = rows.flatMap(({ row, prefix }) => {
    const found = reasons.get(prefix)!
    return found.length > 0 ? [{ row, reasons: found }] : []
  })
  return {
    good: read.good.filter(({ prefix }) => reasons.get(prefix)!.length === 0),
    bad: bad.toSorted((a, b) => a.row - b.row),
    lastBy: read.lastBy,
  }
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
