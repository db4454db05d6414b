import { pushCalls } from '#shared/documents/pushes/push.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { act } from '../../http/handler.ts'
import { refuse } from '../../http/problems.ts'
import type { Services } from '../../services.ts'
import { firePushed } from '../pushed-order.ts'
import type { Fired } from '../transition.ts'
import { enqueue } from './push.events.ts'
import * as orders from './push.order.repository.ts'

/** What may still happen to an order that SAP has (D41): both are told to SAP after the commit. */

interface ChangeOfOrder {
  kind: 'leadTime' | 'close'
  event: 'editLeadTime' | 'close'
  payload: object
  fired: Fired
}

async function change(
  tx: Tx,
  services: Services,
  actor: Actor,
  order: orders.OrderToPush,
  version: number,
  { kind, event, payload, fired }: ChangeOfOrder,
) {
  await firePushed(tx, services, actor, event, order.id, fired)
  // After the event, whose refusal says more than that somebody else was faster.
  if (order.version !== version)
    return refuse('VERSION_CONFLICT', { by: order.updatedBy, version: order.version })
  const push = await enqueue(tx, services, actor, {
    orderId: order.id,
    orderNo: order.orderNo,
    kind,
    payloadOf: () => ({ sapOrderNo: order.sapGroupOrderNo, ...payload }),
  })
  return { version: order.version + 1, pushId: push.id, state: push.state }
}

const dateReasons = (
  lines: readonly { lineNo: number; sapDeliveryTime: string }[],
  own: ReadonlySet<number>,
  today: string,
) =>
  lines.flatMap(({ lineNo, sapDeliveryTime }, i): Reason[] => {
    const path = `lines.${lineNo}.sapDeliveryTime`
    const twice = lines.findIndex((line) => line.lineNo === lineNo) < i
    if (twice || !own.has(lineNo)) return [{ code: 'INVALID', path }]
    return sapDeliveryTime < today ? [{ code: 'DATE_PAST', path }] : []
  })

/** D42: a promise to the customer, so the old one stays in the history. */
export const leadTime = act(pushCalls.leadTime, async ({ tx, services, actor, body }) => {
  const order = await orders.lock(tx, actor, body.id)
  if (!order) return refuse('NOT_FOUND')
  const before = new Map((await orders.linesOf(tx, order.id)).map((l) => [l.lineNo, l.sapDeliveryTime]))
  const reasons = dateReasons(body.lines, new Set(before.keys()), businessDateOf(services.now()))
  const lines = body.lines.map((l) => ({ lineNo: l.lineNo, date: l.sapDeliveryTime }))
  const latest = await orders.writeDates(tx, order.id, lines)
  const answer = await change(tx, services, actor, order, body.version, {
    kind: 'leadTime',
    event: 'editLeadTime',
    payload: { lines },
    fired: {
      ...(body.comment && { comment: body.comment }),
      set: { sapDeliveryTime: latest },
      changes: lines
        .map(({ lineNo, date }) => ({
          path: `lines.${lineNo}.sapDeliveryTime`,
          from: before.get(lineNo) ?? null,
          to: date,
        }))
        .filter(({ from, to }) => from !== to),
    },
  })
  if (reasons.length > 0) throw new DomainError(reasons)
  return answer
})

/** D43: for good, so its number is typed. */
export const close = act(pushCalls.close, async ({ tx, services, actor, body }) => {
  const order = await orders.lock(tx, actor, body.id)
  if (!order) return refuse('NOT_FOUND')
  const answer = await change(tx, services, actor, order, body.version, {
    kind: 'close',
    event: 'close',
    payload: {},
    fired: { comment: body.reason },
  })
  if (body.orderNo !== order.orderNo) return refuse('CLOSE_UNCONFIRMED', { value: order.orderNo }, 'orderNo')
  return answer
})
