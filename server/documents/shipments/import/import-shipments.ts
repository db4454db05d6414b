import { createHash } from 'node:crypto'
import {
  shipmentImportCalls,
  type ShipmentImportReport,
} from '#shared/documents/shipments/shipment-import.contract.ts'
import { shipmentSheetFields } from '#shared/documents/shipments/shipment-sheet.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { farDay, isFarDay, type DoubtfulRows } from '#shared/vocabulary/doubts.ts'
import {
  shipmentFields,
  shipmentHeader,
  type ShipmentContainer,
} from '#shared/documents/shipments/shipment.fields.ts'
import { eventOf } from '#shared/documents/shipments/shipment.rules.ts'
import { businessDateOf, isBusinessDate } from '#shared/kernel/dates.ts'
import { read, serve, refuse } from '../../../calls/handler.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context, Writer } from '../../../engine/document.ts'
import { sheetAnswer } from '../../../sheets/sheet-answer.ts'
import { sheetIn } from '../../../sheets/upload.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import { reasonsAgainst } from '../../../engine/act.ts'
import type { Change } from '../../../records/history/change.ts'
import {
  contentOf,
  createShipment,
  saveShipment,
  typedOf,
  type ShipmentContent,
} from '../shipment-content.ts'
import { shipment, type Shape } from '../shipment-document.ts'
import { deliveriesNumbered, shipmentsNamed, type ShippedDelivery } from '../shipment.repository.ts'
import { groupsOf, type SheetContainer, type SheetGroup } from './group-rows.ts'
import type { ReadShipmentSheet } from './shipment-sheet.job.ts'
import { sheetRule, sheetTitle, titleOf, modeNamed } from './sheet-words.ts'

/** What a group of rows makes of a shipment, or what is wrong with it. */
interface Judged {
  group: SheetGroup
  existing: Shape['row'] | undefined
  typed: ShipmentContent | undefined
  changes: readonly Change[]
  reasons: readonly Reason[]
}

const firstRow = ({ rows: [row = 0] }: SheetGroup) => row

/** Containers of a shipment with those of its rows: one that is named again gets what its row says. */
function containersOf(stored: readonly ShipmentContainer[], rows: readonly SheetContainer[]) {
  const containers = [...stored]
  const origins: (number | undefined)[] = stored.map(() => undefined)
  const reasons: Reason[] = []
  for (const { row, number, containerType, sealNo } of rows) {
    const at = stored.findIndex((one) => number !== '' && one.number === number)
    const before = containers[at]
    const type = containerType ?? before?.type
    if (type === undefined) reasons.push({ code: 'REQUIRED', path: `rows.${row}.containerType` })
    else {
      const container = { number, type, sealNo: sealNo ?? before?.sealNo ?? '' }
      containers.splice(before ? at : containers.length, before ? 1 : 0, container)
      origins.splice(before ? at : origins.length, before ? 1 : 0, row)
    }
  }
  return { containers, origins, reasons }
}

/** The place in the sheet of a reason against a shipment. */
const inSheet =
  (group: SheetGroup, origins: readonly (number | undefined)[]) =>
  ({ path = '', ...reason }: Reason): Reason => {
    const [part = '', name = ''] = path.split('.')
    const row = firstRow(group)
    if (part === 'containers') return { ...reason, path: `rows.${origins[Number(name)] ?? row}.containerNo` }
    if (part === 'deliveryIds') return { ...reason, path: `rows.${row}.deliveryNos` }
    const source = [...group.header].find(([field]) => field === name)
    return {
      ...reason,
      path: part === 'header' ? `rows.${source?.[1].row ?? row}.${name}` : `rows.${row}.shipmentNo`,
    }
  }

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

interface How {
  now: Date
  doubtful: DoubtfulRows
}

interface Known {
  deliveries: ReadonlyMap<string, ShippedDelivery>
  stored: readonly Shape['row'][]
}

