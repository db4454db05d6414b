import type { Difference } from '#shared/engine/push/difference.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { SapDocument, SapOrder, SapPort } from '../../../connectors/sap/sap.port.ts'
import { amendedOrder } from './order-amendment.ts'
import { orderOf } from './push-payload.ts'
import { queueCreditRead } from '../../../records/outbox/credit-read.ts'
import { openOrders } from '../../../lines/open-lines/ledger.repository.ts'
import { act } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { differencesOf, type Creation, type Comparison } from '../../../engine/push/pushable.ts'
import { lock } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import {
  writeDates,
  knownOrders,
  materialsOf,
  writeBuildingNo,
  type KnownOrder,
} from './push-order.repository.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { touchDocument } from '../../../engine/push/push-events.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'

const fields = ['customerCode', 'lineCount', 'totalAmount', 'currency', 'closedLines'] as const
type Field = (typeof fields)[number]

const inOrder = (lineNos: readonly number[]) => lineNos.join(' ') || '—'

/**
 * The differences between the order that was sent and the one in SAP. Amounts are compared with SAP's precision
 * and without the lines that SAP has rejected.
 * @param closed the lines that are closed here; left out while SAP is being asked to close some
 */
function differences(
  { asKept }: Pick<SapPort, 'asKept'>,
  sent: SapOrder,
  document: SapDocument,
  closed: readonly number[] = document.closedLines,
): Difference[] {
  const sentValues = asKept(sent, document.closedLines)
  const pairs = {
    customerCode: [sentValues.customerNo, document.customerNo],
    lineCount: [String(sent.lines.length), String(document.lineCount)],
    totalAmount: [sentValues.totalAmount, document.totalAmount],
    currency: [sent.currency, document.currency],
    closedLines: [inOrder(closed), inOrder(document.closedLines)],
  } as const satisfies Record<Field, readonly [string, string]>
  const same = (field: Field, [sentValue, storedValue]: readonly [string, string]) =>
    field === 'totalAmount'
      ? document.closed || compare(sentValue, storedValue) === 0
      : sentValue === storedValue
  return fields
    .filter((field) => !same(field, pairs[field]))
    .map((field) => ({ field, told: pairs[field][0], kept: pairs[field][1] }))
}

/** The dates that SAP keeps otherwise, although it keeps dates of lines. They change later, so a new order alone is compared. */
function dateDifferences(sap: SapPort, sent: SapOrder, document: SapDocument): Difference[] {
  if (sap.isComplete(sent, document)) return []
  const wanted = new Map(sent.lines.map(({ lineNo, productionDate }) => [lineNo, productionDate]))
  const others = document.lineDates.filter(({ lineNo, date }) => (wanted.get(lineNo) || date) !== date)
  // SAP may divide a line among several days, and each item of it may have the same.
  const byDay = new Map(others.map((one) => [`${one.lineNo} ${one.date}`, one]))
  return [...byDay.values()].map(({ lineNo, date }) => ({
    field: 'sapDeliveryTime',
    lineNo,
    told: wanted.get(lineNo) ?? '',
    kept: date,
  }))
}

/** The ship-to that SAP keeps otherwise (D252). One that was not sent is SAP's own business. */
function shipToDifferences(
  sap: SapPort,
  { salesOrg, shipToNo }: SapOrder,
  { parties }: SapDocument,
): Difference[] {
  const ours = sap.partyNo(shipToNo)
  const saps = parties.find(({ role }) => role === sap.config(salesOrg).partnerFunction.shipTo)?.number ?? ''
  return ours === '' || saps === '' || ours === saps ? [] : [{ field: 'shipTo', told: ours, kept: saps }]
}

/**
 * SAP may apply its own prices to the order that was sent. Under another reference the same difference means
 * another order.
 */
const repriced: ReadonlySet<string> = new Set(['totalAmount', 'currency'])

/** Why a document that was found cannot be the order that was sent. */
const obstacles: Creation<SapDocument>['obstacles'] = (sap, push, document) =>
  differences(sap, orderOf(push), document).filter(
    ({ field }) => document.reference !== push.reference || !repriced.has(field),
  )

/**
 * The lines that SAP should have rejected; undefined while SAP is being asked, and for an order that is reported
 * as a whole.
 */
const closedHere = ({ status, sapChange, closedLines }: KnownOrder) =>
  status === 'closed' || sapChange === 'sending' ? undefined : closedLines

/** The lines that are rejected in SAP and open here. */
function rejectedIn(what: readonly Difference[]): number[] {
  const { told = '', kept = '' } = what.find(({ field }) => field === 'closedLines') ?? {}
  const here = told.split(' ')
  return kept
    .split(' ')
    .filter((lineNo) => !here.includes(lineNo))
    .map(Number)
    .filter(Number.isInteger)
}

/**
 * A line that somebody has rejected in SAP never ships, so its people are told of it, with its material. Whether it ends
 * here as well, which its customer reads, customer service says (D382).
 */
