import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** Texts about actions and refusals, which are loaded with the screens that need them. */
const words = () => Promise.all([needTexts('actions'), needTexts('orderActions'), needTexts('refusals')])

/** Screens of the staff's side; each is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    path: 'orderManage',
    lazy: async () => ({ Component: (await import('./order-list.tsx')).OrderListScreen }),
  },
  {
    path: 'orderManage/detail',
    lazy: async () => {
      const [screen] = await Promise.all([
        import('./order-detail.tsx'),
        words(),
        needTexts('document'),
        needTexts('history'),
        needTexts('grid'),
      ])
      return { Component: screen.OrderDetailScreen }
    },
  },
  {
    path: 'orderManage/edit',
    lazy: async () => {
      const [screen] = await Promise.all([
        import('./edit/order-edit.tsx'),
        words(),
        needTexts('productGroups'),
        needTexts('editing'),
        needTexts('grid'),
      ])
      return { Component: screen.OrderEditScreen }
    },
  },
  {
    path: 'orderManage/split',
    lazy: async () => {
      const [screen] = await Promise.all([import('./split/split-screen.tsx'), words()])
      return { Component: screen.SplitScreen }
    },
  },
  {
    path: 'financialManage',
    lazy: async () => {
      const [screen] = await Promise.all([import('./finance/audit-list.tsx'), words()])
      return { Component: screen.AuditListScreen }
    },
  },
  {
    path: 'financialManage/order',
    lazy: async () => {
      const load = import('./finance/audit-screen.tsx')
      const [screen] = await Promise.all([load, words(), needTexts('editing'), needTexts('grid')])
      return { Component: screen.AuditScreen }
    },
  },
]
