import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    screens.deliveryPlan,
    async () => (await import('./delivery-plan.tsx')).DeliveryPlan,
    'deliveryPlan',
    'form',
  ),
]
