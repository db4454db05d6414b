import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { addedShown, type AddedLine } from '#shared/documents/orders/pushed-change.schema.ts'
import type { ChangeKind } from '#shared/documents/orders/change-kinds.ts'
import type { PushRecordState } from '#shared/engine/push/push.machine.ts'
import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { sinceWhen } from '#shared/kernel/waiting.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { picked } from '#shared/kernel/pick.ts'
import { orderFields } from '#shared/documents/orders/order.fields.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import type { Context } from '../../../engine/document.ts'
import type { Change as FieldChange } from '../../../records/history/change.ts'
import { write, read, refuse } from '../../../calls/handler.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import { act, open, type OpenedOf } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { enqueue, firePush } from '../../../engine/push/push-events.ts'
import type { PushRecord } from '../../../engine/push/pushable.ts'
import * as pushes from '../../../engine/push/push.repository.ts'
import { foreignMark } from '../../../engine/push/sap-system.repository.ts'
import { inFlightReasons } from '../../../lines/open-lines/ledger.repository.ts'
import { isVisible } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import { linesOf } from '../order.repository.ts'
import {
  amendedContent,
  amendedOrder,
  cellsOf,
  addedContent,
  additions,
  typedOf,
  type LineAmendment,
} from './order-amendment.ts'
import {
  amountChanges,
  changeOf,
  closings,
  dateChanges,
  kindOf,
  unblocking,
  type Change,
} from './order-changes.ts'
import { latestChange } from './push-order.repository.ts'
import * as orders from './push-order.repository.ts'

/** What may still happen to an order that SAP has (D41): asked for here, and true once SAP has said yes (D130). */

/** The state of the requested change is a better reason than "somebody else was faster". */
const stateFirst = { staleFirst: false } as const

/** Fires the event and stores the request to SAP in the same transaction. */
async function ask(
  { row, event, ...context }: OpenedOf<typeof order>,
  kind: ChangeKind,
  change: Omit<Change, 'sapOrderNo'>,
  changes: readonly FieldChange[] = [],
) {
  const { tx, services, actor } = context
  const { comment } = change
  if (row.sapGroupOrderNo.includes(foreignMark))
    return refuse('SAP_ORDER_ELSEWHERE', { value: row.sapGroupOrderNo })
  const { id: documentId, orderNo, version } = await fire(context, order, event, row, { comment, changes })
  const payloadOf = () => ({ sapOrderNo: row.sapGroupOrderNo, ...change }) satisfies Change
  const push = await enqueue(tx, services, actor, { documentId, number: orderNo, kind, payloadOf })
  return { version, pushId: push.id, state: push.state }
}

type Dates = readonly { lineNo: number; date: string }[]

type OpenDates = Awaited<ReturnType<typeof orders.openDatesOf>>

const notOpen = (line: number, path: string): Reason => ({ code: 'LINE_NOT_OPEN', path, params: { line } })

const dateReasons = (lines: Dates, open: OpenDates, today: string) =>
  lines.flatMap(({ lineNo, date }, i): Reason[] => {
    const path = `lines.${lineNo}.sapDeliveryTime`
    if (lines.findIndex((line) => line.lineNo === lineNo) < i) return [{ code: 'INVALID', path }]
    if (!open.has(lineNo)) return [notOpen(lineNo, path)]
    return date < today ? [{ code: 'DATE_PAST', path }] : []
  })

/** Closing the last open lines would close the order without anybody having decided that. */
const closingReasons = (lineNos: readonly number[], open: OpenDates): Reason[] => {
  const wrong = lineNos.filter((lineNo) => !open.has(lineNo)).map((n) => notOpen(n, `lines.${n}`))
  return wrong.length === 0 && lineNos.length === open.size ? [{ code: 'CLOSE_LINES_ALL' }] : wrong
}

/** The dates were promised to the customer, so the history keeps the old and the requested ones (D42). */
export const leadTime = write(pushCalls.leadTime, async (input) => {
  const { tx, services, body } = input
  const opened = await open(input, order, body, { event: 'requestLeadTime', ...stateFirst })
  const before = await orders.openDatesOf(tx, body.id)
  const lines = body.lines.map((l) => ({ lineNo: l.lineNo, date: l.sapDeliveryTime }))
  opened.check(dateReasons(lines, before, businessDateOf(services.now())))
  return ask(opened, 'leadTime', { lines, comment: body.comment }, dateChanges(before, lines))
})

