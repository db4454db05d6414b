import { formatsOf } from '#shared/vocabulary/formats.ts'
import { Readable } from 'node:stream'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import { isErrorCode } from '#shared/calls/errors.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { columnsOf } from '#shared/kernel/field-table.ts'
import { identityFields, reasonInWords, stampFields } from '#shared/kernel/master.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { sentences } from '#shared/locales/sentences.ts'
import { masterOf, sheetTableOf, type MasterName, type SheetName } from '#shared/masterdata/index.ts'
import {
  accountSheetCalls,
  masterCalls,
  relationSheetCalls,
  sheetCallsFor,
} from '#shared/masterdata/master.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { DoubtfulRows } from '#shared/vocabulary/doubts.ts'
import { masterSheet } from '#shared/vocabulary/limits.ts'
import { inTransaction } from '../db/transaction.ts'
import { read, serve, refuse, type Handler } from '../calls/handler.ts'
import { mustKnowColumns } from '../sheets/known-columns.ts'
import { sheetAnswer } from '../sheets/sheet-answer.ts'
import { badRowsSheet } from '../sheets/import.ts'
import { sheetIn } from '../sheets/upload.ts'
import { queueImport } from './master-import-task.ts'
import { applyPart, checkSheet, staleOf } from './master-parts.ts'
import type { SheetReading } from './master-sheet.job.ts'
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
