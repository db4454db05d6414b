import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { draftVerbs } from '../../engine/draft-verbs.ts'
import { contentOf } from './requisition-content.ts'
import { reads, requisition } from './requisition-document.ts'
import { adjust, auditing, commit, reschedule, tellDetails } from './verbs.ts'
import { papers } from './requisition-papers.ts'

export const handlers = [
  ...reads,
  ...draftVerbs(requisition, requisitionWrites, contentOf),
  commit,
  auditing,
  adjust,
  reschedule,
  tellDetails,
  ...paperHandlers(requisitionWrites, papers),
  ...attachmentHandlers(requisition, requisitionWrites),
]
