import { order } from '#shared/documents/orders/index.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { orderCard, orderCells, orderMarks } from './order-cells.tsx'
import { orderApi, orderView } from './order-view.ts'

const primaryFilters = ['orderNo', 'customerId', 'status', 'deliveryTime']

const OrderList = listedDocuments({
  document: order,
  api: orderApi,
  loadActions: async () => (await import('./actions/order-action-sets.tsx')).orderActionSets,
  loadPeek: async () => (await import('./order-detail.tsx')).Peek,
  texts: ['orderActions'],
})

/** The list of staff orders (the specification, section 2). */
export const OrderListScreen = () => (
  <OrderList
    view={orderView}
    cells={orderCells}
    card={orderCard}
    primaryFilters={primaryFilters}
    {...orderMarks}
  />
)
