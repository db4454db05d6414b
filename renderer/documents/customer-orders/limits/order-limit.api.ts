import { orderLimitCalls } from '#shared/documents/customer-orders/order-limit.contract.ts'
import { api } from '../../../api/api.ts'
import { read, write } from '../../../api/endpoint.ts'
import { usePermission } from '../../../api/session.ts'
import { tagsOf } from '../../../api/tags.ts'

const limits = { type: 'customerOrder', id: 'LIMITS' } as const

export const { useOrderLimitsQuery, useSaveOrderLimitMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    orderLimits: read(b, orderLimitCalls.list, { provides: [limits] }),
    // What may be done with an order follows from the limit.
    saveOrderLimit: write(b, orderLimitCalls.save, { invalidates: [limits, tagsOf.rows('customerOrder')] }),
  }),
})

/**
 * Above which amount a new order of the reader needs a colleague's approval; null where it needs none. A stored order
 * says it by itself, also in other currencies.
 */
export function useApprovalFrom(): string | null {
  const mayOrder = usePermission('customerOrder.submit')
  const { data = [] } = useOrderLimitsQuery(undefined, { skip: !mayOrder })
  const [limit, another] = data
  if (!limit?.enabled || another !== undefined) return null
  const { approverIds, colleagues, isMain, amount } = limit
  const own = colleagues.find(({ isReader }) => isReader)
  const approves = approverIds.length === 0 ? isMain : own !== undefined && approverIds.includes(own.id)
  return approves ? null : amount
}
