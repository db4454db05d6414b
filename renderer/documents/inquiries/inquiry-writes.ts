import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'

export const useInquiryWrites = editorEndpoint(
  'inquiry',
  { create: inquiryWrites.create, save: inquiryWrites.save, finish: inquiryWrites.submit },
  { ask: inquiryWrites.ask },
)