const tellOfRejections: Comparison['tell'] = async ({ tx, services, push }, what) => {
  const before = rejectedIn(differencesOf(push))
  const lineNos = rejectedIn(what).filter((lineNo) => !before.includes(lineNo))
  const context = { tx, services, actor: systemActor }
  const row = lineNos.length > 0 && (await lock(context, order, push.orderId))
  if (!row || row.status !== 'pushed') return
  const materials = await materialsOf(tx, push.orderId)
  const changes = lineNos.map((lineNo) => ({
    path: `lines.${lineNo}.rejectedInSap`,
    from: '',
    to: materials.get(lineNo) ?? '',
  }))
  await fire(context, order, 'rejectLines', row, { changes })
}

/** Compares the content of orders in SAP with ours, and adopts what SAP has made of them later. */
const comparison: Creation<SapDocument>['comparison'] = async ({ services, issue }, pushes) => {
  const ids = pushes.map(({ orderId }) => orderId)
  const orders = new Map((await knownOrders(services.db, ids)).map((known) => [known.id, known]))
  const compare: Comparison<SapDocument>['compare'] = async (push, document) => {
    const known = orders.get(push.orderId)
    if (!known) return []
    if (known.status === 'closed' && !document.closed)
      issue({
        key: push.reference,
        code: 'PUSH_OPEN_IN_SAP',
        params: { order: known.orderNo, value: document.orderNo },
      })
    // SAP may create the second company's order after ours (D40).
    if (document.buildingNo !== '' && push.sapBuildingNo === '')
      await inTransaction(services.db, async (tx) => {
        await writeBuildingNo(tx, push, document.buildingNo)
        await touchDocument(tx, services, push)
      })
    const first = orderOf(push)
    const whole = { ...first, lines: [...first.lines, ...known.added] }
    const sent = known.amounts ? amendedOrder(whole, known.amounts) : whole
    return differences(services.sap, sent, document, closedHere(known))
  }
  return { compare, tell: tellOfRejections }
}

/** A new order, as SAP is sent it. */
export const orderCreation: Creation<SapDocument> = {
  creates: true,
  source: 'orders',
  rights: ['salesOrg', 'orderType'],
  numberOf: (push) => orderOf(push).orderNo,
  send: (sap, push, request) => sap.createOrder(orderOf(push), request),
  isComplete: (sap, push, document) => sap.isComplete(orderOf(push), document),
  complete: (sap, push, document, mayLeave) => sap.completeOrder(orderOf(push), document, mayLeave),
  find: (sap, push, { references, witnesses }) =>
    sap.findByReference({
      customerNo: orderOf(push).customerNo,
      references,
      // What has never left cannot be there without its reference.
      ...(push.sentAt !== null && {
        content: {
          purchaseNo: orderOf(push).purchaseNo,
          // SAP's own day may be the one before.
          since: addDays(businessDateOf(new Date(push.createdAt), 'UTC'), -1),
        },
      }),
      witnesses: witnesses.map((witness) => {
        const { customerNo, reference } = orderOf(witness)
        return { orderNo: witness.sapOrderNo, customerNo, reference }
      }),
    }),
  read: (sap, sapOrderNo) => sap.readOrder(sapOrderNo),
  keptSince: (sap, { prefix, since, page }) => sap.ordersOfOurs(prefix, since, page),
  differences: (sap, push, document) => [
    ...differences(sap, orderOf(push), document, []),
    ...dateDifferences(sap, orderOf(push), document),
    ...shipToDifferences(sap, orderOf(push), document),
  ],
  obstacles,
  comparison,
  /** Stores the numbers, the production dates and the state. */
  async confirmed({ push, document, comment, ...context }) {
    const { tx, services } = context
    const dates = orderOf(push).lines.map((l) => ({ lineNo: l.lineNo, date: l.productionDate }))
    const sapDeliveryTime = await writeDates(tx, push.orderId, dates)
    const { customerId } = await act(
      context,
      order,
      { id: push.orderId },
      {
        event: 'pushSucceeded',
        change: {
          comment,
          set: {
            sapGroupOrderNo: document.orderNo,
            sapBuildingOrderNo: document.buildingNo,
            sapDeliveryTime,
            pushedAt: services.now().toISOString(),
          },
          changes: [{ path: 'sapGroupOrderNo', from: null, to: document.orderNo }],
        },
      },
    )
    await queueCreditRead(tx, services, customerId, push.id)
    const { plant, shipToNo } = orderOf(push)
    await openOrders(tx, [{ orderId: push.orderId, sapOrderNo: document.orderNo, plant, shipToNo }])
  },
  async freed({ push, refused, comment, ...context }) {
    const event = refused ? 'pushFailed' : 'pushNotFound'
    await act(context, order, { id: push.orderId }, { event, change: { comment } })
  },
  async uncertain({ push, comment, ...context }) {
    const row = await lock(context, order, push.orderId)
    if (row?.push === 'pushing') await fire(context, order, 'pushTimedOut', row, { comment })
  },
}
