import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { sessionActions } from '../../api/session.ts'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu } from '../menus.tsx'

/** Keeps the window's title and the menu code of calls in step with the open menu. */
export function usePlace(): void {
  const t = useText()
  const dispatch = useDispatch()
  const menu = useCurrentMenu()
  const authCode = menu?.authCode ?? ''
  const title = menu ? `${t(menu.label)} · Seaway` : 'Seaway'
  useEffect(() => {
    dispatch(sessionActions.menuEntered(authCode))
  }, [authCode, dispatch])
  useEffect(() => {
    document.title = title
  }, [title])
}
