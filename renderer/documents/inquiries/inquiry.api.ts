import { inquiryCalls } from '#shared/documents/inquiries/inquiry.contract.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { api } from '../../api/api.ts'
import { write } from '../../api/endpoint.ts'
import { staleTags } from '../../api/tags.ts'
import { documentApi } from '../../engine/document-api.ts'

export const inquiryApi = documentApi('inquiry', inquiryCalls)

const ofOne = (_answer: unknown, _error: unknown, { body: { id } }: { body: { id: string } }) =>
  staleTags('inquiry', [id])

export const { usePriceInquiryMutation, useDecideInquiryMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    priceInquiry: write(b, inquiryWrites.price, { invalidates: ofOne }),
    decideInquiry: write(b, inquiryWrites.decide, { invalidates: ofOne }),
  }),
})
