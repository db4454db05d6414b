import { customerOrderOutline } from '#shared/documents/customer-orders/customer-order-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(customerOrderOutline.homes.customerOrder.staff, {
  list: async () => (await import('./customer-order-list.tsx')).StaffList,
  detail: async () => (await import('./customer-order-detail.tsx')).CustomerOrderDetail,
  edit: async () => (await import('./edit/customer-order-edit.tsx')).CustomerOrderEditScreen,
  texts: ['grid', 'customerOrderActions'],
})
