import { createSelector } from '@reduxjs/toolkit'
import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { orderPushApi, type PushPreview } from '../order-push.api.ts'

const { pushPreview } = orderPushApi.endpoints
type Dispatch = ThunkDispatch<Parameters<ReturnType<typeof pushPreview.select>>[0], unknown, UnknownAction>

/** The preview of an order's push, or why there is none. */
export interface Previewed {
  id: string
  preview: PushPreview | undefined
  error: unknown
}

/** Reads the preview of each order separately, so that a changed order is read again alone. */
export function usePreviews(ids: readonly string[]) {
  const dispatch = useDispatch<Dispatch>()
  const names = ids.join()
  useEffect(() => {
    const asked = names
      .split(',')
      .filter(Boolean)
      .map((id) => dispatch(pushPreview.initiate({ query: { id } })))
    return () => {
      for (const one of asked) one.unsubscribe()
    }
  }, [dispatch, names])
  const select = useMemo(() => {
    const each = names.split(',').filter(Boolean)
    return createSelector(
      each.map((id) => pushPreview.select({ query: { id } })),
      (...answers) =>
        answers.map(({ data, error }, at): Previewed => ({ id: each[at]!, preview: data, error })),
    )
  }, [names])
  const previewed = useSelector(select)
  return {
    previewed,
    /** Whether every preview has arrived or failed. */
    settled: previewed.every(({ preview, error }) => preview !== undefined || error !== undefined),
    refetch: (id: string) =>
      void dispatch(pushPreview.initiate({ query: { id } }, { forceRefetch: true, subscribe: false })),
  }
}
