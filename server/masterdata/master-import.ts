import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import { isErrorCode } from '#shared/calls/errors.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { columnsOf } from '#shared/kernel/field-table.ts'
import { identityFields, reasonInWords, stampFields } from '#shared/kernel/master.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { sentences } from '#shared/locales/sentences.ts'
import {
  masterOf,
  sheetTableOf,
  sheetNames,
  type MasterName,
  type SheetName,
} from '#shared/masterdata/index.ts'
import {
  accountSheetCalls,
  masterCalls,
  relationSheetCalls,
  sheetCallsFor,
} from '#shared/masterdata/master.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { DoubtfulRows } from '#shared/vocabulary/doubts.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { newId } from '#shared/kernel/ids.ts'
import { importKind } from '#shared/masterdata/import-task.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import { decimalMarks } from '#shared/vocabulary/words.ts'
import { inTransaction } from '../db/transaction.ts'
import { read, serve, refuse, type Handler, type Services } from '../calls/handler.ts'
import { mustKnowColumns } from '../sheets/known-columns.ts'
import { sheetAnswer } from '../sheets/sheet-answer.ts'
import { badRowsSheet } from '../sheets/import.ts'
import { sheetIn } from '../sheets/upload.ts'
import { actorOfAccount } from '../platform/accounts/account-actor.ts'
import * as files from '../platform/files/file.repository.ts'
import type { TaskContext, TaskKind } from '../records/tasks/runner.ts'
import { startTask } from '../records/tasks/tasks.ts'
import { applyPart, checkSheet, staleOf, eachPart, outcomeOf } from './master-parts.ts'
import type { SheetReading, SheetPart } from './master-sheet.job.ts'
import * as masters from './master.repository.ts'
import { sheetFieldsFor } from './master.rules.ts'
import {
  exportColumns,
  reasonTitle,
  tableTitle,
  toSheet,
  valueWords,
  masterTemplate,
} from './master-sheet.ts'

const readingOf = ({
  unseen,
  doubtful,
  decimalMarks,
}: { unseen: string; doubtful: DoubtfulRows } & Pick<SheetReading, 'decimalMarks'>): SheetReading => ({
  takesUnseen: unseen === 'take',
  takesDoubtful: doubtful === 'take',
  decimalMarks,
})

/** What takes a sheet of records: its check, its rows written, and its bad rows given back. */
export const sheetHandlers = (name: SheetName): Handler[] => {
  const calls = sheetCallsFor(name)
  const table = sheetTableOf(name)
  return [
    serve(calls.importSheet, async ({ query, upload, ...given }) => {
      const { actor, db, services } = given
      const reading = readingOf(query)
      const file = await sheetIn(upload, masterSheet)
      const { report, read, ...found } = await checkSheet(name, {
        ...given,
        language: given.client.language,
        file,
        ticket: query.ticket,
        reading,
      })
      const { fingerprint, fingerprints } = found
      const { sheet: _sheet, ...said } = read
      const { doubtful } = query
      const answer = { ...report, ...said, doubtful, fingerprint, applied: false, taskId: null }
      if (query.apply === 'no') return answer
      if (query.fingerprint !== fingerprint) throw new DomainError([staleOf(found.lastBy)])
      if (fingerprints.length > 1) {
        const rows = report.rows
        return {
          ...answer,
          taskId: await queueImport(services, name, { actor, file, rows, fingerprints, reading }),
        }
      }
      return inTransaction(db, async (tx) => {
        const applied = await applyPart(tx, services, name, {
          actor,
          part: found.part,
          fingerprint: fingerprints[0],
        })
        if ('code' in applied) throw new DomainError([applied])
        const { invitations } = applied
        return { ...answer, applied: true, ...(invitations && { invitations }) }
      })
    }),
    serve(calls.badRows, async ({ query, upload, ...given }) => {
      const file = await sheetIn(upload, masterSheet)
      const { read, report } = await checkSheet(name, {
        ...given,
        language: given.client.language,
        file,
        reading: readingOf(query),
        sheet: true,
      })
      const { content: sheet, mapping } = read.sheet!
      const words = valueWords(query.language)
      const format = formatsOf(query.language)
      const sentence = (reason: Reason) => {
        const { code, params } = reasonInWords(table, reason, (value) => words[value] ?? value)
        return isErrorCode(code) ? fill(sentences[query.language][code]!, params, format.list) : code
      }
      const sheetName = tableTitle(query.language, name)
      const content = await badRowsSheet(sheet, mapping, report.bad, {
        sheetName,
        reasonTitle: reasonTitle(query.language),
        sentence,
        format,
      })
      return { name: `${sheetName}.xlsx`, mediaType: mediaTypes.xlsx, stream: Readable.from([content]) }
    }),
  ]
}

/** The template of a sheet whose list has no export in its columns. */
export const templateHandler = (name: 'customerRelation' | 'account'): Handler =>
  read((name === 'account' ? accountSheetCalls : relationSheetCalls).template, ({ db, actor, query }) =>
    masterTemplate(db, actor, { name, fields: Object.keys(sheetTableOf(name).fields), ...query }),
  )

export const importHandlers = (
  name: MasterName,
  checkQuery: (name: MasterName, actor: Actor, query: Pick<PageQuery, 'filter' | 'sort'>) => void,
): Handler[] => {
  const table = masterOf(name)
  return [
    ...sheetHandlers(name),
    read(masterCalls[name].exportList, async ({ db, services, actor, body }) => {
      checkQuery(name, actor, body)
      const fields = sheetFieldsFor(table, actor)
      const { language, zone } = body
      if (body.template) return masterTemplate(db, actor, { name, fields, language })
      const allowed = new Set<string>([...fields, ...columnsOf(stampFields)])
      mustKnowColumns(new Set([...Object.keys(table.fields), ...allowed]), body.columns)
      // Without what tells its records apart, an exported list could not be imported again.
      const missing = identityFields(table).filter((field) => !body.columns.includes(field))
      const columns = [...missing, ...body.columns].filter((c) => allowed.has(c))
      const found = await masters.count(db, name, actor, body.filter)
      if (found > masterSheet.rows) return refuse('EXPORT_ROWS', { max: masterSheet.rows, count: found })
      const rows = masters.exportRows(db, name, actor, fields, body)
      const nameOf = services.names.in(language)
      const words = (async function* () {
        for await (const row of rows) yield toSheet(table, row, language, nameOf)
      })()
      return sheetAnswer(tableTitle(language, name), exportColumns(table, columns, language), words, zone)
    }),
  ]
}

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
async function queueImport(
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
