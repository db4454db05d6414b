import { productionCalls } from '#shared/documents/productions/production.contract.ts'
import { productionList, type ProductionRow } from '#shared/documents/productions/production.fields.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { listedDocuments } from '../../engine/listed-documents.tsx'
import { TodoViews } from '../../areas/todos/todo-views.tsx'
import { productionApi, productionView } from './production-view.ts'

const ProductionList = listedDocuments({
  // One begins on the page of its order.
  begins: 'elsewhere',
  handlers: ['production.edit'],
  exportList: productionCalls.exportList,
  list: productionList,
  loadPeek: async () => (await import('./production-detail.tsx')).ProductionPeek,
  loadActions: async () => (await import('./production-action-sets.ts')).productionActionSets,
  api: productionApi,
})

const card = {
  title: 'customerName',
  note: 'reason',
  date: 'wishedDate',
  states: (row: ProductionRow) => <StateTag view={productionView} field="status" record={row} />,
} as const
const primaryFilters = ['productionNo', 'orderNo', 'customerId', 'status']

/** What is made to customers' wishes (the specification, section 2). */
export const ProductionListScreen = () => (
  <ProductionList
    header={<TodoViews list="production" />}
    primaryFilters={primaryFilters}
    card={card}
    view={productionView}
  />
)
