import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

/** The administrator's screen of all accounts: staff and customers. */
export const accountRoutes: RouteObject[] = [
  screenRoute(
    'accounts',
    async () => (await import('./account-list.tsx')).AccountList,
    'accounts',
    'history',
  ),
]
