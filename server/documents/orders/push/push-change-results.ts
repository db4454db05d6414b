import { changeKinds, type ChangeKind } from '#shared/documents/pushes/push.machine.ts'
import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { systemActor } from '../../../scope/system-actor.ts'
import type { Services } from '../../../services.ts'
import type { Context } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { order, type LockedOrder } from '../order-document.ts'
import { firePush } from './push-events.ts'
import * as orders from './push-order.repository.ts'
import type { LockedPush, PushRecord } from './push.repository.ts'

/** What became of a change that SAP was asked for: nothing of it is true here before (D130). */

/** What SAP is asked to change. It is frozen when the change is requested. */
export interface Change {
  sapOrderNo: string
  /** For a lead time only. */
  lines?: readonly { lineNo: number; date: string }[]
  /** For closed lines only. */
  closing?: readonly number[]
  comment: string
}
/** The change that a push asks for; undefined for the push of a new order. */
export const kindOf = ({ kind }: Pick<PushRecord, 'kind'>): ChangeKind =>
  changeKinds.find((known) => known === kind) ?? 'close'
export const changeOf = (push: Pick<PushRecord, 'payload'>): Change => push.payload as Change

/** Locks the order if it still waits for the answer. */
async function awaiting(context: Context, push: PushRecord): Promise<LockedOrder | undefined> {
  const row = await lock(context, order, push.orderId)
  return row?.sapChange === 'sending' ? row : undefined
}

/** The dates that a change would replace, in the form of the history. */
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

/** The lines that end, in the form of the history. */
export const closings = (lineNos: readonly number[]) =>
  lineNos.map((lineNo) => ({ path: `lines.${lineNo}.closed`, from: false, to: true }))

/** SAP has accepted the change, so it becomes effective here and the customer is told. */
export async function changed(
  tx: Tx,
  services: Services,
  push: LockedPush,
  messages: readonly SapMessage[],
): Promise<void> {
  await firePush(tx, services, systemActor, 'succeed', push, { set: { messages: [...messages] } })
  const context = { tx, services, actor: systemActor }
  const row = await awaiting(context, push)
  if (!row) return
  const { lines, closing } = changeOf(push)
  if (lines) {
    const changes = dateChanges(await orders.openDatesOf(tx, row.id), lines)
    const sapDeliveryTime = await orders.writeDates(tx, row.id, lines)
    await fire(context, order, 'editLeadTime', row, { set: { sapDeliveryTime }, changes })
  } else if (closing) {
    const sapDeliveryTime = await orders.closeLines(tx, row.id, closing)
    const set = sapDeliveryTime === null ? {} : { sapDeliveryTime }
    await fire(context, order, 'closeLines', row, { set, changes: closings(closing) })
  } else await fire(context, order, 'close', row)
}

/** SAP has refused the change, or an operator has found that SAP does not have it. Customer service gets a to-do. */
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
  const context = { tx, services, actor: systemActor }
  const row = await awaiting(context, push)
  if (row) await fire(context, order, 'refuseChange', row, { comment })
}
