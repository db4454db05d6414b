import { compare, add } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { summary } from '#shared/lines/price.rules.ts'
import { addedLine, type AddedLine } from '#shared/documents/orders/pushed-change.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import type { SapOrder, SapAddition, SapOrderLine } from '../../../connectors/sap/sap.port.ts'
import type { Context } from '../../../engine/document.ts'
import { storedForm, namingActor } from '../../../lines/priced/priced-document.ts'
import { headerColumns, priced, order, type LockedOrder } from '../order-document.ts'
import { editedContent } from '../order-content.ts'
import { linesOf, type OrderLineRecord } from '../order.repository.ts'
import { fire } from '../../../engine/fire.ts'
import type { PushRecord } from '../../../engine/push/pushable.ts'
import { replaceLines } from '../../../engine/store.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { lineChanges } from '../../../lines/line-changes.ts'
import { withCartonsKept } from '../../../lines/line.service.ts'
import { openOrders } from '../../../lines/open-lines/ledger.repository.ts'
import { recordOf } from '../../../lines/line-record.ts'
import { queueCreditRead } from '../../../records/outbox/credit-read.ts'
import { judgedWith } from '../credit/order-credit.ts'
import { followClosing } from '../shipments/read-shipments.ts'
import { colorNames, highestLine } from './order-addition.repository.ts'
import { lineOf } from './push-payload.ts'
import { latestDate, sentOf } from './push-order.repository.ts'

/** Further lines of a pushed order: what they will be here and in SAP, and what stands against them (D324). */

type Record = Awaited<ReturnType<typeof recordsOf>>['records'][number]

/** What SAP is asked to add, and what the order gets here when SAP has it; frozen when it is requested. */
export interface Addition extends Omit<SapAddition, 'lines'> {
  shipToNo: string
  lines: readonly SapOrderLine[]
  records: readonly Record[]
}

/** The reference of a line, made of that of the push. */
const lineReference = (push: Pick<PushRecord, 'reference'>, { lineNo }: SapOrderLine): string =>
  push.reference.replace(/:\w+$/, `+${lineNo}`)

/** What is sent of an addition: each line under a reference of its own. */
export const additionOf = (push: PushRecord, { plant, currency, lines }: Addition): SapAddition => ({
  plant,
  currency,
  lines: lines.map((line) => ({ ...line, reference: lineReference(push, line) })),
})

/** The lines as they will be stored, beginning with a number that neither the order nor SAP has. */
async function recordsOf(context: Context, row: LockedOrder, typed: readonly AddedLine[]) {
  const { tx, services, actor } = context
  const now = services.now()
  const header = priced.headerOf(row)
  const inputs = typed.map(({ sapDeliveryTime: _, ...line }) => staffLineInput.parse(line))
  const { resolved, reasons } = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines: withCartonsKept(inputs) },
    { day: businessDateOf(now), final: true, stored: header },
  )
  const before = await highestLine(tx, row)
  const pricing = {
    currency: row.currency,
    amountPlaces: row.amountPlaces,
    basePriceAt: now.toISOString(),
  }
  const records = resolved.map(({ line, material, lineNo }) => {
    const record = recordOf({ ...line, color: material.color }, material, before + lineNo, pricing)
    return {
      ...record,
      financialRemark: '',
      contractLineId: null,
      quotationLineId: null,
      reviewDecided: false,
      sapDeliveryTime: typed[lineNo - 1]!.sapDeliveryTime,
    }
  })
  return { before, records, reasons: reasons.filter(({ path = '' }) => path.startsWith('lines.')) }
}

/** Prices that finance would have to decide, and days that are over. */
const ownReasons = (records: readonly Record[], before: number, today: string): Reason[] =>
  records.flatMap(({ lineNo, needsReview, sapMaterialNo, sapDeliveryTime }): Reason[] => {
    const at = `lines.${lineNo - before - 1}`
    return [
      ...(needsReview
        ? [{ code: 'ADD_NEEDS_REVIEW', path: `${at}.unitPrice`, params: { material: sapMaterialNo } }]
        : []),
      ...(sapDeliveryTime < today ? [{ code: 'DATE_PAST', path: `${at}.sapDeliveryTime` }] : []),
    ]
  })

/** The lines as SAP is sent them. */
async function sapLinesOf({ tx }: Context, records: readonly Record[]): Promise<SapOrderLine[]> {
  const names = await colorNames(
    tx,
    records.map(({ color }) => color),
  )
  const dates = new Map(records.map(({ lineNo, sapDeliveryTime }) => [lineNo, sapDeliveryTime]))
  return records.map((record) =>
    lineOf({ ...record, colorZh: names.get(record.color) ?? record.color }, dates),
  )
}

/**
 * The lines that an order is to get, with every reason against them. They are named by their places among those that were
 * sent, because they have no numbers yet.
 */
