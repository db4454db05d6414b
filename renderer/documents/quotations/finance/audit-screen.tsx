import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { quotationAuditCalls } from '#shared/documents/quotations/quotation-write.contract.ts'
import { auditEndpoint } from '../../../lines/pricing/audit/audit-endpoint.ts'
import { auditScreenOf } from '../../../lines/pricing/audit/audit-screen.tsx'
import { quotationJudging } from '../quotation-action-sets.tsx'
import { quotationApi, auditHome, quotationViews } from '../quotation-view.tsx'

const { finishCheck, sendBack } = quotationActions

/** Finance checks the flagged prices of one quotation. */
export const AuditScreen = auditScreenOf(quotationApi, {
  words: 'quotations.check',
  openCode: 'QUOTATION_REVIEW_OPEN',
  useWrites: auditEndpoint('quotation', quotationAuditCalls),
  judging: quotationJudging,
  modify: 'check',
  ends: {
    submit: { name: 'finishCheck', action: finishCheck },
    sendBack: { name: 'sendBack', action: sendBack },
  },
  view: quotationViews.staff,
  list: auditHome,
})
