import { deliveryCalls } from '#shared/documents/deliveries/delivery.contract.ts'
import { deliveryList, type DeliveryRow } from '#shared/documents/deliveries/delivery.fields.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { TodoViews } from '../../areas/todos/todo-views.tsx'
import { listedDocuments } from '../../engine/listed-documents.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'

const DeliveryList = listedDocuments({
  // SAP makes them.
  begins: 'elsewhere',
  handlers: ['shipment.edit'],
  exportList: deliveryCalls.exportList,
  list: deliveryList,
  loadPeek: async () => (await import('./delivery-detail.tsx')).DeliveryPeek,
  loadActions: async () => (await import('./delivery-action-sets.ts')).deliveryActionSets,
  api: deliveryApi,
})

const card = {
  title: 'customerName',
  date: 'sapDate',
  states: (row: DeliveryRow) => <StateTag view={deliveryView} field="status" record={row} />,
} as const
const primaryFilters = ['deliveryNo', 'sapOrderNos', 'customerId', 'status', 'plannedDate']

/** What SAP delivers (the specification, section 3). */
export const DeliveryListScreen = () => (
  <DeliveryList
    primaryFilters={primaryFilters}
    header={<TodoViews list="delivery" />}
    card={card}
    view={deliveryView}
  />
)
