import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { staleTags, tagsOf } from '../../api/tags.ts'
import { documentApi } from '../document-api.ts'

export const contractApi = documentApi('contract', contractCalls)

export const { useConversionPageQuery, useConvertContractsMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    conversionPage: read(b, contractCalls.conversions, { provides: [tagsOf.rows('contract')] }),
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
