import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

/** Where a customer reads again what it agreed to. */
export const routes: RouteObject[] = screenRoutes(screens.agreements, {
  list: async () => (await import('./my-agreement.tsx')).MyAgreement,
})
