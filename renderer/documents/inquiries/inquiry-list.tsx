import { inquiryCalls } from '#shared/documents/inquiries/inquiry.contract.ts'
import { isLate } from '#shared/documents/inquiries/inquiry-turn.ts'
import { inquiryList, type InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { LateDate } from '../late-date.tsx'
import { listedDocuments } from '../listed-documents.tsx'
import { useSheetStart } from '../use-sheet-start.ts'
import { TodoViews } from '../todo-views.tsx'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView } from './inquiry-view.ts'

const InquiryList = listedDocuments({
  list: inquiryList,
  api: inquiryApi,
  exportList: inquiryCalls.exportList,
  loadActions: async () => (await import('./inquiry-action-sets.ts')).inquiryActionSets,
  loadPeek: async () => (await import('./inquiry-detail.tsx')).InquiryPeek,
  handlers: ['inquiry.edit', 'inquiry.price', 'inquiry.end'],
})

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

/** What customers ask the price of (the specification, section 2). */
export const InquiryListScreen = () => (
  <InquiryList
    view={inquiryView}
    actions={useSheetStart(inquiryView)}
    cells={cells}
    card={card}
    primaryFilters={primaryFilters}
    header={<TodoViews list="inquiry" />}
  />
)
