import type { RouteObject } from 'react-router-dom'
import { sapOrderHomes } from '#shared/documents/outlines.ts'
import { screenRoute } from '../../kit/screen-route.ts'

/** A customer comes to SAP's order from an order of its own, for its deliveries and invoices. */
export const routes: RouteObject[] = [
  screenRoute(
    `${sapOrderHomes.customer.replace('/home/', '')}/detail`,
    async () => (await import('./sap-order-detail.tsx')).SapOrderDetail,
    'sapOrders',
    'document',
    'documents',
    'refusals',
  ),
]
