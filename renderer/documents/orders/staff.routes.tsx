import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

/** Texts about actions and refusals, which are loaded with the screens that need them. */
const words = ['actions', 'orderActions', 'refusals'] as const

/** Screens of the staff's side; each is a chunk of its own. */
export const routes: RouteObject[] = [
  screenRoute('orderManage', async () => (await import('./order-list.tsx')).OrderListScreen),
  screenRoute(
    'orderManage/detail',
    async () => (await import('./order-detail.tsx')).OrderDetailScreen,
    ...words,
    'document',
    'history',
    'grid',
  ),
  screenRoute(
    'orderManage/edit',
    async () => (await import('./edit/order-edit.tsx')).OrderEditScreen,
    ...words,
    'productGroups',
    'editing',
    'grid',
  ),
  screenRoute(
    'orderManage/split',
    async () => (await import('./split/split-screen.tsx')).SplitScreen,
    ...words,
  ),
  screenRoute(
    'financialManage',
    async () => (await import('./finance/audit-list.tsx')).AuditListScreen,
    ...words,
  ),
  screenRoute(
    'financialManage/order',
    async () => (await import('./finance/audit-screen.tsx')).AuditScreen,
    ...words,
    'editing',
    'grid',
  ),
]
