import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** The portal's screen of favourites and product groups. */
export const routes: RouteObject[] = [
  {
    path: 'productCollection',
    lazy: async () => {
      const [{ ProductCollection }] = await Promise.all([
        import('./product-collection.tsx'),
        needTexts('productGroups'),
        needTexts('editing'),
        needTexts('refusals'),
      ])
      return { Component: ProductCollection }
    },
  },
]
