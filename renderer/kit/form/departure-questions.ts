import { App } from 'antd'
import { useEffect, useCallback, useRef } from 'react'
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
function useDepartureQuestion({ unsaved, text, leaves, mayClose = never }: Departure): void {
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

/**
 * Asks before a screen is left whose unsaved input is stored nowhere.
 * @returns a function that lets the next departure pass, for use after a save
 */
export function useAskBeforeLeaving(unsaved: boolean): () => void {
  const released = useRef(false)
  useDepartureQuestion({
    unsaved,
    text: 'form.leaveText',
    leaves: ({ currentLocation: from, nextLocation: to }) =>
      !released.current && from.pathname !== to.pathname,
    mayClose: useCallback(() => released.current, []),
  })
  return () => {
    released.current = true
  }
}

/** @returns the close function of a drawer, which asks first while it holds input that is stored nowhere */
export function useCloseQuestion(unsaved: boolean, onClose: () => void): () => void {
  const t = useText()
  const { modal } = App.useApp()
  return () => {
    if (!unsaved) return onClose()
    void modal.confirm({
      title: t('form.leaveTitle'),
      content: t('form.leaveText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      autoFocusButton: 'cancel',
      onOk: onClose,
    })
  }
}

/** Asks before work is left that a journal keeps. `id`: of the record, as the address names it. */
export const useLeaveGuard = (unsaved: boolean, id: string | null): void =>
  useDepartureQuestion({
    unsaved,
    text: 'editing.leaveText',
    leaves: ({ currentLocation: from, nextLocation: to }) =>
      from.pathname !== to.pathname || new URLSearchParams(to.search).get('id') !== id,
  })
