import type { Reason } from '#shared/kernel/errors.ts'
import { titleOf } from '#shared/kernel/master.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import type { ImportReport } from '#shared/masterdata/master.contract.ts'
import type { Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Services } from '../calls/handler.ts'
import { checkPart, fingerprintOf, type CheckedPart } from './master-check.ts'
import type { SheetPart, SheetReading } from './master-sheet.job.ts'
import * as masters from './master.repository.ts'
import { meantCodes } from './meant-codes.repository.ts'
import { sheetFieldsFor } from './master.rules.ts'
import { sheetStoreOf } from './sheet-stores.ts'

/** A sheet of which nobody has said anything. */
const asSeen: SheetReading = { takesUnseen: false, takesDoubtful: false }

export interface PartsAsked {
  services: Services
  db: Queryable
  actor: Actor
  file: Uint8Array
  language: Language
  signal: AbortSignal
  ticket?: string | undefined
  isTask?: boolean
  from?: number
  reading?: SheetReading
  sheet?: boolean
}

/**
 * Reads a sheet and compares it with the stored records, of which its sender learns only the fields that the sender
 * may read.
 * @param take gets part after part and answers whether it wants the next
 */
export function eachPart(
  name: SheetName,
  { services, db, actor, file, language, from = 0, sheet = false, reading = asSeen, ...turn }: PartsAsked,
  take: (part: SheetPart) => Promise<boolean>,
) {
  const fields = sheetFieldsFor(sheetTableOf(name), actor)
  return services.imports.run({
    ...turn,
    actor,
    job: 'master',
    input: { file, name, fields, language, from, sheet, reading },
    async answer(question) {
      if ('part' in question) return { goesOn: await take(question.part) }
      if ('named' in question) return { codes: await meantCodes(db, actor, question.named) }
      return { records: await sheetStoreOf(name).find(db, actor, question.keys, fields) }
    },
  })
}

const emptyReport = () => ({
  rows: 0,
  added: 0,
  changed: 0,
  same: 0,
  bad: [] as ImportReport['bad'],
  changes: [] as ImportReport['changes'],
})

/** What a part would change, counted. */
export function outcomeOf(name: SheetName, { good, bad }: CheckedPart) {
  const table = sheetTableOf(name)
  const known = good.filter((g) => g.before)
  const changed = known.filter((g) => g.changes.length > 0)
  return {
    rows: good.length + bad.length,
    added: good.length - known.length,
    changed: changed.length,
    same: known.length - changed.length,
    bad,
    changes: changed.map(({ row, values, changes }) => ({
      row,
      key: titleOf(table, values),
      fields: changes.map(({ path, from, to }) => ({ field: path, from, to })),
    })),
  }
}

/** Compares a whole sheet and changes nothing. */
export async function checkSheet(name: SheetName, parts: PartsAsked) {
  const report = emptyReport()
  const fingerprints: string[] = []
  let [lastBy, part] = ['', undefined as SheetPart | undefined]
  const read = await eachPart(name, parts, async (next) => {
    const checked = await checkPart(parts.db, name, parts.actor, next)
    const outcome = outcomeOf(name, checked)
    for (const count of ['rows', 'added', 'changed', 'same'] as const) report[count] += outcome[count]
    report.bad.push(...outcome.bad)
    report.changes.push(...outcome.changes)
    fingerprints.push(checked.fingerprint)
    lastBy ||= checked.lastBy
    part = next
    return true
  })
  report.bad.sort((a, b) => a.row - b.row)
  report.changes.sort((a, b) => a.row - b.row)
  return { read, report, fingerprints, fingerprint: fingerprintOf(fingerprints), lastBy, part: part! }
}

/** Somebody changed one of the records since the sheet was checked. */
export const staleOf = (lastBy: string): Reason => ({
  code: 'VERSION_CONFLICT',
  params: { by: lastBy, version: 0 },
})

interface WrittenPart extends CheckedPart {
  invitations?: Invitation[]
}

/**
 * Writes the good rows of a part, if it is found as it was when its fingerprint was taken.
 * @returns what was written, or the reason why nothing was
 */
export async function applyPart(
  tx: Tx,
  services: Services,
  name: SheetName,
  { actor, part, fingerprint }: { actor: Actor; part: SheetPart; fingerprint: string | undefined },
): Promise<WrittenPart | Reason> {
  if (sheetTableOf(name).validity) await masters.takeTurn(tx, name)
  const checked = await checkPart(tx, name, actor, part)
  if (checked.fingerprint !== fingerprint) return staleOf(checked.lastBy)
  const written = await sheetStoreOf(name).write(tx, services, actor, checked)
  return { ...checked, ...written }
}
