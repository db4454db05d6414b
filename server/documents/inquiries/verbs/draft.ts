import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { draftVerbs } from '../../engine/draft-verbs.ts'
import { contentOf } from '../inquiry-content.ts'
import { inquiry } from '../inquiry-document.ts'
import { replaceLines } from '../inquiry.repository.ts'

export const drafts = draftVerbs(inquiry, inquiryWrites, { contentOf, replaceLines })
