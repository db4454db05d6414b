import { quotation } from '#shared/documents/quotations/index.ts'
import { isEnding } from '#shared/documents/quotations/quotation.rules.ts'
import { type QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useText } from '../../i18n/index.ts'
import { LateDate } from '../../engine/state/due-date.tsx'
import { listedDocuments } from '../listed-documents.tsx'
import { useSheetStart } from '../../lines/sheet/sheet-start.tsx'
import {
  QuotationAnswer,
  QuotationStanding,
  QuotationStates,
  quotationApi,
  quotationViews,
} from './quotation-view.tsx'

const QuotationList = listedDocuments({
  handlers: ['quotation.edit', 'quotation.answer'],
  loadPeek: async () => (await import('./quotation-detail.tsx')).QuotationPeek,
  loadActions: async () => (await import('./quotation-action-sets.tsx')).quotationActionSets,
  api: quotationApi,
  document: quotation,
})

export const quotationCells = {
  status: (row: QuotationRow) => <QuotationStanding record={row} />,
  answer: (row: QuotationRow) => <QuotationAnswer record={row} />,
  validUntil: (row: QuotationRow) => (
    <LateDate date={row.validUntil} late={isEnding(row, businessDateOf(new Date()))} />
  ),
}
export const quotationCard = {
  states: (row: QuotationRow) => <QuotationStates record={row} />,
  title: 'customerName',
  date: 'updatedAt',
} as const

const lead = { marks: ['answer'], due: 'validUntil' } as const

/** Where the lists of the two sides differ. */
const settings = {
  staff: {
    ...lead,
    card: quotationCard,
    primaryFilters: ['quotationNo', 'customerId', 'status', 'answer', 'validUntil'],
  },
  customer: {
    ...lead,
    card: { ...quotationCard, title: 'customerRef', date: 'sentAt' },
    primaryFilters: ['quotationNo', 'answer', 'validUntil'],
    hiddenFilters: ['customerId', 'revised', 'salesOrg', 'salespersonId'],
    shown: ['quotationNo', 'revision', 'customerRef', 'status', 'totalAmount', 'validUntil', 'sentAt'],
  },
} as const

/** What is offered to customers, in numbered revisions (the specification, section 3). */
export const StaffList = () => (
  <QuotationList
    {...settings.staff}
    actions={useSheetStart(quotationViews.staff)}
    view={quotationViews.staff}
    cells={quotationCells}
  />
)

/** What was sent to the customer, and what it has said to it. */
export function PortalList() {
  const t = useText()
  const title = t('quotations.myTitle')
  return (
    <QuotationList
      {...settings.customer}
      title={title}
      header={null}
      view={quotationViews.customer}
      cells={quotationCells}
    />
  )
}
