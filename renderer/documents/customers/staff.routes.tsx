import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

const texts = () => Promise.all((['customers', 'masterdata', 'accounts', 'refusals'] as const).map(needTexts))

export const routes: RouteObject[] = [
  {
    path: 'customerManage',
    lazy: async () => {
      const [{ CustomerManage }] = await Promise.all([import('./customer-manage.tsx'), texts()])
      return { Component: CustomerManage }
    },
  },
  {
    path: 'customerManage/:id',
    lazy: async () => {
      const [{ CustomerPage }] = await Promise.all([import('./customer-page.tsx'), texts()])
      return { Component: CustomerPage }
    },
  },
]
