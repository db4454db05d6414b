import { sessionActions } from '../api/session.ts'
import { accountApi } from '../platform/accounts/own/account.api.ts'
import { store } from './store.ts'

/** Loads a fresh page, so that none of the user's data stays in memory. */
export function leave(to = '/login'): void {
  store.dispatch(sessionActions.signedOut())
  const { origin, href } = window.location
  // An address that differs in nothing is not loaded again.
  if (origin + to === href) window.location.reload()
  else window.location.assign(to)
}

/** Signing out always succeeds, even if the server does not answer in time. */
export async function signOut(to?: string): Promise<void> {
  await store.dispatch(accountApi.endpoints.exit.initiate(undefined, { track: false }))
  leave(to)
}
