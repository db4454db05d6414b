import { Navigate, type RouteObject } from 'react-router-dom'
import { screens, tableLogScreen, tableScreen } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../kit/screen-route.ts'

export const masterdataRoutes: RouteObject[] = [
  { path: screens.masterData, element: <Navigate to={tableScreen('product')} replace /> },
  screenRoute(
    tableScreen(':table'),
    async () => (await import('./master-screen.tsx')).MasterScreen,
    'masterdata',
  ),
  screenRoute(
    screens.stock,
    async () => (await import('./stock/stock-screen.tsx')).StockScreen,
    'masterdata',
  ),
  screenRoute(
    screens.accounts,
    async () => (await import('./accounts/account-screen.tsx')).AccountScreen,
    'accounts',
    'history',
    'masterdata',
    'operations',
  ),
  screenRoute(
    tableLogScreen(':table'),
    async () => (await import('./master-log-screen.tsx')).MasterLogScreen,
    'masterdata',
  ),
]
