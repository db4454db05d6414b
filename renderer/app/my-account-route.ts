import type { RouteObject } from 'react-router-dom'

/** The same screen on both sides, loaded when somebody opens it. */
export const myAccount: RouteObject = {
  path: 'baseInfo',
  lazy: async () => ({ Component: (await import('./my-account-screen.tsx')).MyAccountScreen }),
}
