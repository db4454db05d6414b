import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { attachmentHandlers } from '../engine/attachments/attachment.service.ts'
import { stepVerb } from '../engine/draft-verbs.ts'
import { inquiry } from './inquiry-document.ts'
import { reads } from './inquiry-reads.ts'
import { drafts } from './verbs/draft.ts'
import { modifyBatch } from './verbs/modify-batch.ts'
import { price } from './verbs/price.ts'
import { submit } from './verbs/submit.ts'

export const handlers = [
  ...reads,
  ...drafts,
  submit,
  price,
  stepVerb(inquiry, inquiryWrites.decide, inquiryActions),
  stepVerb(inquiry, inquiryWrites.end, inquiryActions),
  modifyBatch,
  ...attachmentHandlers(inquiry, inquiryWrites),
]
