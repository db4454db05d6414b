import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { api, read, tagsOf } from '../../../api/api.ts'

export const { useAuditPageQuery, useLazyAuditPageQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    auditPage: read(b, orderAuditCalls.page, { provides: [tagsOf.rows('order')] }),
  }),
})
