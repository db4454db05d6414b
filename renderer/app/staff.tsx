import { Outlet, type RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { masterdataRoutes } from '../masterdata/routes.tsx'
import { staffLookups } from '../masterdata/customers/staff-lookups.ts'
import { LookupsProvider } from '../engine/lookups.tsx'
import { screenRoute } from '../kit/screen-route.ts'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'
import { routes as customerPages } from './customers/staff.routes.tsx'
import { routes as agreements } from '../areas/agreements/staff.routes.tsx'
import { routes as deliveryPlan } from '../areas/delivery-plan/staff.routes.tsx'
import { routes as productGroups } from '../areas/groups/staff.routes.tsx'
import { routes as logs } from '../areas/logs/staff.routes.tsx'
import { routes as messages } from '../areas/messages/staff.routes.tsx'
import { routes as figures } from '../areas/figures/staff.routes.tsx'
import { routes as receivables } from '../areas/receivables/staff.routes.tsx'
import { routes as prices } from '../areas/prices/staff.routes.tsx'
import { routes as sap } from '../areas/sap/staff.routes.tsx'
import { routes as approvals } from '../documents/approvals/staff.routes.tsx'
import { routes as contracts } from '../documents/contracts/staff.routes.tsx'
import { previewTemplate } from '../documents/contracts/clauses/load-preview.tsx'
import { routes as customerOrders } from '../documents/customer-orders/staff.routes.tsx'
import { routes as deliveries } from '../documents/deliveries/staff.routes.tsx'
import { routes as deliveryNotes } from '../documents/delivery-notes/staff.routes.tsx'
import { routes as inquiries } from '../documents/inquiries/staff.routes.tsx'
import { routes as orders } from '../documents/orders/staff.routes.tsx'
import { routes as productions } from '../documents/productions/staff.routes.tsx'
import { routes as quotations } from '../documents/quotations/staff.routes.tsx'
import { routes as requisitions } from '../documents/requisitions/staff.routes.tsx'
import { routes as shipments } from '../documents/shipments/staff.routes.tsx'
import { routes as pushes } from '../engine/push/staff.routes.tsx'
import { PreviewsProvider } from '../masterdata/previews.ts'

const previews = { contractTemplate: previewTemplate }

/**
 * Routes of the staff's chunk. A customer's browser never loads it, because it holds screens with prices of
 * other customers and credit data.
 */
export const staffRoutes: RouteObject[] = [
  {
    element: (
      <LookupsProvider value={staffLookups}>
        <PreviewsProvider value={previews}>
          <Outlet />
        </PreviewsProvider>
      </LookupsProvider>
    ),
    errorElement: <BrokenScreen />,
    children: [
      screenRoute(
        screens.home,
        async () => (await import('./home/staff-home.tsx')).StaffHome,
        'worklist',
        'documents',
      ),
      screenRoute(
        screens.overview,
        async () => (await import('./overview/overview.tsx')).Overview,
        'overview',
        'figures',
      ),
      screenRoute(
        screens.dataQueries,
        async () => (await import('./data-queries.tsx')).DataQueries,
        'masterdata',
        'operations',
        'prices',
      ),
      ...inquiries,
      ...quotations,
      ...contracts,
      ...customerOrders,
      ...orders,
      ...productions,
      ...deliveryNotes,
      ...requisitions,
      ...deliveries,
      ...deliveryPlan,
      ...shipments,
      ...approvals,
      ...pushes,
      ...customerPages,
      ...agreements,
      ...messages,
      ...productGroups,
      ...prices,
      ...figures,
      ...receivables,
      ...logs,
      ...sap,
      ...masterdataRoutes,
      myAccount,
      screenRoute('*', async () => (await import('./shell/unknown-screen.tsx')).UnknownScreen),
    ],
  },
]
