import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

/** The staff's screen of product groups. */
export const routes: RouteObject[] = [
  screenRoute(
    'orderManage/productGroup',
    async () => (await import('./group-list.tsx')).GroupList,
    'productGroups',
    'editing',
    'refusals',
  ),
]
