import { quotationCalls } from '#shared/documents/quotations/quotation.contract.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'
import { documentApi } from '../../engine/document-api.ts'

export const quotationApi = documentApi('quotation', quotationCalls)

export const {
  useQuotationAuditQuery,
  useQuotationConversionsQuery,
  useQuotationPricesQuery,
  useQuotationRevisionsQuery,
} = api.injectEndpoints({
  endpoints: (b) => ({
    quotationAudit: read(b, quotationAuditCalls.page, { provides: [tagsOf.rows('quotation')] }),
    quotationRevisions: read(b, quotationCalls.revisions, { provides: [tagsOf.rows('quotation')] }),
    quotationConversions: read(b, quotationCalls.conversions, {
      provides: (_result, _error, { query: { id } }) => [tagsOf.one('quotation', id)],
    }),
    quotationPrices: read(b, quotationWrites.validPrices, {
      provides: (_result, _error, { body: { id } }) => [tagsOf.one('quotation', id)],
    }),
  }),
})
