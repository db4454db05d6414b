import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'

/**
 * Asks before a screen is left whose work is kept nowhere. An ended session does not: the way to the login must be open.
 * @returns lets the next departure pass: after a save
 */
export function useAskBeforeLeaving(unsaved: boolean): () => void {
  const t = useText()
  const { modal } = App.useApp()
  const { ended, jwt } = useSession()
  const released = useRef(false)
  const guarded = unsaved && ended === null && jwt !== null
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      guarded && !released.current && from.pathname !== to.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal, t])
  useEffect(() => {
    if (!guarded) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guarded])
  return () => {
    released.current = true
  }
}
