import { lazy } from 'react'
import { inquiryCalls } from '#shared/documents/inquiries/inquiry.contract.ts'
import { isLate } from '#shared/documents/inquiries/inquiry-turn.ts'
import { inquiryList, type InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { listActions } from '../../kit/actions/list-actions.tsx'
import { DocumentList, type DocumentListProps } from '../../kit/document/document-list.tsx'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { LateDate } from '../late-date.tsx'
import { TodoViews } from '../todo-views.tsx'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView } from './inquiry-view.ts'

type List = typeof inquiryList
type Props = DocumentListProps<InquiryRow, List['filters'], List['sorts'][number]>

const exportList: Props['exportList'] = (body) => download(inquiryCalls.exportList, { body })
const primaryFilters = ['inquiryNo', 'customerId', 'status', 'answerBy']
const cells = {
  answerBy: (row: InquiryRow) => (
    <LateDate date={row.answerBy} late={isLate(row, businessDateOf(new Date()))} />
  ),
}
const card = {
  states: (row: InquiryRow) => <StateTag view={inquiryView} field="status" record={row} />,
  title: 'customerName',
  date: 'answerBy',
} as const

const InquiryPeek = lazy(async () => {
  const texts = ['document', 'actions', 'refusals'] as const
  const [peek] = await Promise.all([import('./inquiry-detail.tsx'), ...texts.map(needTexts)])
  return { default: peek.InquiryPeek }
})

const useListActions = listActions(async () => (await import('./inquiry-action-sets.ts')).inquiryActionSets)

/** What customers ask the price of (the specification, section 2). */
export function InquiryListScreen() {
  const mayBegin = usePermission('inquiry.edit')
  const mayPrice = usePermission('inquiry.price')
  const mayEnd = usePermission('inquiry.end')
  const { bulk, dialog } = useListActions()
  return (
    <>
      <DocumentList
        view={inquiryView}
        list={inquiryList}
        usePage={inquiryApi.usePage}
        useTotals={inquiryApi.useTotals}
        exportList={exportList}
        cells={cells}
        card={card}
        Peek={InquiryPeek}
        primaryFilters={primaryFilters}
        header={<TodoViews list="inquiry" />}
        mayBegin={mayBegin}
        {...((mayBegin || mayPrice || mayEnd) && { bulk })}
      />
      {dialog}
    </>
  )
}
