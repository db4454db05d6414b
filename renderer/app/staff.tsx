import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { StaffHome } from './home/staff-home.tsx'
import { accountRoutes } from '../documents/accounts/account.routes.tsx'
import { masterdataRoutes } from '../masterdata/routes.tsx'
import { staffLookups } from '../documents/staff-lookups.ts'
import { LookupsProvider } from '../kit/document/lookups.tsx'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'

/** The screens of every folder of documents that has some for staff. */
const documentRoutes = import.meta.glob<RouteObject[]>('../documents/*/staff.routes.tsx', {
  eager: true,
  import: 'routes',
})

/**
 * Routes of the staff's chunk. A customer's browser never loads it, because it holds screens with prices of
 * other customers and credit data.
 */
export const staffRoutes: RouteObject[] = [
  {
    element: (
      <LookupsProvider value={staffLookups}>
        <Outlet />
      </LookupsProvider>
    ),
    errorElement: <BrokenScreen />,
    children: [
      { path: 'mine', element: <StaffHome /> },
      ...Object.values(documentRoutes).flat(),
      ...masterdataRoutes,
      ...accountRoutes,
      myAccount,
      { path: '*', element: <Navigate to="/login" replace /> },
    ],
  },
]
