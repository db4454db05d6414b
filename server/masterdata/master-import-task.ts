import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { importKind } from '#shared/masterdata/import-task.ts'
import { sheetNames, sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { decimalMarks } from '#shared/vocabulary/words.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { inTransaction } from '../db/transaction.ts'
import { actorOfAccount } from '../platform/accounts/account-actor.ts'
import * as files from '../platform/files/file.repository.ts'
import type { Services } from '../calls/handler.ts'
import type { TaskContext, TaskKind } from '../records/tasks/runner.ts'
import { startTask } from '../records/tasks/tasks.ts'
import { applyPart, eachPart, outcomeOf } from './master-parts.ts'
import type { SheetPart } from './master-sheet.job.ts'

const input = z.object({
  table: z.enum(sheetNames),
  storageKey: z.string(),
  accountId: z.string(),
  device: z.string(),
  rows: z.int(),
  /** What each part was found to be when the sheet was checked. */
  fingerprints: z.array(z.string()),
  reading: z
    .object({
      takesUnseen: z.boolean(),
      // A task from before was checked without a question about doubtful values.
      takesDoubtful: z.boolean().default(true),
      decimalMarks: z.record(z.string(), z.enum(decimalMarks)).optional(),
    })
    .default({ takesUnseen: false, takesDoubtful: true }),
})

type Checked = Pick<z.infer<typeof input>, 'rows' | 'fingerprints' | 'reading'>

/**
 * Keeps the sheet and queues the task that writes it. The file belongs to no document, so it is swept away when it is
 * a day old.
 */
export async function queueImport(
  services: Pick<Services, 'db' | 'live' | 'outbox' | 'storage'>,
  name: SheetName,
  { actor, file, rows, fingerprints, reading }: Checked & { actor: Actor; file: Uint8Array },
): Promise<string> {
  const { storage } = services
  const { key, bytes, sha256 } = await storage.put(Readable.from([file]), { maxBytes: masterSheet.bytes })
  const owned = { storageKey: key, accountId: actor.accountId, device: actor.device }
  const id = await inTransaction(services.db, async (tx) => {
    await files.insert(tx, {
      id: newId(),
      storageKey: key,
      name: `${name}.xlsx`,
      mediaType: mediaTypes.xlsx,
      bytes,
      sha256,
      groupName: 'import',
      ownerId: actor.accountId,
    })
    return startTask(tx, services, actor, {
      kind: importKind,
      scope: name,
      input: { ...owned, table: name, rows, fingerprints, reading } satisfies z.infer<typeof input>,
    })
  }).catch(async (error: unknown) => {
    await storage.remove(key)
    throw error
  })
  await storage.commit(key)
  return id
}

/** Names the rows that were not taken, each with every reason. */
function reportRefused(
  { count, issue }: Pick<TaskContext, 'count' | 'issue'>,
  bad: readonly { row: number; reasons: readonly Reason[] }[],
): void {
  count('refused', bad.length)
  for (const { row, reasons } of bad)
    for (const { code, params, path } of reasons)
      issue({ key: String(row), code, params: { ...params, field: path?.split('.').at(-1) ?? '' } })
}

const rowsOf = ({ good, bad }: SheetPart) => [...good, ...bad].map(({ row }) => row)

/** The place of a task: the parts and the rows that are done. */
const placeOf = (cursor: string | null) =>
  cursor === null ? ([0, 0] as const) : (JSON.parse(cursor) as [parts: number, rows: number])

/** Writes a sheet part by part, each in one transaction with its counts and its place. */
export const importMasters: TaskKind = {
  kind: importKind,
  async run({ services, input: given, cursor, progress, count, issue, cancelled }) {
    const { table, storageKey, accountId, device, rows, fingerprints, reading } = input.parse(given)
    const actor = await actorOfAccount(services.jobsDb, accountId, device)
    if (!actor?.permissions.has(rightsOf(sheetTableOf(table)).may.write))
      return issue({ key: '', code: 'NO_PERMISSION' })
    const [from, before] = placeOf(cursor)
    let done = before
    const file = await buffer(await services.storage.open(storageKey))
    // The parts ask whether to go on, so nothing aborts the thread that reads them.
    const { signal } = new AbortController()
    // The check has refused the whole sheet already if it had to, so no refusal is read in this language.
    const importing = {
      services,
      db: services.jobsDb,
      actor,
      file,
      reading,
      language: 'en' as const,
      from,
      isTask: true,
      signal,
    }
    await eachPart(table, importing, async (part) => {
      if (cancelled()) return false
      done += part.rows
      await progress(done, rows, JSON.stringify([part.at + 1, done]), async (tx) => {
        const found = { actor, part, fingerprint: fingerprints[part.at] }
        const applied = await applyPart(tx, services, table, found)
        if ('code' in applied) {
          reportRefused(
            { count, issue },
            rowsOf(part).map((row) => ({ row, reasons: [applied] })),
          )
          return
        }
        const outcome = outcomeOf(table, applied)
        for (const name of ['added', 'changed', 'same'] as const) count(name, outcome[name])
        reportRefused({ count, issue }, outcome.bad)
        // The links themselves are shown to nobody here: an administrator makes new ones for those who got no mail.
        const { invitations = [] } = applied
        const mailed = invitations.filter(({ mailedTo }) => mailedTo !== '').length
        if (mailed > 0) count('invited', mailed)
        if (invitations.length > mailed) count('uninvited', invitations.length - mailed)
      })
      return true
    })
  },
}
