import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    'creditForCustomer',
    async () => (await import('./receivables.tsx')).MyReceivables,
    'receivables',
    'credit',
    'form',
  ),
]
