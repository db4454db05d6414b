import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { decide } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { namedReasons } from '../../../kit/actions/named-reasons.ts'

/** An order with everything that keeps an event from happening to it; nothing does when there is no reason. */
export interface Judged {
  order: OrderRow
  reasons: readonly Reason[]
}

export const judge = (event: OrderEvent, orders: readonly OrderRow[], actor: Actor): Judged[] =>
  orders.map((order) => {
    const verdict = decide(orderMachine, event, order, actor)
    return { order, reasons: verdict.allowed ? [] : verdict.reasons }
  })

/** A draft is saved, anything later is edited: one change, two events of the machine. */
export const judgeChange = (orders: readonly OrderRow[], actor: Actor): Judged[] =>
  orders.flatMap((order) => judge(order.status === 'draft' ? 'save' : 'edit', [order], actor))

/** Whether the actor's role ever fires the event; who never does is not shown its button. */
export const mayFire = (event: OrderEvent, actor: Actor): boolean =>
  [orderMachine.transitions[event].permission].flat().some((p) => actor.permissions.has(p))

/**
 * Orders are submitted together only if all of them are in a state that allows it (the specification, section
 * 8).
 */
const isMixed = ({ reasons }: Judged) => reasons.some((r) => r.code === 'ORDER_STATUS_MIXED')

/**
 * The orders that keep an action from being offered: all of them where none may, those in another state where one
 * spoils the rest. Empty while at least one may go ahead; the others are then named before it does (D38).
 */
export const blockers = (judged: readonly Judged[]): readonly Judged[] =>
  judged.some(isMixed) ? judged.filter(isMixed) : judged.every((j) => j.reasons.length > 0) ? judged : []

export const nameOf = ({ orderNo, purchaseNo }: Pick<OrderRow, 'orderNo' | 'purchaseNo'>): string =>
  orderNo || purchaseNo

/** One sentence per reason, with the orders that it holds for where there are several. */
export const namedSentences = (
  judged: readonly Judged[],
  sentence: (reason: Reason) => string,
  several: boolean,
): string[] =>
  namedReasons(
    judged.map(({ order, reasons }) => ({ name: nameOf(order), reasons })),
    sentence,
    several,
  )
