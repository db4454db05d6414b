import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { contentOf } from './inquiry-content.ts'
import { reads, deletedBy, inquiry, savedBy, verbs } from './inquiry-document.ts'
import { price, submit, ask, modifyBatch } from './verbs.ts'

export const handlers = [
  ...reads,
  ...verbs.draft(inquiryWrites, contentOf, { save: savedBy, delete: deletedBy }),
  ask,
  verbs.step(inquiryWrites.answer),
  verbs.event(inquiryWrites.askOffer, 'askOffer'),
  submit,
  price,
  verbs.step(inquiryWrites.decide),
  verbs.step(inquiryWrites.startApproval),
  verbs.step(inquiryWrites.end),
  modifyBatch,
  ...verbs.attachments(inquiryWrites, (_row, actor) => savedBy(actor)),
  ...talkHandlers(inquiry, inquiryWrites),
  ...presenceHandlers(inquiry, inquiryWrites),
]
