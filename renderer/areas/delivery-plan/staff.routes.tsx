import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

export const routes: RouteObject[] = [
  screenRoute(
    'deliveryManage/plan',
    async () => (await import('./delivery-plan.tsx')).DeliveryPlan,
    'deliveryPlan',
    'form',
  ),
]
