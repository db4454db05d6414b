import { lazy } from 'react'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import {
  approvalList,
  approvalTurnList,
  type ApprovalRow,
} from '#shared/documents/approvals/approval.fields.ts'
import { download } from '../../api/transfer.ts'
import { usePermission } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { listActions } from '../../engine/actions/list-actions.tsx'
import { DocumentList, type DocumentListProps } from '../../engine/document/list.tsx'
import { approvalApi, useApprovalTurnsQuery } from './approval.api.ts'
import { ApprovalViews, approvalView } from './approval-views.tsx'

type List = typeof approvalList
type Props = DocumentListProps<ApprovalRow, List['filters'], List['sorts'][number]>

const exportList: Props['exportList'] = (body) => download(approvalCalls.exportList, { body })
const primaryFilters = ['approvalNo', 'documentNo', 'customerId', 'kind', 'status']
const card = {
  title: 'customerName',
  date: 'submittedAt',
} as const

const ApprovalPeek = lazy(async () => {
  const texts = ['document', 'actions', 'refusals'] as const
  const [peek] = await Promise.all([import('./approval-detail.tsx'), ...texts.map(needTexts)])
  return { default: peek.Peek }
})

const useListActions = listActions(async () => (await import('./approval-views.tsx')).approvalActionSets)

/** Lists the approvals of documents that the reader may see, and those in which the reader was asked. */
export function ApprovalListScreen() {
  const { bulk, dialog } = useListActions()
  const mayDecide = usePermission('approval.decide')
  return (
    <>
      <DocumentList
        view={approvalView}
        list={approvalList}
        usePage={approvalApi.usePage}
        useTotals={approvalApi.useTotals}
        exportList={exportList}
        card={card}
        Peek={ApprovalPeek}
        primaryFilters={primaryFilters}
        header={<ApprovalViews open="all" />}
        {...(mayDecide && { bulk })}
      />
      {dialog}
    </>
  )
}

/** What waits for the reader's decision. */
export function ApprovalTurnScreen() {
  const t = useText()
  const { bulk, dialog } = useListActions()
  return (
    <>
      <DocumentList
        view={approvalView}
        list={approvalTurnList}
        usePage={useApprovalTurnsQuery}
        title={t('approvals.turns.title')}
        empty={{ text: t('approvals.turns.empty'), help: t('approvals.turns.emptyHelp') }}
        card={card}
        Peek={ApprovalPeek}
        primaryFilters={primaryFilters}
        hiddenFilters={['status']}
        header={<ApprovalViews open="turn" />}
        bulk={bulk}
      />
      {dialog}
    </>
  )
}