export const amendable = read(pushCalls.amendable, async ({ db, actor, query }) => {
  const row = await orders.find(db, actor, query.id)
  if (!row) return refuse('NOT_FOUND')
  return { lines: await orders.amendableLines(db, row.id), block: await orders.blockOf(db, row.id) }
})

type Amendable = Awaited<ReturnType<typeof orders.amendableLines>>

const amountReasons = (amendments: readonly LineAmendment[], open: Amendable) =>
  amendments.flatMap(({ lineNo, salesQuantity }, i): Reason[] => {
    const [path, params] = [`lines.${lineNo}.salesQuantity`, { line: lineNo }]
    const line = open.find((one) => one.lineNo === lineNo)
    if (amendments.findIndex((other) => other.lineNo === lineNo) < i) return [{ code: 'INVALID', path }]
    if (!line) return [notOpen(lineNo, path)]
    if (salesQuantity === undefined) return []
    if (line.measured) return [{ code: 'AMEND_MEASURED', path, params }]
    return compare(salesQuantity, line.taken) < 0
      ? [{ code: 'AMEND_TAKEN', path, params: { ...params, value: line.taken } }]
      : []
  })

/** Prices that SAP could not keep to the last decimal. */
async function priceReasons({ tx, services }: Context, orderId: string, lines: readonly LineAmendment[]) {
  const sent = await orders.sentOf(tx, orderId)
  if (!sent) return []
  const wanted = new Set(lines.map(({ lineNo }) => `lines.${lineNo}.unitPrice`))
  return services.sap.misfits(amendedOrder(sent, lines)).filter(({ path = '' }) => wanted.has(path))
}

/** What SAP is asked to change of an order's amounts, after everything that stands against it. */
async function askAmendment(
  opened: OpenedOf<typeof order>,
  kind: 'amend' | 'reprice',
  amendment: NonNullable<Change['amendment']>,
  comment: string,
) {
  const { tx, row } = opened
  const { lines, deliveryTime, unblock } = amendment
  const content = await amendedContent(opened, row, lines)
  const cells = cellsOf(content.stored, lines)
  const days = deliveryTime === undefined ? [] : fieldChanges(orderFields, row, { deliveryTime })
  const changes = [...amountChanges(cells), ...days, ...(unblock ? [unblocking] : [])]
  opened.check([
    ...amountReasons(lines, await orders.amendableLines(tx, row.id)),
    ...content.reasons,
    ...(kind === 'reprice' ? await priceReasons(opened, row.id, lines) : []),
    ...(deliveryTime !== undefined && deliveryTime < businessDateOf(opened.services.now())
      ? [{ code: 'DATE_PAST', path: 'deliveryTime' }]
      : []),
    ...(changes.length === 0 ? [{ code: 'AMEND_NOTHING' }] : []),
  ])
  return ask(opened, kind, { amendment, comment }, changes)
}

/** Other quantities, another day of the whole order, and the end of its delivery block (D268). */
export const amend = write(pushCalls.amend, async (input) => {
  const { tx, body } = input
  const opened = await open(input, order, body, { event: 'requestAmendment', ...stateFirst })
  const unblock = body.unblock && (await orders.blockOf(tx, body.id)) !== ''
  const { lines, deliveryTime, comment } = body
  const day = deliveryTime !== undefined && deliveryTime !== opened.row.deliveryTime && { deliveryTime }
  return askAmendment(opened, 'amend', { lines, currency: opened.row.currency, unblock, ...day }, comment)
})

/** Other prices, which are finance's after the push as before it (D268). */
export const reprice = write(pushCalls.reprice, async (input) => {
  const { body } = input
  const opened = await open(input, order, body, { event: 'requestPrices', ...stateFirst })
  const { lines, comment } = body
  return askAmendment(opened, 'reprice', { lines, currency: opened.row.currency }, comment)
})

/** What SAP is asked to add to an order, after everything that stands against it. */
async function askAddition(opened: OpenedOf<typeof order>, lines: readonly AddedLine[], comment: string) {
  const { addition, reasons } = await addedContent(opened, opened.row, lines)
  opened.check(reasons)
  return ask(opened, 'addLines', { addition, comment }, additions(addition))
}

/** Goods that the order did not have; finance decides no price any more, so each has to stand by itself (D324). */
export const addLines = write(pushCalls.addLines, async (input) => {
  const { body } = input
  const opened = await open(input, order, body, { event: 'requestLines', ...stateFirst })
  return askAddition(opened, body.lines, body.comment)
})

