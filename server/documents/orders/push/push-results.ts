import { differenceText, type Difference } from '#shared/documents/pushes/difference.ts'
import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import { compare, subtract } from '#shared/kernel/decimal.ts'
import { lineAmount, total } from '#shared/kernel/money.ts'
import { asKept, type SapDocument, type SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { systemActor } from '../../../scope/system-actor.ts'
import { refuse } from '../../../calls/refuse.ts'
import type { Services } from '../../../services.ts'
import { queueCreditRead } from '../../../platform/credit/credit.effects.ts'
import { act } from '../../engine/act.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { order } from '../order-document.ts'
import { firePush, type PushChange } from './push-events.ts'
import * as orders from './push-order.repository.ts'
import * as pushes from './push.repository.ts'
import type { LockedPush, PushRecord } from './push.repository.ts'
import { stopSap } from './push-stop.repository.ts'

/** What became of the push of a new order, written on the push and on its order in one transaction. */

export const orderOf = (push: Pick<PushRecord, 'payload'>): SapOrder => push.payload as SapOrder

/** A comment of the history is read by people, so it contains SAP's own sentences, as many as fit. */
export const commentOf = (messages: readonly SapMessage[]): string =>
  messages
    .map((m) => m.text)
    .join(' · ')
    .slice(0, 1_000)

/** The sent order with the total that remains without some of its lines. */
function withoutLines(sent: SapOrder, lineNos: readonly number[]): SapOrder {
  const amounts = sent.lines
    .filter((line) => lineNos.includes(line.lineNo))
    .map((line) => lineAmount(line.unitPrice, line.quantity))
  return { ...sent, totalAmount: subtract(sent.totalAmount, total(amounts)) }
}

const inOrder = (lineNos: readonly number[]) => lineNos.join(' ') || '—'

/**
 * The differences between the order that was sent and the one in SAP. Amounts are compared with SAP's precision
 * and without the lines that SAP has rejected.
 * @param closed the lines that are closed here; left out while SAP is being asked to close some
 */
export function differences(
  sent: SapOrder,
  document: SapDocument,
  closed: readonly number[] = document.closedLines,
): Difference[] {
  const kept = asKept(withoutLines(sent, document.closedLines))
  const pairs = {
    customerCode: [kept.customerNo, document.customerNo],
    lineCount: [String(sent.lines.length), String(document.lineCount)],
    totalAmount: [kept.totalAmount, document.totalAmount],
    currency: [sent.currency, document.currency],
    closedLines: [inOrder(closed), inOrder(document.closedLines)],
  } as const satisfies Record<Difference['field'], readonly [string, string]>
  const same = (field: Difference['field'], [told, kept]: readonly [string, string]) =>
    field === 'totalAmount' ? document.closed || compare(told, kept) === 0 : told === kept
  return (Object.keys(pairs) as Difference['field'][])
    .filter((field) => !same(field, pairs[field]))
    .map((field) => ({ field, told: pairs[field][0], kept: pairs[field][1] }))
}

/**
 * SAP may apply its own prices to the order that was sent. Under another reference the same difference means
 * another order.
 */
const repriced: ReadonlySet<string> = new Set(['totalAmount', 'currency'])

/** Why a document that was found cannot be the order that was sent. */
export const obstacles = (push: Pick<PushRecord, 'payload' | 'reference'>, document: SapDocument): string[] =>
  differences(orderOf(push), document)
    .map(({ field }) => field as string)
    .filter((field) => document.reference !== push.reference || !repriced.has(field))

/** A number in SAP belongs to one order of ours, so a second claim is an error. */
async function taken(
  tx: Tx,
  services: Services,
  push: LockedPush,
  { orderNo }: SapDocument,
  event: 'succeed' | 'confirm',
): Promise<void> {
  if (event === 'confirm') return refuse('PUSH_NUMBER_TAKEN', { value: orderNo }, 'sapOrderNo')
  const message = { code: 'PUSH_NUMBER_TAKEN', text: orderNo, severity: 'error' as const }
  return doubted(tx, services, push, 'giveUp', { set: { messages: [message] }, comment: orderNo })
}

/** Tells customer service about an accepted order that SAP stored differently or without our reference. */
async function noted(
  tx: Tx,
  services: Services,
  push: LockedPush,
  { orderNo, reference: kept }: SapDocument,
  references: readonly string[],
  what: readonly Difference[],
): Promise<SapMessage[]> {
  const differs = { code: 'PUSH_DIFFERS_IN_SAP', text: differenceText(what), severity: 'warning' as const }
  const told = what.length > 0 ? [differs] : []
  if (references.includes(kept)) return told
  services.log.error(
    { sapOrderNo: orderNo, reference: push.reference, kept },
    'SAP keeps no reference of ours',
  )
  const { orderNo: ours } = orderOf(push)
  const stop = { orderNo: ours, sapOrderNo: orderNo, reference: push.reference, kept, at: push.now }
  await stopSap(tx, stop)
  return [
    ...told,
    { code: 'PUSH_REFERENCE_LOST', text: `${push.reference} → ${kept || '—'}`, severity: 'error' },
  ]
}

/** SAP has the order. Stores its numbers, the production dates and the state, whichever way the result arrived. */
export async function confirmed(
  tx: Tx,
  services: Services,
  push: LockedPush,
  document: SapDocument,
  {
    messages = [],
    actor = systemActor,
    event = 'succeed',
    comment = commentOf(messages),
    references = [push.reference],
  }: {
    messages?: readonly SapMessage[]
    actor?: Actor
    event?: 'succeed' | 'confirm'
    comment?: string
    /** The references under which SAP may have the order. */
    references?: readonly string[]
  } = {},
): Promise<void> {
  if (!(await pushes.takeNumber(tx, push, document.orderNo)))
    return taken(tx, services, push, document, event)
  const what = differences(orderOf(push), document, [])
  const told = [...messages, ...(await noted(tx, services, push, document, references, what))]
  const numbers = { sapOrderNo: document.orderNo, sapBuildingNo: document.buildingNo }
  await firePush(tx, services, actor, event, push, { set: { ...numbers, messages: told } })
  if (what.length > 0) await pushes.writeDifference(tx, push, differenceText(what), true)
  const dates = orderOf(push).lines.map((l) => ({ lineNo: l.lineNo, date: l.productionDate }))
  const sapDeliveryTime = await orders.writeDates(tx, push.orderId, dates)
  const context = { tx, services, actor: inPlaceOf(actor) }
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
}

/** SAP does not have the order, so it can be pushed again. If SAP refused it, the order keeps the reason. */
export async function freed(
  tx: Tx,
  services: Services,
  push: LockedPush,
  event: 'reject' | 'expire' | 'release',
  {
    actor = systemActor,
    messages,
    comment = commentOf(messages ?? []),
  }: { actor?: Actor; messages?: readonly SapMessage[]; comment?: string } = {},
): Promise<void> {
  await firePush(tx, services, actor, event, push, { set: { ...(messages && { messages: [...messages] }) } })
  const context = { tx, services, actor: inPlaceOf(actor) }
  const orderEvent = event === 'reject' ? 'pushFailed' : 'pushNotFound'
  await act(context, order, { id: push.orderId }, { event: orderEvent, change: { comment } })
}

/** The outcome is unknown, and the order waits in the state that says so. */
export async function doubted(
  tx: Tx,
  services: Services,
  push: LockedPush,
  event: 'timeOut' | 'giveUp',
  change: PushChange & { comment?: string },
): Promise<void> {
  await firePush(tx, services, systemActor, event, push, change)
  if (push.kind !== 'order') return
  const context = { tx, services, actor: systemActor }
  const row = await lock(context, order, push.orderId)
  if (row?.push === 'pushing') await fire(context, order, 'pushTimedOut', row, { comment: change.comment })
}

/**
 * An operator with the right to unlock pushes acts in place of the system: the history names the person, while
 * the machine allows these events to the system only.
 */
const inPlaceOf = (actor: Actor): Actor => ({ ...actor, permissions: systemActor.permissions })
