import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { read } from '../../../api/endpoint.ts'
import { tagsOf } from '../../../api/tags.ts'

export const { useAuditPageQuery, useLazyAuditPageQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    auditPage: read(b, orderAuditCalls.page, { provides: [tagsOf.rows('order')] }),
  }),
})
