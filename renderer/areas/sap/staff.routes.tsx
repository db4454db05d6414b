import type { RouteObject } from 'react-router-dom'
import { sapOrderHomes } from '#shared/documents/outlines.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

const orders = sapOrderHomes.staff

export const routes: RouteObject[] = [
  screenRoute(orders, async () => (await import('./sap-order-list.tsx')).SapOrderList, 'sapOrders'),
  screenRoute(
    `${orders}/detail`,
    async () => (await import('./sap-order-detail.tsx')).SapOrderDetail,
    'sapOrders',
    'document',
    'documents',
    'refusals',
  ),
  screenRoute(
    screens.sap,
    async () => (await import('./sap-settings-screen.tsx')).SapSettingsScreen,
    'sapScreens',
    'masterdata',
    'form',
  ),
]
