import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { approvalApi } from './approval.api.ts'
import { approvalView } from './approval-views.tsx'
import { ColleagueField, ColleaguesField, NoteField } from './action-fields.tsx'
import { approval as document } from '#shared/documents/approvals/index.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import type { Approval, ApprovalRow } from '#shared/documents/approvals/approval.fields.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

const approvalJudging = judgingOf<ApprovalRow, Approval>()({
  document,
  machine: approvalMachine,
  actions: approvalActions,
})

export const approvalActionSets = documentActions(approvalJudging, approvalActions, {
  api: approvalApi,
  viewOf: () => approvalView,
  describe: ({ documentNo, customerName, totalAmount, currency }, format) =>
    [documentNo, customerName, format.money(totalAmount, currency)].join(' · '),
  parts: { header: NoteField, accountId: ColleagueField, accountIds: ColleaguesField },
})
