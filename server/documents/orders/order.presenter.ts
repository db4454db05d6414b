import {
  orderLine,
  order as orderSchema,
  orderRow,
  type Order,
  type OrderRow,
} from '#shared/documents/orders/order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { conceal } from '../../scope/secrecy.ts'
import type { OrderLineRecord, OrderRecord, OrderRowRecord } from './order.repository.ts'

const keysOf = (shape: object) => Object.keys(shape)
/** By a plain loop: an order of 3,000 lines picks 150,000 values. */
const picked = (source: object, keys: readonly string[]) => {
  const from = source as Record<string, unknown>
  const to: Record<string, unknown> = {}
  for (const key of keys) if (key in from) to[key] = from[key]
  return to
}

const rowKeys = keysOf(orderRow.shape)
const lineKeys = keysOf(orderLine.shape)
const orderKeys = keysOf(orderSchema.shape)

/** D43: a closed order shows an empty status. */
const named = (order: { status: string }) => ({
  orderRecordStatus: order.status === 'closed' ? '' : order.status,
})

export const toRow = (order: OrderRowRecord, actor: Actor): OrderRow =>
  conceal(actor, { ...picked(order, rowKeys), ...named(order) }) as unknown as OrderRow

/** D92: base viewers see no reference prices and no credit. */
export function toOrder(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  linked: Order['linked'],
  actor: Actor,
): Order {
  const credit = {
    line: order.creditLimit,
    balance: order.creditBalance,
    currency: order.creditCurrency,
    risk: order.riskLevel as 'low' | 'medium' | 'high',
  }
  return conceal(actor, {
    ...picked(order, orderKeys),
    ...named(order),
    credit,
    linked,
    lines: lines.map((line) => conceal(actor, picked(line, lineKeys))),
  }) as unknown as Order
}
