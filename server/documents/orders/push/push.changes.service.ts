import { pushCalls } from '#shared/documents/pushes/push.contract.ts'
import type { PushKind, PushRecordState } from '#shared/documents/pushes/push.machine.ts'
import type { SapMessage } from '#shared/documents/pushes/push.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import { write, read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { systemActor } from '../../../scope/system-actor.ts'
import type { Services } from '../../../services.ts'
import { fireUntold } from '../../pushed-order.ts'
import type { Fired } from '../../engine/transition.ts'
import { changeOf, dateChanges, type Change } from './push.change.results.ts'
import { enqueue, firePush } from './push.events.ts'
import * as orders from './push.order.repository.ts'
import * as pushes from './push.repository.ts'

/** What may still happen to an order that SAP has (D41): asked for here, and true once SAP has said yes (D130). */

interface Asked {
  kind: Exclude<PushKind, 'order'>
  event: 'requestLeadTime' | 'requestClose' | 'repeatChange'
  change: Omit<Change, 'sapOrderNo'>
  fired?: Fired
}

/** After the event, whose refusal says more than that somebody else was faster. */
function mustBeCurrent(order: orders.OrderToPush, version: number): void {
  if (order.version !== version) refuse('VERSION_CONFLICT', { by: order.updatedBy, version: order.version })
}

async function ask(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: orders.OrderToPush,
  version: number,
  { kind, event, change, fired = {} }: Asked,
) {
  const { comment } = change
  await fireUntold(tx, services, actor, event, order.id, { ...(comment && { comment }), ...fired })
  mustBeCurrent(order, version)
  const push = await enqueue(tx, services, actor, {
    orderId: order.id,
    orderNo: order.orderNo,
    kind,
    payloadOf: () => ({ sapOrderNo: order.sapGroupOrderNo, ...change }) satisfies Change,
  })
  return { version: order.version + 1, pushId: push.id, state: push.state }
}

type Dates = readonly { lineNo: number; date: string }[]

const dateReasons = (lines: Dates, own: { has(lineNo: number): boolean }, today: string) =>
  lines.flatMap(({ lineNo, date }, i): Reason[] => {
    const path = `lines.${lineNo}.sapDeliveryTime`
    const twice = lines.findIndex((line) => line.lineNo === lineNo) < i
    if (twice || !own.has(lineNo)) return [{ code: 'INVALID', path }]
    return date < today ? [{ code: 'DATE_PAST', path }] : []
  })

async function lockedOrder(tx: Tx, actor: Actor, id: string): Promise<orders.OrderToPush> {
  return (await orders.lock(tx, actor, id)) ?? refuse('NOT_FOUND')
}

/** D42: a promise to the customer; what it was and what is asked for stand in the history. */
export const leadTime = write(pushCalls.leadTime, async ({ tx, services, actor, body }) => {
  const order = await lockedOrder(tx, actor, body.id)
  const before = await orders.datesOf(tx, order.id)
  const lines = body.lines.map((l) => ({ lineNo: l.lineNo, date: l.sapDeliveryTime }))
  const answer = await ask(tx, services, actor, order, body.version, {
    kind: 'leadTime',
    event: 'requestLeadTime',
    change: { lines, comment: body.comment },
    fired: { changes: dateChanges(before, lines) },
  })
  const reasons = dateReasons(lines, before, businessDateOf(services.now()))
  if (reasons.length > 0) throw new DomainError(reasons)
  return answer
})

/** D43: for good, so its number is typed. */
export const close = write(pushCalls.close, async ({ tx, services, actor, body }) => {
  const order = await lockedOrder(tx, actor, body.id)
  const answer = await ask(tx, services, actor, order, body.version, {
    kind: 'close',
    event: 'requestClose',
    change: { comment: body.reason },
  })
  if (body.orderNo !== order.orderNo) return refuse('CLOSE_UNCONFIRMED', { value: order.orderNo }, 'orderNo')
  return answer
})

/** The same once more: a date may have passed since. */
export const repeatChange = write(pushCalls.repeatChange, async ({ tx, services, actor, body }) => {
  const order = await lockedOrder(tx, actor, body.id)
  const last = await pushes.latestChange(tx, order.id)
  const { sapOrderNo: _, ...change } = last ? changeOf(last) : { sapOrderNo: '', comment: '' }
  const answer = await ask(tx, services, actor, order, body.version, {
    kind: change.lines ? 'leadTime' : 'close',
    event: 'repeatChange',
    change,
  })
  const own = await orders.datesOf(tx, order.id)
  const reasons = dateReasons(change.lines ?? [], own, businessDateOf(services.now()))
  if (reasons.length > 0) throw new DomainError(reasons)
  return answer
})

/** SAP has refused it, or nothing of it can have reached SAP. */
const isDroppable = async (tx: Parameters<typeof pushes.mayHaveArrived>[0], push: pushes.PushRecord) =>
  push.state === 'rejected' ||
  push.state === 'released' ||
  (push.state === 'pending' && !(await pushes.mayHaveArrived(tx, push)))

/** The push is locked before its order, as by the worker that may be about to send it. */
export const dropChange = write(pushCalls.dropChange, async ({ tx, services, actor, body }) => {
  if (!(await orders.find(tx, actor, body.id))) return refuse('NOT_FOUND')
  const last = await pushes.latestChange(tx, body.id)
  const push = last && (await pushes.lock(tx, body.id, last.id))
  const order = await lockedOrder(tx, actor, body.id)
  await fireUntold(tx, services, actor, 'dropChange', order.id)
  mustBeCurrent(order, body.version)
  if (!push || !(await isDroppable(tx, push))) return refuse('ORDER_CHANGE_SENDING')
  if (push.state === 'pending') await firePush(tx, services, systemActor, 'expire', push)
  return { version: order.version + 1 }
})

export const change = read(pushCalls.change, async ({ db, actor, query }) => {
  const order = await orders.find(db, actor, query.id)
  const push = order?.sapChange === 'none' ? undefined : order && (await pushes.latestChange(db, order.id))
  if (!order || !push) return refuse('NOT_FOUND')
  const { lines = [], comment } = changeOf(push)
  const before = await orders.datesOf(db, order.id)
  return {
    pushId: push.id,
    kind: push.kind === 'close' ? ('close' as const) : ('leadTime' as const),
    state: push.state as PushRecordState,
    lines: lines.map(({ lineNo, date }) => ({ lineNo, from: before.get(lineNo) ?? null, to: date })),
    comment,
    messages: push.messages as SapMessage[],
    droppable: await isDroppable(db, push),
    requestedName: push.requestedName,
    requestedAt: push.createdAt,
  }
})
