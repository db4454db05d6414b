import { Readable } from 'node:stream'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import { isErrorCode } from '#shared/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { reasonInWords, titleOf, type MasterRecord } from '#shared/kernel/master.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { sentences } from '#shared/locales/sentences.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterCalls, type ImportReport } from '#shared/masterdata/master.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import { read, serve, type Handler, type Upload } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { sheetAnswer } from '../calls/sheet-answer.ts'
import type { Services } from '../services.ts'
import { allColors } from '../lines/color.repository.ts'
import { badRowsSheet } from '../spreadsheets/import.ts'
import { sheetIn } from '../spreadsheets/upload.ts'
import { applyRows } from './master-apply.ts'
import { checkSheet, type CheckedSheet } from './master-check.ts'
import { tellWritten } from './master-told.ts'
import * as masters from './master.repository.ts'
import { fieldsFor } from './master.rules.ts'
import { exportColumns, tableTitle, templateRule, toSheet, valueWords } from './master-sheet.ts'

const reportOf = (
  name: MasterName,
  { good, bad, fingerprint }: CheckedSheet,
  applied: boolean,
): ImportReport => {
  const table = masterOf(name)
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
    fingerprint,
    applied,
  }
}

interface SheetUpload {
  services: Services
  db: Queryable
  actor: Actor
  upload: Upload
  signal: AbortSignal
  ticket?: string | undefined
}

/**
 * Reads a sheet and compares it with the stored records, of which its sender learns only the fields that the
 * sender may read.
 */
const readUpload = async (name: MasterName, { services, db, actor, upload, signal, ticket }: SheetUpload) => {
  const fields = fieldsFor(masterOf(name), actor)
  return services.imports.run({
    actor,
    signal,
    ticket,
    job: 'master',
    input: { file: await sheetIn(upload, masterSheet), name, fields },
    answer: async ({ values, colored }) => ({
      records: await masters.findSameKey(db, name, actor, values, fields),
      colors: colored ? await allColors(db) : [],
    }),
  })
}

const reasonTitles: Record<Language, string> = { zh: '原因', en: 'Reason', id: 'Alasan' }

export const importHandlers = (
  name: MasterName,
  checkQuery: (name: MasterName, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) => void,
): Handler[] => {
  const calls = masterCalls[name]
  const table = masterOf(name)
  return [
    serve(calls.importSheet, async ({ query, ...given }) => {
      const { actor, db } = given
      const sheet = await readUpload(name, { ...given, ticket: query.ticket })
      if (query.apply === 'no') return reportOf(name, await checkSheet(db, name, actor, sheet), false)
      return inTransaction(db, async (tx) => {
        if (table.validity) await masters.takeTurn(tx, name)
        const judged = await checkSheet(tx, name, actor, sheet)
        if (query.fingerprint !== judged.fingerprint)
          return refuse('VERSION_CONFLICT', { by: judged.lastBy, version: 0 })
        const written = await applyRows(tx, name, actor, judged, 'import')
        await tellWritten(tx, given.services, name, written)
        return reportOf(name, judged, true)
      })
    }),
    serve(calls.badRows, async ({ query, ...given }) => {
      const read = await readUpload(name, given)
      const { bad } = await checkSheet(given.db, name, given.actor, read)
      const words = valueWords(query.language)
      const sentence = (reason: Reason) => {
        const { code, params } = reasonInWords(table, reason, (value) => words[value] ?? value)
        return isErrorCode(code) ? fill(sentences[query.language][code]!, params) : code
      }
      const sheetName = tableTitle(query.language, name)
      const content = await badRowsSheet(read.sheet, read.mapping, bad, {
        sheetName,
        reasonTitle: reasonTitles[query.language],
        sentence,
      })
      return { name: `${sheetName}.xlsx`, mediaType: mediaTypes.xlsx, stream: Readable.from([content]) }
    }),
    read(calls.exportList, async ({ db, services, actor, body }) => {
      checkQuery(name, actor, body)
      const fields = fieldsFor(table, actor)
      const allowed = new Set([...fields, 'enabled', 'updatedAt', 'updatedBy'])
      const columns = body.template ? fields : body.columns.filter((c) => allowed.has(c))
      const found = body.template ? 0 : await masters.count(db, name, actor, body.filter)
      if (found > masterSheet.rows) return refuse('EXPORT_ROWS', { max: masterSheet.rows, count: found })
      const rows = body.template ? emptyRows() : masters.exportRows(db, name, actor, fields, body)
      const nameOf = services.names.in(body.language)
      const words = (async function* () {
        for await (const row of rows) {
          const named = { ...row, updatedBy: nameOf(String(row['updatedBy'])) }
          yield toSheet(table, named, body.language)
        }
      })()
      const titles = exportColumns(table, columns, body.language)
      return sheetAnswer(
        tableTitle(body.language, name),
        body.template ? [...titles, templateRule(body.language)] : titles,
        words,
      )
    }),
  ]
}

async function* emptyRows(): AsyncGenerator<MasterRecord> {}
