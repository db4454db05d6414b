import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** The portal's screens. */
export const routes: RouteObject[] = [
  {
    path: 'orderManageCustomer',
    lazy: async () => ({
      Component: (await import('./customer-order-portal-list.tsx')).PortalOrderListScreen,
    }),
  },
  {
    path: 'orderManageCustomer/detail',
    lazy: async () => {
      const [{ CustomerOrderDetail }] = await Promise.all([
        import('./customer-order-detail.tsx'),
        needTexts('document'),
        needTexts('grid'),
        needTexts('actions'),
        needTexts('customerOrderActions'),
        needTexts('refusals'),
      ])
      return { element: <CustomerOrderDetail side="customer" /> }
    },
  },
  {
    path: 'orderManageCustomer/edit',
    lazy: async () => {
      const [{ CustomerOrderEditScreen }] = await Promise.all([
        import('./edit/customer-order-edit.tsx'),
        needTexts('editing'),
        needTexts('grid'),
        needTexts('refusals'),
      ])
      return { element: <CustomerOrderEditScreen side="customer" /> }
    },
  },
]
