import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useText, type TextKey } from '../../i18n/index.ts'

interface Departure {
  unsaved: boolean
  /** The text that says what will happen to the input. */
  text: TextKey
  /** Whether this navigation leaves the input. */
  leaves: BlockerFunction
  /** Is asked when the window is being closed. */
  mayClose?: () => boolean
}

const never = () => false

/**
 * Asks before unsaved input is left. When the session has ended it does not ask, because the way to the login
 * must be open.
 */
export function useDepartureQuestion({ unsaved, text, leaves, mayClose = never }: Departure): void {
  const t = useText()
  const { modal } = App.useApp()
  const isOpen = useSession(({ ended, jwt }) => ended === null && jwt !== null)
  const guarded = unsaved && isOpen
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
