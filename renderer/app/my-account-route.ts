import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../i18n/i18n.ts'

/** Both sides have this screen; it is loaded when somebody opens it. */
export const myAccount: RouteObject = {
  path: 'baseInfo',
  lazy: async () => {
    const [{ MyAccountScreen }] = await Promise.all([
      import('./my-account-screen.tsx'),
      needTexts('account'),
      needTexts('notices'),
    ])
    return { Component: MyAccountScreen }
  },
}
