import { configureStore, type ThunkDispatch } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import type { Dispatch, Middleware, UnknownAction } from 'redux'
import { api } from '../api/api.ts'
import { sessionActions, sessionReducer } from '../api/session.ts'
import { connectWire } from '../api/transport.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { storedSession } from './session-storage.ts'
import { isTransient, refusalOf } from '../i18n/index.ts'

const firstWaitMs = 2_000
const longestWaitMs = 15_000

interface Api {
  dispatch: Dispatch & ThunkDispatch<unknown, unknown, UnknownAction>
  getState: () => unknown
}
type Endpoints = Record<string, { initiate: (input: unknown, options: object) => UnknownAction }>
interface Reading {
  endpointName?: string
  originalArgs?: unknown
  status?: string
  error?: unknown
}

const reading = `${api.reducerPath}/executeQuery/`

/** Readings that failed because the server was away, of any screen. */
const failedReadings = (state: unknown): Reading[] =>
  Object.values((state as { api: { queries: Record<string, Reading> } }).api.queries).filter(
    ({ status, error }) => status === 'rejected' && isTransient(refusalOf(error)),
  )

/**
 * Repeats readings that failed because the server was away, at growing intervals, so that no screen has to.
 */
export const recovery: Middleware = ({ dispatch, getState }: Api) => {
  let wait = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAgain = () => {
    timer = undefined
    for (const { endpointName = '', originalArgs } of failedReadings(getState())) {
      const endpoint = (api.endpoints as Endpoints)[endpointName]
      if (endpoint) dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }))
    }
  }
  return (next) => (action) => {
    const result = next(action)
    const { type } = action as UnknownAction
    if (type === `${reading}fulfilled`) wait = firstWaitMs
    if (type === `${reading}rejected` && timer === undefined && failedReadings(getState()).length > 0) {
      timer = setTimeout(askAgain, wait)
      wait = Math.min(wait * 2, longestWaitMs)
    }
    return result
  }
}

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
