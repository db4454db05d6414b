import { Outlet, type RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { masterdataRoutes } from '../masterdata/routes.tsx'
import { staffLookups } from '../masterdata/customers/staff-lookups.ts'
import { LookupsProvider } from '../engine/detail/lookups.tsx'
import { screenRoute } from '../kit/screen-route.ts'
import { myAccount } from './my-account-route.ts'
import { BrokenScreen } from './shell/screen.tsx'
import { areaRoutes } from '../areas/staff.routes.tsx'
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
import { attemptsHome } from '../engine/push/push-address.ts'
import { PreviewsProvider } from '../masterdata/previews.ts'

const customerTexts = [
  'account',
  'customers',
  'credit',
  'masterdata',
  'accounts',
  'messageScreens',
  'refusals',
] as const

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
      ...shipments,
      ...approvals,
      screenRoute(
        attemptsHome,
        async () => (await import('../engine/push/push-list.tsx')).PushListScreen,
        'pushScreens',
        'refusals',
        'grid',
      ),
      screenRoute(
        screens.customers,
        async () => (await import('../masterdata/customers/customer-manage.tsx')).CustomerManage,
        ...customerTexts,
      ),
      screenRoute(
        `${screens.customers}/:id`,
        async () => (await import('./customers/customer-page.tsx')).CustomerPage,
        ...customerTexts,
      ),
      ...areaRoutes,
      ...masterdataRoutes,
      myAccount,
      screenRoute('*', async () => (await import('./shell/unknown-screen.tsx')).UnknownScreen),
    ],
  },
]
