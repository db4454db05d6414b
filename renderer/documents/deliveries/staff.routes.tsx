import { deliveryOutline } from '#shared/documents/deliveries/delivery-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(deliveryOutline.homes.delivery.staff, {
  list: async () => (await import('./delivery-list.tsx')).DeliveryListScreen,
  detail: async () => (await import('./delivery-detail.tsx')).Page,
  edit: async () => (await import('./delivery-edit.tsx')).DeliveryEditScreen,
  texts: ['documents', 'attachments'],
})
