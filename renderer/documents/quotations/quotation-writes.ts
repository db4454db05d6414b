import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'

export const useQuotationWrites = editorEndpoint(
  'quotation',
  { create: quotationWrites.create, save: quotationWrites.save, finish: quotationWrites.submit },
  { send: quotationWrites.send },
)
