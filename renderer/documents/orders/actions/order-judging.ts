import { isLive } from '#shared/documents/orders/release.rules.ts'
import { order as document } from '#shared/documents/orders/index.ts'
import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import type { Order, OrderRow } from '#shared/documents/orders/order.fields.ts'
import { useActor } from '../../../api/session.ts'
import { judgingOf } from '../../../engine/actions/action-set.ts'
import { useOrderCreditQuery } from '../credit/credit-section.tsx'

/**
 * Whether there is a credit release to revoke. Only roles that release ask for it, on the page of an order.
 */
function useReleased(order: Order | undefined): boolean | undefined {
  const mayRelease = useActor().permissions.has('order.releaseCredit')
  const { currentData } = useOrderCreditQuery(
    { query: { id: order?.id ?? '' } },
    { skip: !mayRelease || order === undefined },
  )
  return order && isLive(currentData?.releases[0] ?? null)
}

function useReader(shown?: Order) {
  const actor = useActor()
  const released = useReleased(shown)
  return { actor, factsOf: (order: OrderRow) => ({ ...order, released }) }
}

export const orderJudging = judgingOf<OrderRow, Order>()({
  document,
  machine: orderMachine,
  actions: orderActions,
  useReader,
})
