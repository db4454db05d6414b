import type { RouteObject } from 'react-router-dom'

/** Both sides have this screen; it is loaded when somebody opens it. */
export const myAccount: RouteObject = {
  path: 'baseInfo',
  lazy: async () => ({ Component: (await import('./my-account-screen.tsx')).MyAccountScreen }),
}
