import {
  customerOrder as orderSchema,
  customerOrderLine,
  customerOrderRow,
  type CustomerOrder,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { HistoryRow } from '#shared/documents/history/history.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { conceal } from '../../scope/secrecy.ts'
import type {
  CustomerOrderLineRecord,
  CustomerOrderRecord,
  CustomerOrderShown,
} from './customer-order.repository.ts'

/** By a plain loop: an order of 3,000 lines picks 100,000 values. */
const picked = (source: object, keys: readonly string[]) => {
  const from = source as Record<string, unknown>
  const to: Record<string, unknown> = {}
  for (const key of keys) if (key in from) to[key] = from[key]
  return to
}

const rowKeys = Object.keys(customerOrderRow.shape)
const orderKeys = Object.keys(orderSchema.shape)
const staffLineKeys = Object.keys(customerOrderLine.shape)
const lineKeys = staffLineKeys.filter((key) => key !== 'requestedPrice')

/** Where an order stands on its way to the ship, as its customer follows it (look.md "Portal"). */
export const stepOf = (order: {
  status: string
  push: string
  shipping: string
  paymentAwaited?: boolean
}): CustomerOrderRow['step'] => {
  if (order.status === 'draft' || order.status === 'returned') return 'draft'
  if (order.status === 'processing') return 'toBeConfirmed'
  if (order.shipping === 'full') return 'shipped'
  if (order.shipping === 'partial') return 'shipping'
  return order.push === 'pushed' && !order.paymentAwaited ? 'inProduction' : 'confirmed'
}

const derived = (
  order: Parameters<typeof stepOf>[0] & { submittedAt: string | null; sapOrderNos: string },
) => ({
  step: stepOf(order),
  sapOrderNos: order.sapOrderNos.split(' ').filter(Boolean),
  pushed: order.push !== 'unpushed',
  everSubmitted: order.submittedAt !== null,
})

/** A customer is told what happened and when, not by which member of staff. */
export const nameFor = (actor: Actor, name: string): string =>
  actor.role !== 'customer' || name === actor.name ? name : 'Seaway'

/** The same of who drafted an order: a customer's own people by name. */
export const namedFor = <R extends { owner: string; createdBy: string }>(actor: Actor, order: R): R => ({
  ...order,
  createdBy: order.owner === 'customer' ? order.createdBy : nameFor(actor, order.createdBy),
})

export const toRow = (order: CustomerOrderRecord, actor: Actor): CustomerOrderRow =>
  ({ ...picked(namedFor(actor, order), rowKeys), ...derived(order) }) as unknown as CustomerOrderRow

/** D92, D93: the schema names what both sides may see; nothing else of the line or the header leaves. */
export const toOrder = (
  order: CustomerOrderShown,
  lines: readonly CustomerOrderLineRecord[],
  actor: Actor,
): CustomerOrder => {
  const keys = actor.role === 'customer' ? lineKeys : staffLineKeys
  return {
    ...picked(namedFor(actor, order), orderKeys),
    ...derived(order),
    lines: lines.map((line) => conceal(actor, picked(line, keys))),
  } as unknown as CustomerOrder
}

/** Nor by whom, in a history. */
export const forCustomer = (row: HistoryRow, actor: Actor): HistoryRow => ({
  ...row,
  actorName: nameFor(actor, row.actorName),
})
