import {
  orderLine,
  order as orderSchema,
  orderRow,
  type Order,
  type OrderRow,
} from '#shared/documents/orders/order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { readsBasePrice, withoutBasePrice } from '../lines/base-price.ts'
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

const readsCredit = (actor: Actor) => actor.permissions.has('order.readCredit')

/** D92: base viewers do not learn that an order is held. */
const held = (order: { creditHeld: boolean }, actor: Actor) => ({
  creditHeld: order.creditHeld && readsCredit(actor),
})

export const toRow = (order: OrderRowRecord, actor: Actor): OrderRow =>
  ({ ...picked(order, rowKeys), ...named(order), ...held(order, actor) }) as unknown as OrderRow

/** D92: base viewers see no reference prices and no credit. */
export function toOrder(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  linked: Order['linked'],
  actor: Actor,
): Order {
  const unpriced = !readsBasePrice(actor) && withoutBasePrice
  const credit = readsCredit(actor)
    ? {
        line: order.creditLimit,
        balance: order.creditBalance,
        currency: order.creditCurrency,
        risk: order.riskLevel as 'low' | 'medium' | 'high',
      }
    : null
  return {
    ...picked(order, orderKeys),
    ...named(order),
    ...held(order, actor),
    credit,
    linked,
    lines: lines.map((line) => ({ ...picked(line, lineKeys), ...unpriced })),
  } as unknown as Order
}