/** Closes lines that will not be shipped any more. Closing the last ones is left to the closing of the order. */
export const closeLines = write(pushCalls.closeLines, async (input) => {
  const { tx, body } = input
  const opened = await open(input, order, body, { event: 'requestCloseLines', ...stateFirst })
  const closing = [...new Set(body.lineNos)].toSorted((a, b) => a - b)
  opened.check([
    ...closingReasons(closing, await orders.openDatesOf(tx, body.id)),
    ...(await inFlightReasons(tx, body.id, closing)),
  ])
  return ask(opened, 'closeLines', { closing, comment: body.reason }, closings(closing))
})

/** Closing is final, so the number of the order must be typed (D43). */
export const close = write(pushCalls.close, async (input) => {
  const { tx, body } = input
  const opened = await open(input, order, body, { event: 'requestClose', ...stateFirst })
  opened.check(await inFlightReasons(tx, body.id))
  const { orderNo } = opened.row
  if (body.orderNo !== orderNo) return refuse('CLOSE_UNCONFIRMED', { value: orderNo }, 'orderNo')
  return ask(opened, 'close', { comment: body.reason })
})

/** Sends the same change again. It is checked again, because a date may have passed since. */
export const repeatChange = write(pushCalls.repeatChange, async (input) => {
  const { tx, services, actor, body } = input
  const opened = await open(input, order, body, { event: 'repeatChange', ...stateFirst })
  const last = await latestChange(tx, services, actor, body.id)
  const { sapOrderNo: _, ...change } = last ? changeOf(last) : { sapOrderNo: '', comment: '' }
  const own = await orders.openDatesOf(tx, body.id)
  const { lines = [], closing = [], amendment, addition } = change
  if (addition) return askAddition(opened, typedOf(addition), change.comment)
  const kind = last ? kindOf(last) : 'close'
  if (amendment && (kind === 'amend' || kind === 'reprice'))
    return askAmendment(opened, kind, amendment, change.comment)
  opened.check([...dateReasons(lines, own, businessDateOf(services.now())), ...closingReasons(closing, own)])
  return ask(opened, kind, change)
})

/** A change can be dropped if SAP has refused it, or if nothing of it can have reached SAP. */
const isDroppable = async (tx: Parameters<typeof pushes.mayHaveArrived>[0], push: PushRecord) =>
  push.state === 'rejected' ||
  push.state === 'released' ||
  (push.state === 'pending' && !(await pushes.mayHaveArrived(tx, push)))

/** The push is locked before its order, in the same sequence as by the worker that may be about to send it. */
export const dropChange = write(pushCalls.dropChange, async (input) => {
  const { tx, services, actor, body } = input
  if (!(await isVisible(tx, actor, order, body.id))) return refuse('NOT_FOUND')
  const last = await latestChange(tx, services, actor, body.id)
  const push = last && (await pushes.lock(tx, body.id, last.id))
  const { version } = await act(input, order, body, {
    event: 'dropChange',
    ...stateFirst,
    change: async ({ row }) =>
      push && (await isDroppable(tx, push)) ? {} : refuse('ORDER_CHANGE_SENDING', sinceWhen(row)),
  })
  if (push?.state === 'pending') await firePush(tx, services, systemActor, 'expire', push)
  return { version }
})

export const change = read(pushCalls.change, async ({ db, services, actor, query }) => {
  const row = await orders.find(db, actor, query.id)
  const push =
    row?.sapChange === 'none' ? undefined : row && (await latestChange(db, services, actor, row.id))
  if (!row || !push) return refuse('NOT_FOUND')
  const { lines = [], closing = [], amendment, addition, comment } = changeOf(push)
  const before = await orders.openDatesOf(db, row.id)
  return {
    pushId: push.id,
    kind: kindOf(push),
    state: push.state as PushRecordState,
    lines: lines.map(({ lineNo, date }) => ({ lineNo, from: before.get(lineNo) ?? null, to: date })),
    closing: [...closing],
    amounts: cellsOf(await linesOf(db, row.id), amendment?.lines ?? []),
    added: (addition?.records ?? []).map((record) => picked(addedShown, record)),
    deliveryTime: amendment?.deliveryTime ?? null,
    unblock: amendment?.unblock ?? false,
    comment,
    messages: push.messages as SapMessage[],
    droppable: await isDroppable(db, push),
    requestedName: push.requestedName,
    requestedAt: push.createdAt,
  }
})
