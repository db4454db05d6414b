import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { actionSets } from '../../engine/actions/action-set.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { usePlacedSentence } from '../../engine/placed-sentence.ts'
import { approvalApi } from './approval.api.ts'
import { approvalView } from './approval-views.tsx'
import { ColleagueField, ColleaguesField, NoteField } from './action-fields.tsx'
import { approval as document } from '#shared/documents/approvals/index.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import type { Approval, ApprovalRow } from '#shared/documents/approvals/approval.fields.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

const approvalJudging = judgingOf<ApprovalRow, Approval>()({
  document,
  machine: approvalMachine,
  actions: approvalActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: ApprovalRow) => row }),
})

export const approvalActionSets = actionSets(approvalJudging, approvalActions, {
  tag: 'approval',
  useOne: (id = '') =>
    approvalApi.useOne({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true }).currentData,
  describe: ({ documentNo, customerName, totalAmount, currency }, format) =>
    [documentNo, customerName, format.money(totalAmount, currency)].join(' · '),
  homeOf: () => approvalView.home,
  useReasonSentence: () => usePlacedSentence('approvals'),
  words: plainWords('approvals'),
  parts: { header: NoteField, accountId: ColleagueField, accountIds: ColleaguesField },
  apart: {},
  editing: 'edit',
  dialogs: {},
  addresses: {},
  onPage: { dialogs: {}, addresses: {} },
})
