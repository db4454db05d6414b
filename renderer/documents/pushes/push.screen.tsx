import { App, Empty } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PushResult } from '#shared/documents/pushes/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { Page } from '../../kit/page/page.tsx'
import { RefusableButton } from '../../kit/actions.tsx'
import { PushResults } from './push-results.tsx'
import { cardId, PushOrder } from './push-order.tsx'
import { useSavePushMutation, type PushPreview } from './push.api.ts'
import {
  begunOf,
  draftOf,
  mayTry,
  toOrderPush,
  typeReasons,
  withChoices,
  type PushDraft,
} from './push.state.ts'
import styles from './push.module.css'

interface Prepared {
  draft: PushDraft
  /** As it stands on screen: what is pushed is what was seen. */
  preview: PushPreview
}

const toSight = (id: string) =>
  setTimeout(() =>
    document.getElementById(cardId(id))?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
  )

/** Orders on their way to SAP: `?ids=`, a form and a result for each (D38). */
export function PushScreen() {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [params] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const [prepared, setPrepared] = useState<Readonly<Record<string, Prepared>>>({})
  const [results, setResults] = useState<readonly PushResult[]>([])
  const refused = Object.fromEntries(results.map((r) => [r.id, r.reasons as Reason[]]))
  const [save, saving] = useSavePushMutation()

  const look = useCallback((preview: PushPreview) => {
    setPrepared((all) => ({
      ...all,
      [preview.id]: { preview, draft: all[preview.id]?.draft ?? draftOf(preview) },
    }))
  }, [])
  const keep = (id: string, draft: PushDraft) =>
    setPrepared((all) => ({ ...all, [id]: { ...all[id]!, draft } }))
  const useForAll = (draft: PushDraft) =>
    setPrepared((all) =>
      Object.fromEntries(
        Object.entries(all).map(([id, one]) => [id, { ...one, draft: withChoices(one.draft, draft) }]),
      ),
    )
  const open = ids.flatMap((id) => prepared[id] ?? []).filter(({ preview }) => !begunOf(preview))
  const ready = open.filter(({ preview, draft }) =>
    mayTry([...(preview.reasons as Reason[]), ...typeReasons(preview, draft)]),
  )
  const push = async () => {
    const body = { orders: ready.map(({ preview, draft }) => toOrderPush(preview, draft)) }
    try {
      const answer = await save({ body }).unwrap()
      setResults(answer.results)
      const held = answer.results.find((r) => !r.done)
      if (held && answer.results.length === 1) toSight(held.id)
      else if (held) scrollTo({ top: 0, behavior: 'smooth' })
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }

  if (ids.length === 0)
    return (
      <Empty description={t('pushScreens.nothing')}>
        <p>{t('pushScreens.nothingHelp')}</p>
        <Link to="/home/orderManage">{t('pushScreens.toList')}</Link>
      </Empty>
    )
  return (
    <Page title={t('pushScreens.title')}>
      {results.length > 1 && <PushResults results={results} onSee={toSight} />}
      {ids.map((id) => (
        <PushOrder
          key={id}
          id={id}
          several={open.length > 1}
          draft={prepared[id]?.draft}
          refused={refused[id] ?? []}
          onPreview={look}
          onDraft={keep}
          onForAll={useForAll}
        />
      ))}
      <div className={styles['bar']} role="toolbar" aria-label={t('pushScreens.title')}>
        <Link to="/home/orderManage">{t('pushScreens.toList')}</Link>
        {open.length > 0 && (
          <RefusableButton
            primary
            label={
              ready.length > 1 ? t('pushScreens.pushSeveral', { count: ready.length }) : t('pushScreens.push')
            }
            why={ready.length === 0 ? [t('pushScreens.noneReady')] : []}
            onPress={() => {
              if (!saving.isLoading) void push()
            }}
          />
        )}
      </div>
    </Page>
  )
}
