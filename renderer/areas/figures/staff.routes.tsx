import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    'reportStatistics',
    async () => (await import('./statistics.tsx')).Statistics,
    'figures',
    'form',
  ),
]
