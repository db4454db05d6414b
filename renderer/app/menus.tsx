import { keyIn } from '../i18n/index.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSession, type MenuItem } from '../api/session.ts'
import type { TextKey } from '../i18n/text.ts'
import { MenuIcon } from './menu-icon.tsx'

export interface Menu extends MenuItem {
  label: TextKey
  icon: ReactNode
}

/** The menus that the server allows. One that this client has no word for is not shown. */
export const useMenus = (): Menu[] => {
  const { i18n } = useTranslation()
  return useSession()
    .menus.filter(({ key }) => i18n.exists(`shell.menus.${key}`))
    .map((menu) => ({
      ...menu,
      label: keyIn('shell.menus', menu.key),
      icon: <MenuIcon name={menu.key} />,
    }))
}

const under = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/**
 * The menu to which an address belongs: the one with the longest matching path, and of equals the one whose
 * tab is open.
 */
export const menuAt = <M extends MenuItem>(
  menus: readonly M[],
  pathname: string,
  search: string,
): M | undefined => {
  const parameters = new URLSearchParams(search)
  const rank = (menu: M) => {
    const [path = '', tab = ''] = menu.path.split('?')
    if (!under(pathname, path)) return -1
    const fits = [...new URLSearchParams(tab)].every(([name, value]) => parameters.get(name) === value)
    return path.length * 2 + (fits ? 1 : 0)
  }
  const best = menus.toSorted((a, b) => rank(b) - rank(a))[0]
  return best && rank(best) >= 0 ? best : undefined
}

export const useCurrentMenu = (): Menu | undefined => {
  const { pathname, search } = useLocation()
  return menuAt(useMenus(), pathname, search)
}
