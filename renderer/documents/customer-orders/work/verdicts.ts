import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { decide } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { works, type Work, type WorkEvent } from './works.ts'

/** Who looks at the orders: what he may do, and how many messages he has not read (D97). */
export interface Reader {
  actor: Actor
  unreadMessages: number
}

/** An order with the event that a work means for it, and everything that keeps it from happening. */
export interface Judged {
  order: CustomerOrderRow
  event: WorkEvent
  reasons: readonly Reason[]
}

const mayFire = (event: CustomerOrderEvent, actor: Actor) =>
  [customerOrderMachine.transitions[event].permission].flat().some((p) => actor.permissions.has(p))

/** Whether the order stands where the event begins; its guards aside. */
const fits = (event: CustomerOrderEvent, order: CustomerOrderRow): boolean => {
  const when: Partial<Record<'status' | 'awaiting' | 'owner', readonly string[]>> =
    customerOrderMachine.transitions[event].when
  return Object.entries(when).every(([axis, values]) => values.includes(order[axis as keyof typeof when]))
}

/** The reader's events behind a work; none: it is never his. */
const eventsOf = (work: Work, actor: Actor): readonly WorkEvent[] =>
  works[work].filter((event) => mayFire(event, actor))

export const isOffered = (work: Work, actor: Actor): boolean => eventsOf(work, actor).length > 0

/** Whether it is the time for this work on the order, whatever else may hold it up. */
export const isDue = (work: Work, order: CustomerOrderRow, actor: Actor): boolean =>
  eventsOf(work, actor).some((event) => fits(event, order))

/** The machine's own answer for each order. Only of works that are offered. */
export function judge(work: Work, orders: readonly CustomerOrderRow[], reader: Reader): Judged[] {
  const { actor, unreadMessages } = reader
  const events = eventsOf(work, actor)
  return orders.map((order) => {
    const event = events.find((e) => fits(e, order)) ?? events[0]!
    const verdict = decide(customerOrderMachine, event, { ...order, unreadMessages }, actor)
    return { order, event, reasons: verdict.allowed ? [] : verdict.reasons }
  })
}

/** What keeps a work from being offered: nothing while at least one of the orders may go ahead. */
export const blockers = (judged: readonly Judged[]): readonly Judged[] =>
  judged.every((j) => j.reasons.length > 0) ? judged : []

/** The other side's business is not a greyed button of one's own. */
export const isOthers = ({ reasons }: Judged): boolean =>
  reasons.length > 0 && reasons.every((r) => r.code === 'CUSTOMER_ORDER_NOT_YOURS')

/** What nobody else has seen is deleted; cancelling it is no button (D129). */
export const isUnsent = ({ reasons }: Judged): boolean =>
  reasons.some((r) => r.code === 'CUSTOMER_ORDER_NEVER_SENT')

export const nameOf = (order: Pick<CustomerOrderRow, 'customerOrderNo' | 'purchaseNo'>): string =>
  order.customerOrderNo || order.purchaseNo
