import type { Order, OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { OrderLineRecord, OrderRecord, OrderRowRecord } from './order.repository.ts'

/** Records become answers here; columns that the contract does not name are dropped by its serializer. D43: a closed order shows an empty status. */
const named = (order: { status: string }) => ({
  orderRecordStatus: order.status === 'closed' ? '' : order.status,
})

export const toRow = (order: OrderRowRecord): OrderRow =>
  ({ ...order, ...named(order) }) as unknown as OrderRow

/** D92: base viewers see no reference prices and no credit. */
export function toOrder(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  linked: Order['linked'],
  actor: Actor,
): Order {
  const prices = actor.permissions.has('product.readBasePrice')
  const credit = actor.permissions.has('order.readCredit')
    ? {
        line: order.creditLimit,
        balance: order.creditBalance,
        currency: order.creditCurrency,
        risk: order.riskLevel as 'low' | 'medium' | 'high',
      }
    : null
  return {
    ...order,
    ...named(order),
    credit,
    linked,
    lines: prices ? lines : lines.map((line) => ({ ...line, basePrice: null })),
  } as unknown as Order
}
