import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    'financialManage/credit',
    async () => (await import('./receivables.tsx')).StaffReceivables,
    'receivables',
    'credit',
    'form',
  ),
]
