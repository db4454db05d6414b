import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderList } from '#shared/documents/orders/order.fields.ts'
import { listedDocuments } from '../../engine/listed-documents.tsx'
import { TodoViews } from '../../areas/todos/todo-views.tsx'
import { orderCard, orderCells } from './order-cells.tsx'
import { orderApi, orderView } from './order-view.ts'

const primaryFilters = ['orderNo', 'customerId', 'status', 'deliveryTime']

const OrderList = listedDocuments({
  list: orderList,
  api: orderApi,
  exportList: orderCalls.exportList,
  loadActions: async () => (await import('./actions/order-action-sets.tsx')).orderActionSets,
  loadPeek: async () => (await import('./order-detail.tsx')).OrderPeek,
  texts: ['orderActions'],
  handlers: ['order.edit'],
})

/** The list of staff orders (the specification, section 2). */
export const OrderListScreen = () => (
  <OrderList
    view={orderView}
    cells={orderCells}
    card={orderCard}
    primaryFilters={primaryFilters}
    header={<TodoViews list="order" />}
  />
)
