import { contractActions } from '#shared/documents/contracts/contract.actions.ts'
import { contractAuditCalls } from '#shared/documents/contracts/contract-write.contract.ts'
import { auditEndpoint } from '../../../lines/pricing/audit/audit-endpoint.ts'
import { auditScreenOf } from '../../../lines/pricing/audit/audit-screen.tsx'
import { contractJudging } from '../contract-action-sets.ts'
import { contractApi, auditHome, contractView } from '../contract-view.ts'

const { finishCheck, sendBack } = contractActions

/** Finance checks the flagged prices of one contract. */
export const AuditScreen = auditScreenOf(contractApi, {
  words: 'contracts.check',
  openCode: 'CONTRACT_REVIEW_OPEN',
  useWrites: auditEndpoint('contract', contractAuditCalls),
  judging: contractJudging,
  modify: 'check',
  ends: {
    submit: { name: 'finishCheck', action: finishCheck },
    sendBack: { name: 'sendBack', action: sendBack },
  },
  view: contractView,
  list: auditHome,
})
