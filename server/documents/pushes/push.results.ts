import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { SapDocument, SapOrder } from '../../connectors/sap/sap.port.ts'
import { alphaKey } from '../../connectors/sap/sap.values.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { systemActor } from '../../scope/system-actor.ts'
import type { Services } from '../../services.ts'
import { queueCreditRead } from '../customer-credit.ts'
import { firePushed } from '../pushed-order.ts'
import { firePush, type PushChange } from './push.events.ts'
import * as orders from './push.order.repository.ts'
import type { LockedPush, PushRecord } from './push.repository.ts'

/** What became of the push of a new order, written on the push and on its order in one transaction. */

export const orderOf = (push: Pick<PushRecord, 'payload'>): SapOrder => push.payload as SapOrder

/** Comments of history are read by people: SAP's own words, as many as fit. */
export const commentOf = (messages: readonly SapMessage[]): string =>
  messages
    .map((m) => m.text)
    .join(' · ')
    .slice(0, 1_000)

/** What differs between the order that was told and the one that SAP has; empty when it is the same. */
export const differences = (order: SapOrder, document: SapDocument): string[] => [
  ...(document.customerNo === alphaKey(order.customerNo) ? [] : ['customerCode']),
  ...(document.lineCount === order.lines.length ? [] : ['lineCount']),
  ...(compare(document.totalAmount, order.totalAmount) === 0 ? [] : ['totalAmount']),
]

/** SAP has the order: its numbers, the production dates and the state, whoever says so. */
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
  }: {
    messages?: readonly SapMessage[]
    actor?: Actor
    event?: 'succeed' | 'confirm'
    comment?: string
  } = {},
): Promise<void> {
  const numbers = { sapOrderNo: document.orderNo, sapBuildingNo: document.buildingNo }
  await firePush(tx, services, actor, event, push, { set: { ...numbers, messages: [...messages] } })
  const dates = orderOf(push).lines.map((l) => ({ lineNo: l.lineNo, date: l.productionDate }))
  const sapDeliveryTime = await orders.writeDates(tx, push.orderId, dates)
  await firePushed(tx, services, inPlaceOf(actor), 'pushSucceeded', push.orderId, {
    ...(comment && { comment }),
    set: {
      sapGroupOrderNo: document.orderNo,
      sapBuildingOrderNo: document.buildingNo,
      sapDeliveryTime,
      pushedAt: services.now().toISOString(),
    },
    changes: [{ path: 'sapGroupOrderNo', from: null, to: document.orderNo }],
  })
  await queueCreditRead(tx, services, await orders.customerOfOrder(tx, push.orderId), push.id)
}

/** SAP has not got the order: it is free again, and may be pushed anew. */
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
  const order = await orders.lock(tx, systemActor, push.orderId)
  const orderEvent = order?.push === 'push_unknown' ? 'pushNotFound' : 'pushFailed'
  await firePushed(tx, services, inPlaceOf(actor), orderEvent, push.orderId, { ...(comment && { comment }) })
}

/** Nobody knows: the order waits in the state that says so. */
export async function doubted(
  tx: Tx,
  services: Services,
  push: LockedPush,
  event: 'timeOut' | 'giveUp',
  change: PushChange & { comment?: string },
): Promise<void> {
  await firePush(tx, services, systemActor, event, push, change)
  if (push.kind !== 'order') return
  const order = await orders.lock(tx, systemActor, push.orderId)
  if (order?.push !== 'pushing') return
  const comment = change.comment && { comment: change.comment }
  await firePushed(tx, services, systemActor, 'pushTimedOut', push.orderId, { ...comment })
}

/**
 * A person with the right to unlock pushes decides in the system's place: history names the person, and the order's
 * machine knows these events of the system alone.
 */
const inPlaceOf = (actor: Actor): Actor => ({ ...actor, permissions: systemActor.permissions })
