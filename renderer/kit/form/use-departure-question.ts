import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useText, type TextKey } from '../../i18n/index.ts'

interface Departure {
  unsaved: boolean
  /** What will become of the work. */
  text: TextKey
  /** Whether going there leaves it. */
  leaves: BlockerFunction
  /** Asked when the window is closed. */
  mayClose?: () => boolean
}

const never = () => false

/** Asks before unsaved work is left. An ended session does not ask: the way to the login must be open. */
export function useDepartureQuestion({ unsaved, text, leaves, mayClose = never }: Departure): void {
  const t = useText()
  const { modal } = App.useApp()
  const { ended, jwt } = useSession()
  const guarded = unsaved && ended === null && jwt !== null
  const blocker = useBlocker((way) => guarded && leaves(way))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t(text),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      autoFocusButton: 'cancel',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal, t, text])
  useEffect(() => {
    if (!guarded) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayClose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guarded, mayClose])
}
