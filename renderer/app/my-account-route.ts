import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../kit/screen-route.ts'

/** Both sides have this screen; it is loaded when somebody opens it. */
export const myAccount = screenRoute(
  screens.account,
  async () => (await import('./my-account-screen.tsx')).MyAccountScreen,
  'account',
  'accounts',
  'notices',
)
