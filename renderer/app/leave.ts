import { sessionActions } from '../api/session.ts'
import { accountApi } from '../documents/account/account.api.ts'
import { store } from './store.ts'

/** Forgets the session by loading a fresh page: nothing of a user's data stays in memory. */
export function leave(to = '/login'): void {
  store.dispatch(sessionActions.signedOut())
  window.location.assign(to)
}

/** Signing out always succeeds: a server that does not answer in time must not keep anybody in. */
export async function signOut(): Promise<void> {
  await store.dispatch(
    accountApi.endpoints.exit.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  leave()
}
