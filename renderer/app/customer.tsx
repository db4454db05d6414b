import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { CustomerHome } from './home/customer-home.tsx'
import { customerLookups } from '../documents/customer-lookups.ts'
import { LookupsProvider } from '../kit/document/lookups.tsx'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'

/** The screens of every folder of documents that has some for customers. */
const documentRoutes = import.meta.glob<RouteObject[]>('../documents/*/portal.routes.tsx', {
  eager: true,
  import: 'routes',
})

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
      ...Object.values(documentRoutes).flat(),
      myAccount,
      { path: '*', element: <Navigate to="/login" replace /> },
    ],
  },
]
