import { App, Button, Empty, Flex } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PushResult } from '#shared/documents/pushes/push.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { PushOrder } from './push-order.tsx'
import { useSavePushMutation, type PushPreview } from './push.api.ts'
import { toOrderPush, withChoices, type PushDraft } from './push.state.ts'
import styles from './push.module.css'

interface Prepared {
  draft: PushDraft
  preview: PushPreview
}

/** Orders on their way to SAP: `?ids=`, a form and a result for each (D38). */
export function PushScreen() {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [params] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const [prepared, setPrepared] = useState<Readonly<Record<string, Prepared>>>({})
  const [results, setResults] = useState<Readonly<Record<string, PushResult>>>({})
  const [save, saving] = useSavePushMutation()

  const keep = useCallback((draft: PushDraft, preview: PushPreview) => {
    setPrepared((all) => ({ ...all, [preview.id]: { draft, preview } }))
  }, [])
  const useForAll = (draft: PushDraft) =>
    setPrepared((all) =>
      Object.fromEntries(
        Object.entries(all).map(([id, one]) => [id, { ...one, draft: withChoices(one.draft, draft) }]),
      ),
    )
  const open = ids.filter((id) => !results[id]?.done)
  const ready = open.flatMap((id) => (prepared[id] ? [prepared[id]] : []))
  const push = async () => {
    const body = { orders: ready.map(({ preview, draft }) => toOrderPush(preview, draft)) }
    try {
      const answer = await save({ body }).unwrap()
      setResults((all) => ({ ...all, ...Object.fromEntries(answer.results.map((r) => [r.id, r])) }))
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
    <Flex vertical gap={16}>
      <h1 className={styles['title']}>{t('pushScreens.title')}</h1>
      {ids.map((id) => (
        <PushOrder
          key={id}
          id={id}
          several={ids.length > 1}
          draft={prepared[id]?.draft}
          result={results[id]}
          onDraft={keep}
          onForAll={useForAll}
        />
      ))}
      <div className={styles['bar']} role="toolbar" aria-label={t('pushScreens.title')}>
        <Link to="/home/orderManage">{t('pushScreens.toList')}</Link>
        {open.length > 0 && (
          <Button
            type="primary"
            disabled={ready.length < open.length}
            loading={saving.isLoading}
            onClick={() => void push()}
          >
            {open.length > 1 ? t('pushScreens.pushSeveral', { count: open.length }) : t('pushScreens.push')}
          </Button>
        )}
      </div>
    </Flex>
  )
}
