import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    'dataQueryManage/prices',
    async () => (await import('./price-check.tsx')).PriceCheck,
    'prices',
    'masterdata',
  ),
]
