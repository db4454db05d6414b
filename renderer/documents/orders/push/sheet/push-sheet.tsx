import { createSelector, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { orderPushApi, type PushPreview } from '../order-push.api.ts'
import { Skeleton } from 'antd'
import { useText } from '../../../../i18n/index.ts'
import { useJournals } from '../../../../kit/journal/use-journals.ts'
import { NotRead } from '../../../../kit/not-read.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { RefusalState } from '../../../../kit/problem.tsx'
import type { PushDraft } from './push-draft.ts'
import { OpenSheet } from './open-sheet.tsx'
import { listAddress } from '../../../../engine/push/push-address.ts'

const { pushPreview } = orderPushApi.endpoints
type Dispatch = ThunkDispatch<Parameters<ReturnType<typeof pushPreview.select>>[0], unknown, UnknownAction>

/** The preview of an order's push, or why there is none. */
interface Previewed {
  id: string
  preview: PushPreview | undefined
  error: unknown
}

/** Reads the preview of each order separately, so that a changed order is read again alone. */
function usePreviews(ids: readonly string[]) {
  const dispatch = useDispatch<Dispatch>()
  const names = ids.join()
  useEffect(() => {
    const requests = names
      .split(',')
      .filter(Boolean)
      .map((id) => dispatch(pushPreview.initiate({ query: { id } })))
    return () => {
      for (const one of requests) one.unsubscribe()
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

/** The orders of `?ids=` as rows of a sheet, with the input of earlier visits. */
export function PushSheet({ ids }: { ids: readonly string[] }) {
  const t = useText()
  const { previewed, settled, refetch } = usePreviews(ids)
  const { kept, keep, stored } = useJournals<PushDraft>('push', ids)
  const previews = useMemo(
    () => new Map(previewed.flatMap(({ id, preview }) => (preview ? [[id, preview]] : []))),
    [previewed],
  )
  const missing = previewed.filter(({ preview }) => !preview)
  if (!settled || kept === null)
    return (
      <Page title={t('pushScreens.title')}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Page>
    )
  if (missing.length === ids.length)
    return (
      <RefusalState
        error={missing[0]!.error}
        backTo={listAddress('order')}
        onRetry={() => missing.forEach(({ id }) => refetch(id))}
      />
    )
  return (
    <Page title={t('pushScreens.title')}>
      {missing.map(({ id, error }) => (
        <NotRead key={id} error={error} onRetry={() => refetch(id)} />
      ))}
      <OpenSheet previews={previews} drafts={kept} keep={keep} stored={stored} />
    </Page>
  )
}
