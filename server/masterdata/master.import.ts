import { Readable } from 'node:stream'
import { mediaTypes } from '#shared/documents/files/file.rules.ts'
import { isErrorCode } from '#shared/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { errors as en } from '#shared/locales/en/errors.ts'
import { errors as id } from '#shared/locales/id/errors.ts'
import { errors as zh } from '#shared/locales/zh/errors.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterCalls, type ImportReport } from '#shared/masterdata/master.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { exportRows } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { inTransaction } from '../db/transaction.ts'
import { read, serve, type Handler, type Upload } from '../http/handler.ts'
import { refuse } from '../http/problems.ts'
import { sheetAnswer } from '../http/sheet-answer.ts'
import type { Services } from '../services.ts'
import { badRowsSheet } from '../spreadsheets/import.ts'
import { sheetIn } from '../spreadsheets/upload.ts'
import { applyRows } from './master.apply.ts'
import { judge, type Judged } from './master.check.ts'
import * as masters from './master.repository.ts'
import { changesOf, fieldsFor } from './master.rules.ts'
import { exportColumns, tableTitle, toSheet } from './master.sheet.ts'

const reportOf = (name: MasterName, { good, bad, fingerprint }: Judged, applied: boolean): ImportReport => {
  const known = good.filter((g) => g.before)
  const changed = known.filter((g) => changesOf(masterOf(name), g.before!, g.values).length > 0)
  return {
    rows: good.length + bad.length,
    added: good.length - known.length,
    changed: changed.length,
    same: known.length - changed.length,
    bad,
    fingerprint,
    applied,
  }
}

interface Sent {
  services: Services
  actor: Actor
  upload: Upload
  signal: AbortSignal
  ticket?: string | undefined
}

/** Nothing is asked of the database before the whole sheet is understood. */
const readUpload = async (name: MasterName, { services, actor, upload, signal, ticket }: Sent) =>
  services.imports.run({
    actor,
    signal,
    ticket,
    job: 'master',
    input: { file: await sheetIn(upload), name, fields: fieldsFor(masterOf(name), actor) },
    answer: undefined,
  })

const sentences: Record<Language, Record<string, string>> = { zh, en, id }
const reasonTitles: Record<Language, string> = { zh: '原因', en: 'Reason', id: 'Alasan' }

export const importHandlers = (
  name: MasterName,
  mayAsk: (name: MasterName, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) => void,
): Handler[] => {
  const calls = masterCalls[name]
  const table = masterOf(name)
  return [
    serve(calls.importSheet, async ({ db, query, ...given }) => {
      const { actor } = given
      const sheet = await readUpload(name, { ...given, ticket: query.ticket })
      if (query.apply === 'no') return reportOf(name, await judge(db, name, actor, sheet), false)
      return inTransaction(db, async (tx) => {
        const judged = await judge(tx, name, actor, sheet)
        if (query.fingerprint !== judged.fingerprint)
          return refuse('VERSION_CONFLICT', { by: judged.lastBy, version: 0 })
        await applyRows(tx, name, actor, judged)
        return reportOf(name, judged, true)
      })
    }),
    serve(calls.badRows, async ({ db, query, ...given }) => {
      const read = await readUpload(name, given)
      const { bad } = await judge(db, name, given.actor, read)
      const sentence = (r: Reason) =>
        isErrorCode(r.code) ? fill(sentences[query.language][r.code]!, r.params) : r.code
      const sheetName = tableTitle(query.language, name)
      const content = await badRowsSheet(read.sheet, read.mapping, bad, {
        sheetName,
        reasonTitle: reasonTitles[query.language],
        sentence,
      })
      return { name: `${sheetName}.xlsx`, mediaType: mediaTypes.xlsx, stream: Readable.from([content]) }
    }),
    read(calls.exportList, async ({ db, actor, body }) => {
      const asked = body as unknown as PageQuery & {
        columns: string[]
        language: Language
        template: boolean
      }
      mayAsk(name, actor, asked)
      const fields = fieldsFor(table, actor)
      const allowed = new Set([...fields, 'enabled', 'updatedAt', 'updatedBy'])
      const columns = asked.template ? fields : asked.columns.filter((c) => allowed.has(c))
      const found = asked.template ? 0 : await masters.count(db, name, actor, asked.filter)
      if (found > exportRows) return refuse('EXPORT_ROWS', { max: exportRows, count: found })
      const rows = asked.template ? emptyRows() : masters.exported(db, name, actor, fields, asked)
      const words = (async function* () {
        for await (const row of rows) yield toSheet(table, row, asked.language)
      })()
      return sheetAnswer(
        tableTitle(asked.language, name),
        exportColumns(table, columns, asked.language),
        words,
      )
    }),
  ]
}

async function* emptyRows(): AsyncGenerator<MasterRecord> {}
