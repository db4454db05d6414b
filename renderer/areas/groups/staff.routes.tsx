import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

/** The staff's screen of product groups. */
export const routes: RouteObject[] = [
  screenRoute(
    screens.productGroups,
    async () => (await import('./group-list.tsx')).GroupList,
    'productGroups',
    'editing',
    'refusals',
  ),
]
