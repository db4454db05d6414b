import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    screens.customerReceivables,
    async () => (await import('./receivables.tsx')).MyReceivables,
    'receivables',
    'credit',
    'form',
  ),
]
