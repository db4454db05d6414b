import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { refusalOf } from '../../../../api/refusal.ts'
import { useText } from '../../../../i18n/index.ts'
import { useJournals } from '../../../../kit/journal/use-journals.ts'
import { NotRead } from '../../../../kit/not-read.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { RefusalState } from '../../../../kit/refusal-state.tsx'
import type { PushDraft } from './push-draft.ts'
import { OpenSheet } from './open-sheet.tsx'
import { usePreviews } from './use-previews.ts'

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
        refusal={refusalOf(missing[0]!.error)}
        backTo="/home/orderManage"
        onRetry={() => missing.forEach(({ id }) => refetch(id))}
      />
    )
  return (
    <Page title={t('pushScreens.title')}>
      {missing.map(({ id, error }) => (
        <NotRead key={id} error={error} onRetry={() => refetch(id)} />
      ))}
      <OpenSheet previews={previews} kept={kept} keep={keep} stored={stored} />
    </Page>
  )
}
