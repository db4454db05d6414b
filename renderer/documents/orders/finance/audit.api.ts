import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { read, write } from '../../../api/endpoint.ts'
import { changesOne, tagsOf } from '../../../api/tags.ts'

const one = changesOne('order')

export const {
  useAuditPageQuery,
  useLazyAuditPageQuery,
  useModifyAuditMutation,
  useSubmitAuditMutation,
  useSendBackAuditMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    auditPage: read(b, orderAuditCalls.page, { provides: [tagsOf.rows('order')] }),
    modifyAudit: write(b, orderAuditCalls.modify, one),
    submitAudit: write(b, orderAuditCalls.modifyAndAudit, one),
    sendBackAudit: write(b, orderAuditCalls.retroversion, one),
  }),
})