/** Days of a shipment that a person is asked about before they are taken (D362). */
const doubtsOf = (group: SheetGroup, changes: readonly Change[] | undefined, today: string): Reason[] =>
  [...group.header].flatMap(([field, { row, text }]) =>
    isBusinessDate(text) && isFarDay(text, today) && (changes?.some(({ path }) => path === field) ?? true)
      ? [farDay(text, `rows.${row}.${field}`)]
      : [],
  )

async function judge(
  writer: Writer,
  group: SheetGroup,
  known: Known,
  { now, doubtful }: How,
): Promise<Judged> {
  const row = firstRow(group)
  const { shipmentNo, header } = group
  const ids = group.deliveryNos.flatMap((number) => known.deliveries.get(number)?.id ?? [])
  // The same sheet once more is the same shipment, though it was written without its number.
  const existing = known.stored.find((one) =>
    shipmentNo === ''
      ? header.get('billNo')?.text === one.billNo && same(one.deliveryIds, ids)
      : one.shipmentNo === shipmentNo,
  )
  const before = existing && typedOf(existing)
  const { containers, origins, ...found } = containersOf(before?.containers ?? [], group.containers)
  const written = header.get('mode')
  const mode = written ? modeNamed(written.text) : before?.header.mode
  const unknown = group.deliveryNos.filter((number) => !known.deliveries.has(number))
  const required = (field: string) => ({ code: 'REQUIRED', path: `rows.${row}.${field}` })
  const reasons: Reason[] = [
    ...group.reasons,
    ...found.reasons,
    ...(shipmentNo !== '' && !existing ? [{ code: 'NOT_FOUND', path: `rows.${row}.shipmentNo` }] : []),
    ...unknown.map(() => ({ code: 'NOT_FOUND', path: `rows.${row}.deliveryNos` })),
    ...(group.deliveryNos.length === 0 && shipmentNo === '' ? [required('deliveryNos')] : []),
    ...(mode || written || shipmentNo !== '' ? [] : [required('mode')]),
    ...(mode === undefined && written ? [{ code: 'INVALID', path: `rows.${written.row}.mode` }] : []),
  ]
  if (reasons.length > 0) return { group, existing, typed: undefined, changes: [], reasons }
  const texts = Object.fromEntries([...header].map(([field, { text }]) => [field, text]))
  const typed: ShipmentContent = {
    header: shipmentHeader.parse({ ...before?.header, ...texts, mode }),
    deliveryIds: ids.length > 0 ? ids : (before?.deliveryIds ?? []),
    containers,
  }
  const { columns, reasons: against, lines } = await contentOf(writer, typed, { now, row: existing })
  const event = existing && eventOf(existing.status, typed.header)
  const refused = existing && event ? reasonsAgainst(shipment, event, existing, writer.actor) : []
  const changes = existing ? fieldChanges(shipmentFields, existing, columns) : undefined
  const doubts = doubtful === 'take' ? [] : doubtsOf(group, changes, businessDateOf(now))
  return {
    group,
    existing,
    typed,
    changes: changes ? [...changes, ...(lines?.changes ?? [])] : [],
    reasons: [...[...refused, ...against].map(inSheet(group, origins)), ...doubts],
  }
}

/** What each shipment of a sheet comes to, with everything that is wrong with it. */
async function judgeGroups(writer: Writer, groups: readonly SheetGroup[], how: How): Promise<Judged[]> {
  const { tx, actor } = writer
  const deliveries = await deliveriesNumbered(
    tx,
    actor,
    groups.flatMap(({ deliveryNos }) => deliveryNos),
  )
  const stored = await shipmentsNamed(tx, actor, {
    numbers: groups.map(({ shipmentNo }) => shipmentNo).filter(Boolean),
    bills: groups.flatMap(({ header }) => header.get('billNo')?.text ?? []),
  })
  const known = {
    deliveries: new Map(deliveries.map((delivery) => [delivery.deliveryNo, delivery])),
    stored: stored.map((row) => shipment.facts(row)),
  }
  const verdicts: Judged[] = []
  for (const group of groups) verdicts.push(await judge(writer, group, known, how))
  return verdicts
}

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
