import type { RouteObject } from 'react-router-dom'
import { sapOrderHomes } from '#shared/documents/outlines.ts'
import { screenRoute } from '../../kit/screen-route.ts'

const orders = sapOrderHomes.customer

/** A customer sees its orders in SAP with their deliveries and invoices, those that were not made here among them (D262). */
export const routes: RouteObject[] = [
  screenRoute(
    orders,
    async () => (await import('./sap-order-list.tsx')).MySapOrderList,
    'sapOrders',
    'document',
  ),
  screenRoute(
    `${orders}/detail`,
    async () => (await import('./sap-order-detail.tsx')).SapOrderDetail,
    'sapOrders',
    'document',
    'documents',
    'refusals',
  ),
]
