import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../api/api.ts'
import { recovery } from '../api/recovery.ts'
import { sessionActions, sessionReducer } from '../api/session.ts'
import { connectWire } from '../api/wire.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { storedSession } from './session-storage.ts'

export const store = configureStore({
  reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
  middleware: (usual) => usual().concat(api.middleware, recovery),
})
setupListeners(store.dispatch)

const session = () => store.getState().session

connectWire({
  credentials() {
    const { jwt, user } = session()
    return jwt && user ? { jwt, userId: user.userId, idmNum: user.idmNum } : null
  },
  language: currentLanguage,
  authCode: () => session().authCode,
  renewed: (jwt) => void store.dispatch(sessionActions.renewed(jwt)),
  // An answer to a token that was replaced meanwhile says nothing about the present one.
  ended(code, jwt, taker) {
    if (jwt !== session().jwt) return
    if (taker) store.dispatch(sessionActions.taken(taker))
    store.dispatch(sessionActions.ended(code))
  },
})

/** Loads a fresh page for another user or for nobody, so that nothing of the previous one is left. */
const startOver = (address: string) => window.location.assign(address)

/** Restores the stored session and keeps it in step with this tab and the others. */
export function startSession(): void {
  const restored = storedSession.read()
  if (restored) store.dispatch(sessionActions.signedIn(restored))
  let written = session()
  store.subscribe(() => {
    const now = session()
    if (now.jwt === written.jwt && now.user === written.user) return
    written = now
    storedSession.write(now.jwt && now.user ? { jwt: now.jwt, user: now.user } : null)
  })
  storedSession.watch((other) => {
    const { user } = session()
    if (other?.user.userId !== user?.userId) startOver(other ? '/home' : '/login')
    else if (other && other.jwt !== session().jwt) store.dispatch(sessionActions.renewed(other.jwt))
  })
}
