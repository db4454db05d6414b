import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { api, write, staleTags } from '../../api/api.ts'
import { documentApi, type DocumentView, type Side } from '../../engine/view.ts'
import { inquiry } from '#shared/documents/inquiries/index.ts'
import { inquiryOutline } from '#shared/documents/inquiries/inquiry-outline.ts'
import type { InquiryRow } from '#shared/documents/inquiries/inquiry.fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'

export const inquiryApi = documentApi(inquiry)

const ofOne = (_answer: unknown, _error: unknown, { body: { id } }: { body: { id: string } }) =>
  staleTags('inquiry', [id])

export const { usePriceInquiryMutation, useDecideInquiryMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    priceInquiry: write(b, inquiryWrites.price, { invalidates: ofOne }),
    decideInquiry: write(b, inquiryWrites.decide, { invalidates: ofOne }),
  }),
})

const { homes } = inquiryOutline

/** Whose turn it is: sales write and answer, finance prices. */
function toneOfStatus({ status }: InquiryRow, role: Role): Tone {
  switch (status) {
    case 'draft':
      return 'draft'
    case 'submitted':
      return role === 'finance' ? 'yours' : 'waiting'
    case 'oa_pending':
      return 'waiting'
    case 'asked':
    case 'returned':
    case 'priced':
      return role === 'salesman' ? 'yours' : 'waiting'
    case 'quoted':
      return 'done'
    case 'ended':
      return 'stopped'
  }
}

const toneOfAsking = ({ asking }: InquiryRow, role: Role): Tone =>
  (
    ({
      none: 'draft',
      draft: 'draft',
      asked: role === 'salesman' ? 'yours' : 'waiting',
      answered: 'done',
      quoted: 'done',
      ended: 'stopped',
    }) as const
  )[asking]

const tones = { status: toneOfStatus, asking: toneOfAsking }

/** Facts that a customer is not told, or knows of itself. */
const internal = [
  'customerName',
  'salesOrg',
  'status',
  'totalAmount',
  'openLines',
  'submittedAt',
  'pricedAt',
  'pricedBy',
  'remark',
  'returnComment',
  'answerComment',
  'endReason',
  'createdBy',
]

/** The inquiry as each side sees it. */
export const inquiryViews: Readonly<Record<Side, DocumentView<InquiryRow>>> = {
  staff: { document: inquiry, home: homes.inquiry.staff, tones },
  customer: {
    document: inquiry,
    home: homes.inquiry.customer,
    tones,
    hidden: internal,
    labels: {
      asking: 'inquiries.fields.status',
      customerRef: 'inquiries.portal.customerRef',
      customerNote: 'inquiries.fields.remark',
    },
  },
}

export const pricingAddress = (id: string): string => `${inquiryViews.staff.home}/price?id=${id}`

export const useInquiryWrites = editorEndpoint(
  'inquiry',
  { create: inquiryWrites.create, save: inquiryWrites.save, finish: inquiryWrites.submit },
  { ask: inquiryWrites.ask },
)
