import { customerOrderOutline } from '#shared/documents/customer-orders/customer-order-outline.ts'
import { screenRoute } from '../../kit/screen-route.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

const home = customerOrderOutline.homes.customerOrder.customer

const placed = `${home}/placed`

/** Orders that were placed for the customer (D311). */
const placedRoutes = [
  screenRoute(
    placed,
    async () => (await import('./placed/placed-order-list.tsx')).PlacedOrderList,
    'customerOrderActions',
  ),
  screenRoute(
    `${placed}/detail`,
    async () => (await import('./placed/placed-order-detail.tsx')).PlacedOrderDetail,
    'customerOrderActions',
    'document',
    'refusals',
    'grid',
  ),
]

export const routes = [
  ...screenRoutes(home, {
    list: async () => (await import('./customer-order-list.tsx')).PortalList,
    detail: async () => (await import('./customer-order-detail.tsx')).CustomerOrderDetail,
    edit: async () => (await import('./edit/customer-order-edit.tsx')).CustomerOrderEditScreen,
    texts: ['grid', 'customerOrderActions'],
  }),
  ...placedRoutes,
]
