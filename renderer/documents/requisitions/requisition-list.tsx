import { requisitionCalls } from '#shared/documents/requisitions/requisition.contract.ts'
import { requisitionList, type RequisitionRow } from '#shared/documents/requisitions/requisition.fields.ts'
import { TodoViews } from '../../areas/todos/todo-views.tsx'
import { listedDocuments } from '../../engine/listed-documents.tsx'
import { RequisitionStates } from './requisition-states.tsx'
import { requisitionApi, requisitionView } from './requisition-view.ts'

const RequisitionList = listedDocuments({
  handlers: ['requisition.edit', 'requisition.decide'],
  exportList: requisitionCalls.exportList,
  list: requisitionList,
  loadPeek: async () => (await import('./requisition-detail.tsx')).RequisitionPeek,
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
const primaryFilters = ['requisitionNo', 'sapOrderNos', 'customerId', 'status', 'push']

/** What customers' goods are to be loaded onto (the specification, section 3). */
export const RequisitionListScreen = () => (
  <RequisitionList
    header={<TodoViews list="requisition" />}
    primaryFilters={primaryFilters}
    card={card}
    view={requisitionView}
  />
)
