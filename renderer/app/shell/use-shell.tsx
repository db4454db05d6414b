import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { chosenLanguage, needTexts } from '../../i18n/i18n.ts'
import { useLive } from '../live/live.ts'
import { rememberLanguage } from '../language-memory.ts'
import { useActions } from './use-actions.tsx'
import { sessionActions } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { useCurrentMenu } from '../menus.tsx'
import { useMenuQuery } from '../../platform/accounts/own/account.api.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The shell's keys. Like those of lists, they do nothing while somebody types into a field. */
function useKeys(keys: { search: () => void; sheet: () => void }): void {
  const { search, sheet } = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey
      const command = control && event.key.toLowerCase() === 'k'
      const plain = !control && !event.altKey && !isTyping(event.target)
      if (command || (plain && event.key === '/')) {
        event.preventDefault()
        search()
      } else if (plain && event.key === '?') {
        event.preventDefault()
        sheet()
      }
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [search, sheet])
}

/** Keeps the window's title and the menu code of calls in step with the open menu. */
function usePlace(): void {
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

const SearchFrame = lazy(async () => (await import('../search/search-frame.tsx')).loadSearch())
const ShellShortcuts = lazy(async () => {
  const [{ ShellShortcuts }] = await Promise.all([import('./shell-shortcuts.tsx'), needTexts('shortcuts')])
  return { default: ShellShortcuts }
})

const Welcome = lazy(async () => {
  const [{ Welcome }] = await Promise.all([import('../welcome/welcome.tsx'), needTexts('welcome')])
  return { default: Welcome }
})
const Tour = lazy(async () => {
  const [{ Tour }] = await Promise.all([import('../welcome/tour.tsx'), needTexts('welcome')])
  return { default: Tour }
})

type Floating = 'search' | 'help' | 'sheet' | 'tour' | null

/** What both frames need: live changes, keys, the title, and what floats over the page. */
export function useShell() {
  const [open, setOpen] = useState<Floating>(null)
  const menuKey = useCurrentMenu()?.key
  const search = useCallback(() => setOpen('search'), [])
  const help = useCallback(() => setOpen('help'), [])
  const sheet = useCallback(() => setOpen('sheet'), [])
  const close = useCallback(() => setOpen(null), [])
  const tour = useCallback(() => setOpen('tour'), [])
  const actions = useActions({ sheet, tour })
  const { isNew = false } = useMenuQuery().data ?? {}
  useLive()
  usePlace()
  useKeys({ search, sheet })
  useEffect(() => {
    // A language chosen on the login page is stored in the account; that may fail.
    const chosen = chosenLanguage()
    if (chosen) void rememberLanguage(chosen).catch(() => undefined)
  }, [])
  const { languageActions, appearanceActions, accountActions } = actions
  const floating: ReactNode = (
    <Suspense>
      {(open === 'search' || open === 'help') && (
        <SearchFrame
          {...(open === 'help' && menuKey !== undefined && { help: menuKey })}
          actions={[...accountActions, ...languageActions, ...appearanceActions]}
          onClose={close}
        />
      )}
      {open === 'sheet' && <ShellShortcuts onClose={close} />}
      {open === 'tour' && <Tour onClose={close} />}
      {isNew && <Welcome onTour={tour} />}
    </Suspense>
  )
  return { actions, search, help, floating }
}
