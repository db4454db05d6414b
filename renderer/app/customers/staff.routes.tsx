import type { RouteObject } from 'react-router-dom'
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
    'customerManage',
    async () => (await import('../../masterdata/customers/customer-manage.tsx')).CustomerManage,
    ...texts,
  ),
  screenRoute('customerManage/:id', async () => (await import('./customer-page.tsx')).CustomerPage, ...texts),
]
