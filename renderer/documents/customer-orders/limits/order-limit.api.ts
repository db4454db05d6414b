import { useMemo } from 'react'
import { approvalFromIn } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import { orderLimitCalls, type OrderLimit } from '#shared/documents/customer-orders/order-limit.contract.ts'
import { api, read, write, tagsOf } from '../../../api/api.ts'
import { usePermission } from '../../../api/session.ts'

const limits = { type: 'customerOrder', id: 'LIMITS' } as const

export const {
  useOrderLimitsQuery,
  useSaveOrderLimitMutation,
  useOrderLimitOfQuery,
  useSetOrderLimitMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    orderLimits: read(b, orderLimitCalls.list, { provides: [limits] }),
    orderLimitOf: read(b, orderLimitCalls.one, { provides: [limits] }),
    setOrderLimit: write(b, orderLimitCalls.set, {
      invalidates: [limits, tagsOf.rows('customer'), tagsOf.one('master', 'customer')],
    }),
    // What may be done with an order follows from the limit.
    saveOrderLimit: write(b, orderLimitCalls.save, { invalidates: [limits, tagsOf.rows('customerOrder')] }),
  }),
})

const none: readonly OrderLimit[] = []

/** The amounts as the server compares with them, for an order whose customer or currency it does not have yet. */
export function useApprovalFrom() {
  const mayOrder = usePermission('customerOrder.submit')
  const { data = none } = useOrderLimitsQuery(undefined, { skip: !mayOrder })
  return useMemo(() => approvalFromIn(data), [data])
}
