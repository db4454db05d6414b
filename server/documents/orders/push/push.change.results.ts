import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { systemActor } from '../../../scope/system-actor.ts'
import type { Services } from '../../../services.ts'
import { firePushed, fireUntold } from '../../pushed-order.ts'
import { firePush } from './push.events.ts'
import * as orders from './push.order.repository.ts'
import type { LockedPush, PushRecord } from './push.repository.ts'

/** What became of a change that SAP was asked for: nothing of it is true here before (D130). */

/** What SAP is told of a change, frozen when it is asked for. */
export interface Change {
  sapOrderNo: string
  /** Of a lead time alone. */
  lines?: readonly { lineNo: number; date: string }[]
  comment: string
}
export const changeOf = (push: Pick<PushRecord, 'payload'>): Change => push.payload as Change

const isAwaited = async (tx: Tx, push: PushRecord): Promise<boolean> =>
  (await orders.lock(tx, systemActor, push.orderId))?.sapChange === 'sending'

/** The dates that differ from those that stand, as history tells them. */
export const dateChanges = (
  before: ReadonlyMap<number, string | null>,
  lines: readonly { lineNo: number; date: string }[],
) =>
  lines
    .map(({ lineNo, date }) => ({
      path: `lines.${lineNo}.sapDeliveryTime`,
      from: before.get(lineNo) ?? null,
      to: date,
    }))
    .filter(({ from, to }) => from !== to)

/** SAP has said yes: now it is so here, and the customer is told. */
export async function changed(
  tx: Tx,
  services: Services,
  push: LockedPush,
  messages: readonly SapMessage[],
): Promise<void> {
  await firePush(tx, services, systemActor, 'succeed', push, { set: { messages: [...messages] } })
  if (!(await isAwaited(tx, push))) return
  const { lines } = changeOf(push)
  if (!lines) return firePushed(tx, services, systemActor, 'close', push.orderId)
  const changes = dateChanges(await orders.datesOf(tx, push.orderId), lines)
  const sapDeliveryTime = await orders.writeDates(tx, push.orderId, lines)
  await firePushed(tx, services, systemActor, 'editLeadTime', push.orderId, {
    set: { sapDeliveryTime },
    changes,
  })
}

/** SAP has said no, or an operator that it has not got it: a to-do of customer service. */
export async function changeRefused(
  tx: Tx,
  services: Services,
  push: LockedPush,
  event: 'reject' | 'release',
  {
    actor = systemActor,
    messages,
    comment,
  }: { actor?: Actor; messages?: readonly SapMessage[]; comment: string },
): Promise<void> {
  await firePush(tx, services, actor, event, push, { set: { ...(messages && { messages: [...messages] }) } })
  if (await isAwaited(tx, push))
    await fireUntold(tx, services, systemActor, 'refuseChange', push.orderId, { comment })
}