export async function addedContent(
  context: Context,
  row: LockedOrder,
  typed: readonly AddedLine[],
): Promise<{ addition: Addition; reasons: Reason[] }> {
  const { tx, services } = context
  const { before, records, reasons } = await recordsOf(context, row, typed)
  const lines = await sapLinesOf(context, records)
  const sent = await sentOf(tx, row.id)
  const misfits = sent ? services.sap.misfits({ ...sent, lines }) : []
  const more = add('0', ...records.map(({ totalPrice }) => totalPrice))
  const credit = await judgedWith(context, row.id, more)
  return {
    addition: {
      plant: sent?.plant ?? '',
      shipToNo: sent?.shipToNo ?? '',
      currency: row.currency,
      lines,
      records,
    },
    reasons: [
      ...reasons,
      ...ownReasons(records, before, businessDateOf(services.now())),
      ...misfits.flatMap((reason): Reason[] => {
        const [, lineNo, field] = /^lines\.(\d+)\.(\w+)$/.exec(reason.path ?? '') ?? []
        return lineNo === undefined
          ? []
          : [{ ...reason, path: `lines.${Number(lineNo) - before - 1}.${field}` }]
      }),
      ...(credit?.holding ?? []),
    ],
  }
}

/** The lines of an addition as they were typed. */
export const typedOf = ({ records }: Addition): AddedLine[] =>
  records.map((record) => picked(addedLine, record))

/** The lines that come, in the form of the history. */
export const additions = ({ records }: Addition) =>
  lineChanges(
    [],
    records.map(() => undefined),
    records,
  )

/** SAP has the lines: they are the order's, are open for delivery, and count as ordered. */
export async function addLines(
  context: Context,
  { row, push }: { row: LockedOrder; push: PushRecord },
  addition: Addition,
): Promise<void> {
  const { tx, services } = context
  const { records, plant, shipToNo } = addition
  const stored = await linesOf(tx, row.id)
  await replaceLines(tx, order, row.id, [...stored, ...records], stored)
  const sapDeliveryTime = await latestDate(tx, row.id)
  await openOrders(tx, [{ orderId: row.id, sapOrderNo: row.sapGroupOrderNo, plant, shipToNo }])
  await fire(context, order, 'addLines', row, {
    set: { ...summary([...stored, ...records], row), sapDeliveryTime },
    changes: additions(addition),
  })
  await followClosing(context, row.id)
  await queueCreditRead(tx, services, row.customerId, push.id)
}

/** Other quantities and prices of a pushed order: what its lines and sums become, and what stands against them (D268). */

export interface LineAmendment {
  lineNo: number
  salesQuantity?: string
  unitPrice?: string
}

export const amendedFields = ['salesQuantity', 'unitPrice'] as const

/** The cells that an amendment would change, as they are and as they are to be. */
export const cellsOf = (stored: readonly OrderLineRecord[], amendments: readonly LineAmendment[]) =>
  amendments.flatMap((amendment) => {
    const line = stored.find(({ lineNo }) => lineNo === amendment.lineNo)
    return amendedFields.flatMap((field) => {
      const [from, to] = [line?.[field] ?? null, amendment[field]]
      return to === undefined || (from !== null && compare(from, to) === 0)
        ? []
        : [{ lineNo: amendment.lineNo, field, from, to }]
    })
  })

/** A price that is typed is no longer that of a typed discount. */
const amended = (line: OrderLineRecord, { salesQuantity, unitPrice }: LineAmendment): OrderLineRecord => ({
  ...line,
  ...(salesQuantity !== undefined && { salesQuantity }),
  ...(unitPrice !== undefined && { unitPrice, typedDiscount: null }),
})

/**
 * The lines and sums of an order with some of its quantities and prices changed; every other line stays to the letter.
 * @returns them with the reasons against the changed cells
 */
export async function amendedContent(
  context: Context,
  row: LockedOrder,
  amendments: readonly LineAmendment[],
) {
  const stored = await linesOf(context.tx, row.id)
  const byLine = new Map(amendments.map((amendment) => [amendment.lineNo, amendment]))
  const now = context.services.now()
  const typed = stored.map((line) => {
    const amendment = byLine.get(line.lineNo)
    return amendment ? amended(line, amendment) : line
  })
  const form = await storedForm(context, priced, { row, lines: typed }, { now, final: false })
  const cells = typed.flatMap(({ lineNo }, at) =>
    byLine.has(lineNo) ? amendedFields.map((field) => [`lines.${at}.${field}`, lineNo, field] as const) : [],
  )
  const reasons = form.reasons.flatMap((reason): Reason[] => {
    const cell = cells.find(([path]) => path === reason.path)
    return cell ? [{ ...reason, path: `lines.${cell[1]}.${cell[2]}` }] : []
  })
  const header = headerColumns(form.header, form.named, row)
  const content = editedContent(row, { header, resolved: form.resolved }, { stored, now })
  const lines = stored.map((line, at) =>
    byLine.has(line.lineNo)
      ? {
          ...line,
          ...content.lines[at]!,
          // Numbers may have gaps where lines were added beside items of SAP's own.
          lineNo: line.lineNo,
          reviewDecided: true,
          needsReview: false,
        }
      : line,
  )
  const { totalAmount, ...sums } = summary(lines, row)
  return { stored, lines, reasons, set: { ...sums, totalAmount } }
}

/** What was sent to SAP, with other quantities and prices of some of its lines. */
export const amendedOrder = (sent: SapOrder, amendments: readonly LineAmendment[]): SapOrder => {
  const byLine = new Map(amendments.map((amendment) => [amendment.lineNo, amendment]))
  const lines = sent.lines.map((line) => {
    const { salesQuantity = line.quantity, unitPrice = line.unitPrice } = byLine.get(line.lineNo) ?? {}
    return { ...line, quantity: salesQuantity, unitPrice }
  })
  return { ...sent, lines }
}
