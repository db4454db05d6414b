import { verbsOf } from '../../engine/verbs.ts'
import { requisitionActions, requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { contentOf } from './requisition-content.ts'
import { reads, requisition } from './requisition-document.ts'
import { adjust, auditing, commit, reschedule, tellDetails } from './verbs.ts'
import { papers } from './requisition-papers.ts'

const verbs = verbsOf(requisition, requisitionActions)

export const handlers = [
  ...reads,
  ...verbs.draft(requisitionWrites, contentOf),
  commit,
  auditing,
  adjust,
  reschedule,
  tellDetails,
  ...paperHandlers(requisitionWrites, papers),
  ...verbs.attachments(requisitionWrites),
]
