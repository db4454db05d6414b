import { shipmentOutline } from '#shared/documents/shipments/shipment-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(shipmentOutline.homes.shipment.staff, {
  list: async () => (await import('./shipment-list.tsx')).StaffList,
  detail: async () => (await import('./shipment-detail.tsx')).ShipmentDetailScreen,
  edit: async () => (await import('./edit/shipment-edit.tsx')).ShipmentEditScreen,
  texts: ['documents', 'attachments'],
})
