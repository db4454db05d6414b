import { useNavigate } from 'react-router-dom'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { approvalView, flowAddress, turnAddress } from './approval-view.ts'

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
