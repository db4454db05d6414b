import { useNavigate } from 'react-router-dom'
import { approval, approval as document } from '#shared/documents/approvals/index.ts'
import { approvalOutline } from '#shared/documents/approvals/approval-outline.ts'
import type { ApprovalRow, Approval } from '#shared/documents/approvals/approval.fields.ts'
import { documentView } from '../../engine/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { approvalApi } from './approval.api.ts'
import { ColleagueField, ColleaguesField, NoteField } from './action-fields.tsx'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'

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

/** Whose turn it is; the same for an approval of a list and of a document's page. */
export function toneOf({ status, myTurn = false }: Pick<ApprovalRow, 'status'> & { myTurn?: boolean }): Tone {
  switch (status) {
    case 'draft':
      return 'draft'
    case 'sending':
      return 'waiting'
    case 'in_approval':
      return myTurn ? 'yours' : 'waiting'
    case 'approved':
      return 'done'
    case 'rejected':
    case 'withdrawn':
    case 'void':
    case 'send_failed':
      return 'stopped'
  }
}

export const approvalView = documentView(approval, {
  home: approvalOutline.homes.approval.staff,
  tones: { status: toneOf },
})

const turnAddress = approvalOutline.homes.approvalTurn.staff
const flowAddress = `${approvalView.home}/flows`

const addresses: Readonly<Record<string, string>> = {
  turn: turnAddress,
  all: approvalView.home,
  flows: flowAddress,
}

/** What waits for the reader, all approvals, and for the administrator how they are decided. */
export function ApprovalViews({ open }: { open: 'turn' | 'all' | 'flows' }) {
  const t = useText()
  const navigate = useNavigate()
  const mayDecide = usePermission('approval.decide')
  const mayManage = usePermission('approval.manage')
  if (!mayDecide) return null
  return (
    <Choices
      label={t('approvals.title')}
      value={open}
      onChange={(next) => void navigate(addresses[next] ?? approvalView.home)}
      choices={[
        { value: 'all', label: t('approvals.turns.all') },
        { value: 'turn', label: t('approvals.turns.title') },
        ...(mayManage ? [{ value: 'flows', label: t('approvals.flow.title') }] : []),
      ]}
    />
  )
}
