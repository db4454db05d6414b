import { inquiry } from '#shared/documents/inquiries/index.ts'
import { inquiryOutline } from '#shared/documents/inquiries/inquiry-outline.ts'
import type { InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import type { DocumentView } from '../../kit/document/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'

/** Whose turn it is: sales write and answer, finance prices. */
function toneOfStatus({ status }: InquiryRow, role: Role): Tone {
  switch (status) {
    case 'draft':
      return 'draft'
    case 'submitted':
      return role === 'finance' ? 'yours' : 'waiting'
    case 'returned':
      return role === 'salesman' ? 'yours' : 'waiting'
    case 'priced':
      return role === 'salesman' ? 'yours' : 'waiting'
    case 'quoted':
      return 'done'
    case 'ended':
      return 'stopped'
  }
}

export const inquiryView: DocumentView<InquiryRow> = {
  document: inquiry,
  home: inquiryOutline.homes.inquiry.staff,
  tones: { status: toneOfStatus },
}

export const pricingAddress = (id: string): string => `${inquiryView.home}/price?id=${id}`
