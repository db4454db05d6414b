import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** The administrator's screen of all accounts: staff and customers. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'accounts',
    lazy: async () => {
      const [{ AccountList }] = await Promise.all([
        import('./account-list.tsx'),
        needTexts('accounts'),
        needTexts('history'),
      ])
      return { Component: AccountList }
    },
  },
]
