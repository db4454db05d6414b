import type { ThunkDispatch } from '@reduxjs/toolkit'
import type { Dispatch, Middleware, UnknownAction } from 'redux'
import { api } from './api.ts'
import { isTransient, refusalOf } from './refusal.ts'

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
