import type { RouteObject } from 'react-router-dom'

/** The same documents on the staff's side. */
export const staffCustomerOrderRoutes: RouteObject[] = [
  {
    path: 'orderManage/customer',
    lazy: async () => ({
      Component: (await import('./customer-order.staff-list.tsx')).StaffCustomerOrderListScreen,
    }),
  },
  {
    path: 'orderManage/customer/detail',
    lazy: async () => {
      const { CustomerOrderDetail } = await import('./customer-order.detail.tsx')
      return { element: <CustomerOrderDetail side="staff" /> }
    },
  },
]
