import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { verbs, reads } from './approval-document.ts'
import { flowHandlers } from './flow.service.ts'
import { kindHandlers } from './kind-calls.ts'
import { oaHandlers } from './oa/oa.service.ts'
import { standInHandlers } from './stand-in.service.ts'
import { decide } from './verbs/decide.ts'
import { circulate, giveOpinion, handOver, withdraw } from './verbs/involve.ts'
import { save } from './verbs/save.ts'

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
