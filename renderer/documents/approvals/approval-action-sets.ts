import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { actionSets } from '../../engine/actions/action-set.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { usePlacedSentence } from '../../engine/placed-sentence.ts'
import { approvalJudging } from './approval-judging.ts'
import { approvalApi } from './approval.api.ts'
import { approvalView } from './approval-view.ts'
import { ColleagueField, ColleaguesField, NoteField } from './action-fields.tsx'

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
