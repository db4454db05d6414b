import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

export const routes: RouteObject[] = [
  {
    path: 'dataQueryManage/prices',
    lazy: async () => {
      const [{ PriceCheck }] = await Promise.all([
        import('./price-check.tsx'),
        needTexts('prices'),
        needTexts('masterdata'),
      ])
      return { Component: PriceCheck }
    },
  },
]
