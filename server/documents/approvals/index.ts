import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { verbs, reads } from './approval-document.ts'
import { flowHandlers } from './flow.service.ts'
import { kindHandlers } from './kind-calls.ts'
import { oaHandlers } from './oa/oa.service.ts'
import { standInHandlers } from './stand-in.service.ts'
import { circulate, giveOpinion, handOver, withdraw, decide, save } from './verbs.ts'

export const handlers = [
  ...reads,
  save,
  decide,
  handOver,
  circulate,
  giveOpinion,
  withdraw,
  ...verbs.attachments(approvalWrites),
  ...kindHandlers,
  ...flowHandlers,
  ...oaHandlers,
  ...standInHandlers,
]
