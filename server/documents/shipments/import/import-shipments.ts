import { createHash } from 'node:crypto'
import {
  shipmentImportCalls,
  type ShipmentImportReport,
} from '#shared/documents/shipments/shipment-import.contract.ts'
import { shipmentSheetFields } from '#shared/documents/shipments/shipment-sheet.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { DoubtfulRows } from '#shared/vocabulary/doubts.ts'
import { read, serve, refuse } from '../../../calls/handler.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../engine/document.ts'
import { sheetAnswer } from '../../../sheets/sheet-answer.ts'
import { sheetIn } from '../../../sheets/upload.ts'
import { createShipment, saveShipment } from '../write-shipment.ts'
import { groupsOf } from './group-rows.ts'
import { judgeGroups, type Judged } from './judge-groups.ts'
import type { ReadShipmentSheet } from './shipment-sheet.job.ts'
import { sheetRule, sheetTitle, titleOf } from './sheet-words.ts'

type Bad = ShipmentImportReport['bad'][number]

/** The rows that are wrong, each with all its reasons, and those that wait because another of their shipment is wrong. */
function badRows(
  verdicts: readonly (Judged & { unread: readonly number[] })[],
  { bad }: Pick<ReadShipmentSheet, 'bad'>,
): Bad[] {
  const rowOf = ({ path = '' }: Reason) => Number(path.split('.')[1])
  const wrong = verdicts.flatMap(({ group, reasons, unread }): Bad[] => {
    const byRow = Map.groupBy(reasons, rowOf)
    const [first] = [...unread, ...byRow.keys()].toSorted((a, b) => a - b)
    if (first === undefined) return []
    return group.rows.map((row) => ({
      row,
      reasons: byRow.get(row) ?? [
        { code: 'SHIPMENT_ROW_HELD', params: { row: first }, path: `rows.${row}.shipmentNo` },
      ],
    }))
  })
  return [...bad.map(({ row, reasons }) => ({ row, reasons })), ...wrong].toSorted((a, b) => a.row - b.row)
}

/** What a sheet comes to by now, and a mark of everything that this depends on. */
async function check(context: Context, sheet: ReadShipmentSheet, doubtful: DoubtfulRows) {
  const groups = groupsOf(sheet)
  const now = context.services.now()
  const verdicts = await judgeGroups(
    context,
    groups.map(({ group }) => group),
    { now, doubtful },
  )
  const all = verdicts.map((one, at) => ({ ...one, unread: groups[at]?.unread ?? [] }))
  const bad = badRows(all, sheet)
  const good = all.filter(({ reasons, unread }) => reasons.length === 0 && unread.length === 0)
  const hash = createHash('sha256').update(sheet.hash)
  for (const { existing } of verdicts) hash.update(`:${existing?.id}:${existing?.version}`)
  for (const { row } of bad) hash.update(`:${row}`)
  return { good, bad, doubtful, fingerprint: hash.digest('base64url') }
}

function reportOf(
  { good, bad, fingerprint, doubtful }: Awaited<ReturnType<typeof check>>,
  { ignored, unseen, ...sheet }: ReadShipmentSheet,
  applied: boolean,
): ShipmentImportReport {
  const changed = good.filter(({ existing, changes }) => existing && changes.length > 0)
  const added = good.filter(({ existing }) => !existing).length
  return {
    rows: sheet.good.length + sheet.bad.length,
    added,
    changed: changed.length,
    same: good.length - added - changed.length,
    bad,
    changes: changed.map(({ group, existing, changes }) => ({
      row: group.rows[0] ?? 0,
      key: existing?.shipmentNo ?? '',
      fields: changes.map(({ path, from, to }) => ({ field: path, from, to })),
    })),
    ignored,
    unseen,
    fingerprint,
    doubtful,
    applied,
  }
}

const importSheet = serve(
  shipmentImportCalls.importSheet,
  async ({ services, db, actor, upload, query, signal }) => {
    const sheet = await services.imports.run({
      actor,
      signal,
      ticket: query.ticket,
      job: 'shipments',
      input: { file: await sheetIn(upload) },
      answer: undefined,
    })
    return inTransaction(db, async (tx) => {
      const context = { tx, services, actor }
      const checked = await check(context, sheet, query.doubtful)
      if (query.apply === 'no') return reportOf(checked, sheet, false)
      if (query.fingerprint !== checked.fingerprint) return refuse('VERSION_CONFLICT', { by: '', version: 0 })
      for (const { existing, typed, changes } of checked.good) {
        if (!typed) continue
        if (!existing) await createShipment(context, typed, services.now())
        else if (changes.length > 0) await saveShipment(context, existing, { contentOf: () => typed })
      }
      return reportOf(checked, sheet, true)
    })
  },
)

const template = read(shipmentImportCalls.template, ({ query: { language } }) => {
  const columns = [
    ...shipmentSheetFields.map((key) => ({ key, title: titleOf(key, language), kind: 'text' as const })),
    { key: 'rule', title: sheetRule(language), kind: 'text' as const, width: 80 },
  ]
  const none = (async function* () {})()
  return sheetAnswer(sheetTitle(language), columns, none)
})

export const importHandlers = [importSheet, template]
