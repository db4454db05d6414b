import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

const texts = [
  'account',
  'customers',
  'credit',
  'masterdata',
  'accounts',
  'messageScreens',
  'refusals',
] as const

export const routes: RouteObject[] = [
  screenRoute(
    screens.customers,
    async () => (await import('../../masterdata/customers/customer-manage.tsx')).CustomerManage,
    ...texts,
  ),
  screenRoute(
    `${screens.customers}/:id`,
    async () => (await import('./customer-page.tsx')).CustomerPage,
    ...texts,
  ),
]
