import { delivery } from '#shared/documents/deliveries/index.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'

const DeliveryList = listedDocuments({
  // SAP makes them.
  begins: 'elsewhere',
  handlers: ['shipment.edit'],
  document: delivery,
  loadPeek: async () => (await import('./delivery-detail.tsx')).Peek,
  loadActions: async () => (await import('./delivery-detail.tsx')).deliveryActionSets,
  api: deliveryApi,
})

const card = {
  title: 'customerName',
  date: 'sapDate',
} as const
const primaryFilters = ['deliveryNo', 'sapOrderNos', 'customerId', 'status', 'plannedDate']

/** What SAP delivers (the specification, section 3). */
export const DeliveryListScreen = () => (
  <DeliveryList due="plannedDate" primaryFilters={primaryFilters} card={card} view={deliveryView} />
)
