import { requisition } from '#shared/documents/requisitions/index.ts'
import { type RequisitionRow } from '#shared/documents/requisitions/requisition.fields.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { RequisitionStates, requisitionApi, requisitionView } from './requisition-view.tsx'

const RequisitionList = listedDocuments({
  handlers: ['requisition.edit', 'requisition.decide'],
  document: requisition,
  loadPeek: async () => (await import('./requisition-detail.tsx')).Peek,
  loadActions: async () => (await import('./requisition-action-sets.tsx')).requisitionActionSets,
  texts: ['pushScreens'],
  api: requisitionApi,
})

const card = {
  title: 'customerName',
  note: 'remark',
  date: 'shippingTime',
  states: (row: RequisitionRow) => <RequisitionStates record={row} />,
} as const
const marks = ['push']
const primaryFilters = ['requisitionNo', 'sapOrderNos', 'customerId', 'status', 'push']

/** What customers' goods are to be loaded onto (the specification, section 3). */
export const RequisitionListScreen = () => (
  <RequisitionList marks={marks} primaryFilters={primaryFilters} card={card} view={requisitionView} />
)
