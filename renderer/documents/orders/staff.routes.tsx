import type { RouteObject } from 'react-router-dom'
import { auditCheck, orderOutline } from '#shared/documents/orders/order-outline.ts'
import { screenRoute } from '../../kit/screen-route.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

/** Texts about actions and refusals, which are loaded with the screens that need them. */
const words = ['actions', 'orderActions', 'refusals'] as const

const home = orderOutline.homes.order.staff

/** Screens of the staff's side; each is a chunk of its own. */
export const routes: RouteObject[] = [
  ...screenRoutes(home, {
    list: async () => (await import('./order-list.tsx')).OrderListScreen,
    detail: async () => (await import('./order-detail.tsx')).Page,
    edit: async () => (await import('./edit/order-edit.tsx')).OrderEditScreen,
    texts: ['orderActions', 'credit', 'productGroups', 'grid'],
  }),
  screenRoute(
    `${home}/push`,
    async () => (await import('./push/push-screen.tsx')).PushScreen,
    'pushScreens',
    'refusals',
    'grid',
  ),
  screenRoute(`${home}/split`, async () => (await import('./split/split-screen.tsx')).SplitScreen, ...words),
  screenRoute(
    orderOutline.homes.orderAudit.staff,
    async () => (await import('./finance/audit-list.tsx')).AuditListScreen,
    ...words,
  ),
  screenRoute(
    auditCheck,
    async () => (await import('./finance/audit-screen.tsx')).AuditScreen,
    ...words,
    'editing',
    'grid',
    'lineChecks',
  ),
]
