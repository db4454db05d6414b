import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import type { ChangeKind } from '#shared/documents/orders/change-kinds.ts'
import type { PushRecordState } from '#shared/engine/push/push.machine.ts'
import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Change as FieldChange } from '../../../records/history/history.ts'
import { write, read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import { act, open, type OpenedOf } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { enqueue, firePush } from '../../../engine/push/push-events.ts'
import type { PushRecord } from '../../../engine/push/push-record.ts'
import * as pushes from '../../../engine/push/push.repository.ts'
import { foreignMark } from '../../../engine/push/sap-system.repository.ts'
import { isInFlight } from '../../../lines/open-lines/ledger.repository.ts'
import { isVisible } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import { changeOf, closings, dateChanges, kindOf, type Change } from './order-changes.ts'
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

/** Closes lines that will not be shipped any more. Closing the last ones is left to the closing of the order. */
export const closeLines = write(pushCalls.closeLines, async (input) => {
  const { tx, body } = input
  const opened = await open(input, order, body, { event: 'requestCloseLines', ...stateFirst })
  const closing = [...new Set(body.lineNos)].toSorted((a, b) => a - b)
  opened.check([
    ...closingReasons(closing, await orders.openDatesOf(tx, body.id)),
    ...((await isInFlight(tx, body.id, closing)) ? [{ code: 'CLOSE_IN_FLIGHT' }] : []),
  ])
  return ask(opened, 'closeLines', { closing, comment: body.reason }, closings(closing))
})

/** Closing is final, so the number of the order must be typed (D43). */
export const close = write(pushCalls.close, async (input) => {
  const { tx, body } = input
  const opened = await open(input, order, body, { event: 'requestClose', ...stateFirst })
  if (await isInFlight(tx, body.id)) return refuse('CLOSE_IN_FLIGHT')
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
  const { lines = [], closing = [] } = change
  opened.check([...dateReasons(lines, own, businessDateOf(services.now())), ...closingReasons(closing, own)])
  return ask(opened, last ? kindOf(last) : 'close', change)
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
    change: async () => (push && (await isDroppable(tx, push)) ? {} : refuse('ORDER_CHANGE_SENDING')),
  })
  if (push?.state === 'pending') await firePush(tx, services, systemActor, 'expire', push)
  return { version }
})

export const change = read(pushCalls.change, async ({ db, services, actor, query }) => {
  const row = await orders.find(db, actor, query.id)
  const push =
    row?.sapChange === 'none' ? undefined : row && (await latestChange(db, services, actor, row.id))
  if (!row || !push) return refuse('NOT_FOUND')
  const { lines = [], closing = [], comment } = changeOf(push)
  const before = await orders.openDatesOf(db, row.id)
  return {
    pushId: push.id,
    kind: kindOf(push),
    state: push.state as PushRecordState,
    lines: lines.map(({ lineNo, date }) => ({ lineNo, from: before.get(lineNo) ?? null, to: date })),
    closing: [...closing],
    comment,
    messages: push.messages as SapMessage[],
    droppable: await isDroppable(db, push),
    requestedName: push.requestedName,
    requestedAt: push.createdAt,
  }
})
