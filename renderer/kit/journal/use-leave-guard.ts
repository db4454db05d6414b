import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'

/**
 * Asks before unsaved work is left. `id`: of the record, as the address names it. An ended session does not ask: the
 * way to the login must be open.
 */
export function useLeaveGuard(unsaved: boolean, id: string | null): void {
  const t = useText()
  const { modal } = App.useApp()
  const { ended, jwt } = useSession()
  const guarded = unsaved && ended === null && jwt !== null
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      guarded && (from.pathname !== to.pathname || new URLSearchParams(to.search).get('id') !== id),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('editing.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal, t])
  useEffect(() => {
    if (!guarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guarded])
}
