import { Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { customerLookups } from '../masterdata/customers/customer-lookups.ts'
import { LookupsProvider } from '../engine/detail/lookups.tsx'
import { screenRoute } from '../kit/screen-route.ts'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'
import { areaRoutes } from '../areas/portal.routes.tsx'
import { routes as customerOrders } from '../documents/customer-orders/portal.routes.tsx'
import { routes as inquiries } from '../documents/inquiries/portal.routes.tsx'
import { routes as contracts } from '../documents/contracts/portal.routes.tsx'
import { routes as quotations } from '../documents/quotations/portal.routes.tsx'
import { routes as shipments } from '../documents/shipments/portal.routes.tsx'

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
      { path: screens.home, element: <Navigate to={screens.customerHome} replace /> },
      screenRoute(
        screens.customerHome,
        async () => (await import('./home/customer-home.tsx')).CustomerHome,
        'worklist',
        'documents',
      ),
      ...customerOrders,
      ...inquiries,
      ...quotations,
      ...contracts,
      ...shipments,
      ...areaRoutes,
      myAccount,
      screenRoute('*', async () => (await import('./shell/unknown-screen.tsx')).UnknownScreen),
    ],
  },
]
