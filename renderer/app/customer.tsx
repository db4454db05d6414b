import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { customerOrderRoutes } from '../documents/customer-orders/customer-order.routes.tsx'
import { CustomerHome } from './home/customer-home.tsx'
import { customerLookups } from '../documents/customer-lookups.ts'
import { LookupsProvider } from '../kit/document/lookups.tsx'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'

/** The screens of the portal. No screen of the staff may be reached from here. */
export const customerRoutes: RouteObject[] = [
  {
    element: (
      <LookupsProvider value={customerLookups}>
        <Outlet />
      </LookupsProvider>
    ),
    errorElement: <BrokenScreen />,
    children: [
      { path: 'mine', element: <Navigate to="/home/mineForCustomer" replace /> },
      { path: 'mineForCustomer', element: <CustomerHome /> },
      ...customerOrderRoutes,
      myAccount,
      { path: '*', element: <Navigate to="/login" replace /> },
    ],
  },
]
