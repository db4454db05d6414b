import { Navigate, type RouteObject } from 'react-router-dom'
import { screenRoute } from '../kit/screen-route.ts'

export const masterdataRoutes: RouteObject[] = [
  { path: 'masterData', element: <Navigate to="/home/masterData/product" replace /> },
  screenRoute(
    'masterData/:table',
    async () => (await import('./master-screen.tsx')).MasterScreen,
    'masterdata',
  ),
  screenRoute(
    'dataQueryManage/stock',
    async () => (await import('./stock/stock-screen.tsx')).StockScreen,
    'masterdata',
  ),
  screenRoute(
    'accounts',
    async () => (await import('./accounts/account-screen.tsx')).AccountScreen,
    'accounts',
    'history',
    'masterdata',
    'operations',
  ),
  screenRoute(
    'masterData/:table/log',
    async () => (await import('./master-log-screen.tsx')).MasterLogScreen,
    'masterdata',
  ),
]
