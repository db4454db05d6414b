import type { RouteObject } from 'react-router-dom'
import { sapOrderHomes } from '#shared/documents/outlines.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoutes } from '../engine/screen-routes.ts'
import { screenRoute } from '../kit/screen-route.ts'
import { receivedHome, receivedPath } from './messages/message-facts.ts'

const messageTexts = ['messageScreens', 'attachments'] as const
const sapOrders = sapOrderHomes.customer

/** What a customer has beside its documents. */
export const areaRoutes: RouteObject[] = [
  ...screenRoutes(screens.agreements, {
    list: async () => (await import('./agreements/my-agreement.tsx')).MyAgreement,
  }),
  screenRoute(
    screens.productCollection,
    async () => (await import('./groups/product-collection.tsx')).ProductCollection,
    'productGroups',
    'editing',
    'refusals',
  ),
  screenRoute(
    receivedHome,
    async () => (await import('./messages/received-list.tsx')).ReceivedList,
    ...messageTexts,
  ),
  screenRoute(
    receivedPath(':id'),
    async () => (await import('./messages/received-page.tsx')).ReceivedPage,
    ...messageTexts,
  ),
  screenRoute(
    screens.customerReceivables,
    async () => (await import('./receivables/receivables.tsx')).MyReceivables,
    'receivables',
    'credit',
    'form',
  ),
  // A customer sees its orders in SAP with their deliveries and invoices, those that were not made here among them (D262).
  screenRoute(
    sapOrders,
    async () => (await import('./sap/sap-order-list.tsx')).MySapOrderList,
    'sapOrders',
    'document',
  ),
  screenRoute(
    `${sapOrders}/detail`,
    async () => (await import('./sap/sap-order-detail.tsx')).SapOrderDetail,
    'sapOrders',
    'document',
    'documents',
    'refusals',
  ),
]
