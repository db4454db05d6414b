import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { masterCalls, type ImportReport } from '#shared/masterdata/master.contract.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { errors as en } from '#shared/locales/en/errors.ts'
import { errors as id } from '#shared/locales/id/errors.ts'
import { errors as zh } from '#shared/locales/zh/errors.ts'
import { isErrorCode } from '#shared/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { fill } from '#shared/kernel/sentence.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { exportRows, importBytes } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import { changesBetween } from '../history/history.ts'
import { read, serve, type Handler, type Upload } from '../http/handler.ts'
import { refuse } from '../http/problems.ts'
import { sheetAnswer } from '../http/sheet-answer.ts'
import { sizeText } from '#shared/documents/files/file.rules.ts'
import { badRowsSheet, checkRows, matchHeader } from '../spreadsheets/import.ts'
import { readSheet } from '../spreadsheets/read.ts'
import { brokenReferences, fieldsFor } from './master.rules.ts'
import * as masters from './master.repository.ts'
import { applyRows, type GoodRow } from './master.apply.ts'
import {
  convertCell,
  exportColumns,
  importColumns,
  sheetSchema,
  tableTitle,
  toSheet,
} from './master.sheet.ts'

type Values = Record<string, unknown>
/** The whole upload in memory: it is bounded by 2 MB, and the parser needs it so. */
async function bytesOf(upload: Upload): Promise<Buffer> {
  let bytes = 0
  const bounded = Readable.from(
    (async function* () {
      for await (const chunk of upload.stream as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > importBytes) refuse('FILE_SIZE', { max: sizeText(importBytes) })
        yield chunk
      }
    })(),
  )
  return buffer(bounded)
}

/** Every row in exactly one place: good with what it would change, or bad with every reason. */
async function checkSheet(db: Queryable, name: MasterName, actor: Actor, upload: Upload) {
  const table = masterOf(name)
  const fields = fieldsFor(table, actor)
  const sheet = await readSheet(await bytesOf(upload))
  const mapping = matchHeader(sheet.header, importColumns(table, fields))
  const present = fields.filter((f) => mapping[f] !== undefined)
  const used = Object.fromEntries(present.map((f) => [f, mapping[f]]))
  const { good, bad } = checkRows(sheet.rows, used, sheetSchema(table, present), convertCell(table))
  const rows = good.map((g) => ({ row: g.row, values: g.value as Values, prefix: `rows.${g.row}.` }))
  const broken = await brokenReferences(db, table, rows)
  const seen = new Map<string, number>()
  const reasonsFor = (r: (typeof rows)[number]): Reason[] => {
    const key = String(r.values[table.key])
    const first = seen.get(key)
    seen.set(key, first ?? r.row)
    const twice: Reason[] =
      first === undefined ? [] : [{ code: 'DUPLICATE', params: { value: key }, path: r.prefix + table.key }]
    return [...twice, ...(broken.get(r.prefix) ?? [])]
  }
  const judged = rows.map((r) => ({ ...r, reasons: reasonsFor(r) }))
  const taken = judged.filter((r) => r.reasons.length === 0)
  const known = await masters.findByKeys(
    db,
    name,
    taken.map((r) => String(r.values[table.key])),
    fields,
  )
  const byKey = new Map(known.map((k) => [String(k[table.key]), k]))
  return {
    sheet,
    mapping,
    good: taken.map((r): GoodRow => ({
      row: r.row,
      values: r.values,
      before: byKey.get(String(r.values[table.key])),
    })),
    bad: [
      ...bad,
      ...judged.filter((r) => r.reasons.length > 0).map(({ row, reasons }) => ({ row, reasons })),
    ].toSorted((a, b) => a.row - b.row),
    fingerprint: createHash('sha256')
      .update(
        known
          .map((k) => `${k.id}:${k.version}`)
          .toSorted()
          .join(),
      )
      .digest('base64url'),
  }
}

const changesOf = ({ before, values }: GoodRow) =>
  before ? changesBetween(before, values, Object.keys(values)) : []

const reportOf = (checked: Awaited<ReturnType<typeof checkSheet>>, applied: boolean): ImportReport => {
  const fresh = checked.good.filter((g) => !g.before)
  const changed = checked.good.filter((g) => changesOf(g).length > 0)
  return {
    rows: checked.good.length + checked.bad.length,
    added: fresh.length,
    changed: changed.length,
    same: checked.good.length - fresh.length - changed.length,
    bad: checked.bad.map((b) => ({ row: b.row, reasons: b.reasons })),
    fingerprint: checked.fingerprint,
    applied,
  }
}

const sentences: Record<Language, Record<string, string>> = { zh, en, id }
const reasonTitles: Record<Language, string> = { zh: '原因', en: 'Reason', id: 'Alasan' }

export const importHandlers = (
  name: MasterName,
  mayAsk: (name: MasterName, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) => void,
): Handler[] => {
  const calls = masterCalls[name]
  const table = masterOf(name)
  return [
    serve(calls.importSheet, async ({ db, actor, query, upload }) => {
      const checked = await checkSheet(db, name, actor, upload)
      if (checked.good.length + checked.bad.length === 0) return refuse('IMPORT_EMPTY')
      if (query.apply === 'no') return reportOf(checked, false)
      if (query.fingerprint !== checked.fingerprint) return refuse('VERSION_CONFLICT', { by: '', version: 0 })
      await inTransaction(db, (tx) => applyRows(tx, name, actor, checked.good))
      return reportOf(checked, true)
    }),
    serve(calls.badRows, async ({ db, actor, query, upload }) => {
      const { sheet, mapping, bad } = await checkSheet(db, name, actor, upload)
      const sentence = (r: Reason) =>
        isErrorCode(r.code) ? fill(sentences[query.language][r.code]!, r.params) : r.code
      const sheetName = tableTitle(query.language, name)
      const content = await badRowsSheet(sheet, mapping, bad, {
        sheetName,
        reasonTitle: reasonTitles[query.language],
        sentence,
      })
      const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return { name: `${sheetName}.xlsx`, mediaType, stream: Readable.from([content]) }
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
      const found = asked.template ? 0 : await masters.count(db, name, asked.filter)
      if (found > exportRows) return refuse('EXPORT_ROWS', { max: exportRows, count: found })
      const rows = asked.template ? emptyRows() : masters.exported(db, name, fields, asked)
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
