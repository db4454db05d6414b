import {
  customerOrder as orderSchema,
  customerOrderLine,
  customerOrderRow,
  type CustomerOrder,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { HistoryRow } from '#shared/platform/history/history.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { conceal, nameFor } from '../../scope/secrecy.ts'
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

/** The step that an order has reached on its way to the ship, as its customer sees it. */
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

/**
 * A row as its reader may have it: a customer's own people by name; and who may not read credit (D92) does not learn of
 * a hold in other words either, while its customer is told (D93).
 */
export const forReader = <R extends { owner: string; createdBy: string; paymentAwaited: boolean }>(
  actor: Actor,
  order: R,
): R => ({
  ...order,
  createdBy: order.owner === 'customer' ? order.createdBy : nameFor(actor, order.createdBy),
  paymentAwaited:
    order.paymentAwaited && (actor.role === 'customer' || actor.permissions.has('order.readCredit')),
})

export const toRow = (given: CustomerOrderRecord, actor: Actor): CustomerOrderRow => {
  const order = forReader(actor, given)
  return { ...picked(order, rowKeys), ...derived(order) } as unknown as CustomerOrderRow
}

/** D92, D93: the schema names what both sides may see; nothing else of the line or the header leaves. */
export const toOrder = (
  given: CustomerOrderShown,
  lines: readonly CustomerOrderLineRecord[],
  actor: Actor,
): CustomerOrder => {
  const keys = actor.role === 'customer' ? lineKeys : staffLineKeys
  const order = forReader(actor, given)
  return {
    ...picked(order, orderKeys),
    ...derived(order),
    lines: lines.map((line) => conceal(actor, picked(line, keys))),
  } as unknown as CustomerOrder
}

/** Nor by whom, in a history. */
export const forCustomer = (row: HistoryRow, actor: Actor): HistoryRow => ({
  ...row,
  actorName: nameFor(actor, row.actorName),
})
