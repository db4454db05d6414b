import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** Screens of customer orders on the staff's side. */
export const routes: RouteObject[] = [
  {
    path: 'orderManage/customer',
    lazy: async () => ({
      Component: (await import('./customer-order-staff-list.tsx')).StaffCustomerOrderListScreen,
    }),
  },
  {
    path: 'orderManage/customer/detail',
    lazy: async () => {
      const [{ CustomerOrderDetail }] = await Promise.all([
        import('./customer-order-detail.tsx'),
        needTexts('document'),
        needTexts('grid'),
        needTexts('actions'),
        needTexts('customerOrderActions'),
        needTexts('refusals'),
      ])
      return { element: <CustomerOrderDetail side="staff" /> }
    },
  },
  {
    path: 'orderManage/customer/edit',
    lazy: async () => {
      const [{ CustomerOrderEditScreen }] = await Promise.all([
        import('./edit/customer-order-edit.tsx'),
        needTexts('editing'),
        needTexts('grid'),
        needTexts('refusals'),
      ])
      return { element: <CustomerOrderEditScreen side="staff" /> }
    },
  },
]
