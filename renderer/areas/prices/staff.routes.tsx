import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    screens.prices,
    async () => (await import('./price-check.tsx')).PriceCheck,
    'prices',
    'masterdata',
  ),
]
