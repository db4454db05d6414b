import { approval, approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalKindCalls } from '#shared/documents/approvals/approval-kind.contract.ts'
import { approvalFlowCalls, standInCalls } from '#shared/documents/approvals/flow.contract.ts'
import { oaCalls } from '#shared/documents/approvals/oa.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'
import { documentApi } from '../../engine/view.ts'

export const approvalApi = documentApi(approval)

const rows = [tagsOf.rows('approval')]
const flows = { type: 'approval', id: 'FLOWS' } as const
const standIns = { type: 'approval', id: 'STAND-INS' } as const

export const {
  useApprovalTurnsQuery,
  useLazyApprovalTurnsQuery,
  useApprovalsOfDocumentQuery,
  useColleaguesQuery,
  useFlowsQuery,
  useCheckFlowMutation,
  useTryFlowMutation,
  useSaveFlowMutation,
  useApprovalEnginesQuery,
  useUpdateOaStateMutation,
  useStandInsQuery,
  useAddStandInMutation,
  useEndStandInMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    approvalTurns: read(b, approvalCalls.turns, { provides: rows }),
    approvalsOfDocument: read(b, approvalCalls.ofDocument, { provides: rows }),
    colleagues: read(b, standInCalls.colleagues, { provides: [] }),
    flows: read(b, approvalFlowCalls.list, { provides: [flows] }),
    checkFlow: write(b, approvalFlowCalls.check, { invalidates: [] }),
    tryFlow: write(b, approvalFlowCalls.try, { invalidates: [] }),
    saveFlow: write(b, approvalFlowCalls.save, { invalidates: [flows] }),
    approvalEngines: read(b, oaCalls.engines, { provides: [] }),
    updateOaState: write(b, approvalKindCalls.updateOaState, { invalidates: [] }),
    standIns: read(b, standInCalls.list, { provides: [standIns] }),
    addStandIn: write(b, standInCalls.add, { invalidates: [standIns] }),
    endStandIn: write(b, standInCalls.end, { invalidates: [standIns] }),
  }),
})
