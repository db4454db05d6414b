import type { RouteObject } from 'react-router-dom'

/** The portal's screens. */
export const customerOrderRoutes: RouteObject[] = [
  {
    path: 'orderManageCustomer',
    lazy: async () => ({
      Component: (await import('./customer-order.portal-list.tsx')).PortalOrderListScreen,
    }),
  },
  {
    path: 'orderManageCustomer/detail',
    lazy: async () => {
      const { CustomerOrderDetail } = await import('./customer-order.detail.tsx')
      return { element: <CustomerOrderDetail side="customer" /> }
    },
  },
]
