import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { sessionActions } from '../../api/session.ts'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu } from '../menus.tsx'

/** The window's title and the code of the calls follow the menu that is open. */
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
