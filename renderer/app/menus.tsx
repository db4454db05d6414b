import { useMemo, lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { keyIn, type TextKey } from '../i18n/index.ts'
import { useSession, type MenuItem } from '../api/session.ts'

/** Icons come after the words of the menu, so that no first screen waits for forty of them. */
const Icon = lazy(() => import('./menu-icons.tsx'))

interface Props {
  name: string
  /** The menu of antd gives its icons a class. */
  className?: string
}

/** The icon of a menu entry; its room is there before it. */
const MenuIcon = ({ name, className }: Props) => (
  <Suspense fallback={<span className={`anticon shell-icon ${className ?? ''}`} />}>
    <Icon name={name} className={className} />
  </Suspense>
)

export interface Menu extends MenuItem {
  label: TextKey
  icon: ReactNode
}

/** The menus that the server allows. One that this client has no word for is not shown. */
export const useMenus = (): Menu[] => {
  const { i18n } = useTranslation()
  const menus = useSession((session) => session.menus)
  // Drawn once: every screen asks for the menus in several places.
  return useMemo(
    () =>
      menus
        .filter(({ key }) => i18n.exists(`shell.menus.${key}`))
        .map((menu) => ({
          ...menu,
          label: keyIn('shell.menus', menu.key),
          icon: <MenuIcon name={menu.key} />,
        })),
    [menus, i18n],
  )
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
  const ranked = menus.map((menu) => ({ menu, rank: rank(menu) })).filter((one) => one.rank >= 0)
  const most = Math.max(...ranked.map((one) => one.rank))
  return ranked.find((one) => one.rank === most)?.menu
}

export const useCurrentMenu = (): Menu | undefined => {
  const { pathname, search } = useLocation()
  return menuAt(useMenus(), pathname, search)
}
