import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** The staff's screen of product groups. */
export const routes: RouteObject[] = [
  {
    path: 'orderManage/productGroup',
    lazy: async () => {
      const [{ GroupList }] = await Promise.all([
        import('./group-list.tsx'),
        needTexts('productGroups'),
        needTexts('editing'),
        needTexts('refusals'),
      ])
      return { Component: GroupList }
    },
  },
]
