import { inquiry } from '#shared/documents/inquiries/index.ts'
import { isLate } from '#shared/documents/inquiries/inquiry-turn.ts'
import { type InquiryRow } from '#shared/documents/inquiries/inquiry.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import type { Totals } from '../../kit/list/types.ts'
import { LateDate } from '../../engine/state/due-date.tsx'
import { listedDocuments } from '../listed-documents.tsx'
import { useSheetStart } from '../../lines/sheet/sheet-start.tsx'
import { inquiryApi, inquiryViews } from './inquiry-view.ts'
import type { Side } from '../../engine/view.ts'

const settings = {
  document: inquiry,
  loadActions: async () => (await import('./inquiry-action-sets.ts')).inquiryActionSets,
  loadPeek: async () => (await import('./inquiry-detail.tsx')).InquiryPeek,
  handlers: ['inquiry.draft', 'inquiry.price', 'inquiry.end'],
} as const
const StaffInquiries = listedDocuments({ ...settings, api: inquiryApi })
/** A customer is told the sum of no inquiry that is not answered, and so none of several. */
const noSums = (): Totals => ({})
const CustomerInquiries = listedDocuments({
  ...settings,
  api: { usePage: inquiryApi.usePage, useTotals: noSums },
})

/** Before its first price the sum of an inquiry would read as if it cost nothing. */
const isPriced = ({ lineCount, openLines, noOfferLines }: InquiryRow) => openLines + noOfferLines < lineCount

function Amount({ inquiry: row }: { inquiry: InquiryRow }) {
  const format = useFormat()
  return isPriced(row) ? format.money(row.totalAmount, row.currency) : '–'
}

const cells = {
  totalAmount: (row: InquiryRow) => <Amount inquiry={row} />,
  answerBy: (row: InquiryRow) => (
    <LateDate date={row.answerBy} late={isLate(row, businessDateOf(new Date()))} />
  ),
  /** That staff have written it is the rule, and need not be said. */
  asking: (row: InquiryRow) =>
    row.asking === 'none' ? null : <StateTag view={inquiryViews.staff} field="asking" record={row} />,
}
const stateOf = (side: Side, field: 'status' | 'asking') => (row: InquiryRow) => (
  <StateTag view={inquiryViews[side]} field={field} record={row} />
)

/** What customers ask the price of (the specification, section 2). */
export const StaffList = () => (
  <StaffInquiries
    view={inquiryViews.staff}
    actions={useSheetStart(inquiryViews.staff)}
    cells={cells}
    card={{ states: stateOf('staff', 'status'), title: 'customerName', date: 'answerBy', isPriced }}
    marks={['asking']}
    primaryFilters={['inquiryNo', 'customerId', 'status', 'asking', 'answerBy']}
  />
)

const portalColumns = [
  'inquiryNo',
  'customerRef',
  'asking',
  'lineCount',
  'totalAmount',
  'answerBy',
  'askedAt',
  'answeredAt',
]

/** The inquiries that the customer has written itself; the server sends it no others. */
export function PortalList() {
  const t = useText()
  return (
    <CustomerInquiries
      view={inquiryViews.customer}
      title={t('inquiries.myTitle')}
      cells={{ ...cells, asking: stateOf('customer', 'asking') }}
      card={{ states: stateOf('customer', 'asking'), title: 'customerRef', date: 'askedAt', isPriced }}
      state="asking"
      due="answerBy"
      shown={portalColumns}
      primaryFilters={['inquiryNo', 'customerRef', 'asking']}
      hiddenFilters={['customerId', 'salesOrg', 'salespersonId']}
    />
  )
}
