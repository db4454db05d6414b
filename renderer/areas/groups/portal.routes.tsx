import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

/** The portal's screen of favourites and product groups. */
export const routes: RouteObject[] = [
  screenRoute(
    screens.productCollection,
    async () => (await import('./product-collection.tsx')).ProductCollection,
    'productGroups',
    'editing',
    'refusals',
  ),
]
