import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractConfiguration, contractTemplate } from '#shared/masterdata/contract-template.ts'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { staleTags, tagsOf } from '../../api/tags.ts'
import { documentApi } from '../../engine/document-api.ts'

export const contractApi = documentApi('contract', contractCalls)

export const {
  useConversionPageQuery,
  useConvertContractsMutation,
  useContractTemplatesQuery,
  useContractConfigurationQuery,
  useContractNumberQuery,
  useClausePreviewQuery,
  useContractAuditQuery,
  useContractPricesQuery,
} = api.injectEndpoints({
  endpoints: (b) => ({
    contractAudit: read(b, contractAuditCalls.page, { provides: [tagsOf.rows('contract')] }),
    contractPrices: read(b, contractWrites.validPrices, {
      provides: (_result, _error, { body: { id } }) => [tagsOf.one('contract', id)],
    }),
    conversionPage: read(b, contractCalls.conversions, { provides: [tagsOf.rows('contract')] }),
    contractTemplates: read(b, contractCalls.templates, {
      provides: [tagsOf.one('master', contractTemplate.name)],
    }),
    contractConfiguration: read(b, contractCalls.configuration, {
      provides: [tagsOf.one('master', contractConfiguration.name)],
    }),
    contractNumber: read(b, contractCalls.nextNumber, {
      provides: [tagsOf.one('master', contractConfiguration.name), tagsOf.rows('contract')],
    }),
    clausePreview: read(b, contractCalls.preview, {
      provides: (_result, _error, { body: { id } }) => [tagsOf.one('contract', id)],
    }),
    convertContracts: write(b, contractWrites.convert, {
      invalidates: (_answer, _error, { body }) => [
        ...staleTags(
          'contract',
          body.lines.map(({ contractId }) => contractId),
        ),
        ...staleTags('order', []),
      ],
    }),
  }),
})
