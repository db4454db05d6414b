import { approval as document } from '#shared/documents/approvals/index.ts'
import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import type { Approval, ApprovalRow } from '#shared/documents/approvals/approval.schema.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

export const approvalJudging = judgingOf<ApprovalRow, Approval>()({
  document,
  machine: approvalMachine,
  actions: approvalActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: ApprovalRow) => row }),
})
