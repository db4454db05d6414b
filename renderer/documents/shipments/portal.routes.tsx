import { shipmentOutline } from '#shared/documents/shipments/shipment-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(shipmentOutline.homes.shipment.customer, {
  list: async () => (await import('./shipment-list.tsx')).PortalList,
  detail: async () => (await import('./shipment-detail.tsx')).ShipmentDetailScreen,
  texts: ['documents', 'attachments'],
})
