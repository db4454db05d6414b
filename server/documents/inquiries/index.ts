import { inquiryActions } from '#shared/documents/inquiries/inquiry.actions.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { draftVerbs, eventVerb, stepVerb } from '../../engine/draft-verbs.ts'
import { contentOf } from './inquiry-content.ts'
import { deletedBy, inquiry, savedBy, reads } from './inquiry-document.ts'
import { price, submit, ask, modifyBatch } from './verbs.ts'

export const handlers = [
  ...reads,
  ...draftVerbs(inquiry, inquiryWrites, contentOf, { save: savedBy, delete: deletedBy }),
  ask,
  stepVerb(inquiry, inquiryWrites.answer, inquiryActions),
  eventVerb(inquiry, inquiryWrites.askOffer, 'askOffer'),
  submit,
  price,
  stepVerb(inquiry, inquiryWrites.decide, inquiryActions),
  stepVerb(inquiry, inquiryWrites.startApproval, inquiryActions),
  stepVerb(inquiry, inquiryWrites.end, inquiryActions),
  modifyBatch,
  ...attachmentHandlers(inquiry, inquiryWrites, (_row, actor) => savedBy(actor)),
  ...talkHandlers(inquiry, inquiryWrites),
  ...presenceHandlers(inquiry, inquiryWrites),
]
