import { production } from '#shared/documents/productions/index.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { productionApi, productionView } from './production-view.ts'

const ProductionList = listedDocuments({
  // One begins on the page of its order.
  begins: 'elsewhere',
  document: production,
  loadPeek: async () => (await import('./production-detail.tsx')).Peek,
  loadActions: async () => (await import('./production-detail.tsx')).productionActionSets,
  api: productionApi,
})

const card = {
  title: 'customerName',
  note: 'reason',
  date: 'wishedDate',
} as const
const primaryFilters = ['productionNo', 'orderNo', 'customerId', 'status']

/** What is made to customers' wishes (the specification, section 2). */
export const ProductionListScreen = () => (
  <ProductionList primaryFilters={primaryFilters} card={card} view={productionView} />
)
