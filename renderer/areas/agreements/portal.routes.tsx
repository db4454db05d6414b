import type { RouteObject } from 'react-router-dom'
import { screenRoutes } from '../../engine/screen-routes.ts'

/** Where a customer reads again what it agreed to. */
export const routes: RouteObject[] = screenRoutes('/home/userAgreement', {
  list: async () => (await import('./my-agreement.tsx')).MyAgreement,
})
