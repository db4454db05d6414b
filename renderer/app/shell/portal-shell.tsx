import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useMenuTodos } from '../menu-counts.ts'
import { useCurrentMenu, useMenus, type Menu } from '../menus.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { Logo } from './logo.tsx'
import { MenuCount } from './menu-count.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Screen } from './screen.tsx'
import { SearchContext } from './search-context.ts'
import { TopBar } from './top-bar.tsx'
import { useNarrow } from './use-narrow.ts'
import { useShell } from './use-shell.tsx'
import './shell.css'
import './portal.css'

/** It comes after the page. */
const SellerContact = lazy(async () => ({
  default: (await import('./seller-contact.tsx')).SellerContact,
}))

interface Shown {
  todos: ReturnType<typeof useMenuTodos>
  menus: readonly Menu[]
  current: Menu | undefined
}

function Items({ menus, current, todos }: Shown) {
  const t = useText()
  return menus.map(({ key, path, icon, label }) => (
    <Link
      key={key}
      to={path}
      className="portal-item"
      aria-current={key === current?.key ? 'page' : undefined}
    >
      {icon}
      <span>{t(label)}</span>
      <MenuCount todos={todos.get(key)} />
    </Link>
  ))
}

/** How many menus fit beside each other below a phone's screen, with a button for the others. */
const atFoot = 4

/** How many fit into the bar, in the longest of the three languages and with their counts. */
const wide = window.matchMedia('screen and (min-width: 1600px)')
const middle = window.matchMedia('screen and (min-width: 1300px)')
const roomNow = () => {
  if (wide.matches) return 7
  return middle.matches ? 6 : 4
}
const subscribe = (tell: () => void) => {
  for (const query of [wide, middle]) query.addEventListener('change', tell)
  return () => {
    for (const query of [wide, middle]) query.removeEventListener('change', tell)
  }
}
const useRoomInBar = (): number => useSyncExternalStore(subscribe, roomNow)

/** The menus for which there is no room. The button says which of them is open. */
function OtherMenus({ menus, current, todos, narrow }: Shown & { narrow: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const open = menus.find(({ key }) => key === current?.key)
  const items = menus.map(({ key, path, icon, label }) => ({
    key,
    icon,
    label: (
      <span className="shell-entry">
        {t(label)}
        <MenuCount todos={todos.get(key)} />
      </span>
    ),
    onClick: () => void navigate(path),
  }))
  return (
    <Dropdown
      menu={{ items, selectedKeys: open ? [open.key] : [] }}
      trigger={['click']}
      placement={narrow ? 'topRight' : 'bottomRight'}
    >
      <button
        type="button"
        className="portal-item"
        aria-haspopup="menu"
        aria-current={open ? 'true' : undefined}
      >
        <EllipsisOutlined />
        <span>{t('common.more')}</span>
        <MenuCount todos={menus.flatMap(({ key }) => todos.get(key) ?? [])} />
      </button>
    </Dropdown>
  )
}

/** The menus of customers: in the bar on top, and at the bottom of a phone's screen. */
function PortalMenu({ narrow }: { narrow: boolean }) {
  const t = useText()
  const menus = useMenus()
  const current = useCurrentMenu()
  const todos = useMenuTodos(menus)
  const inBar = useRoomInBar()
  const room = narrow ? atFoot : inBar
  const first = menus.length > room + 1 ? room : menus.length
  return (
    <nav aria-label={t('shell.mainMenu')} className="portal-menu" data-tour="menu">
      <Items menus={menus.slice(0, first)} current={current} todos={todos} />
      {first < menus.length && (
        <OtherMenus menus={menus.slice(first)} current={current} todos={todos} narrow={narrow} />
      )}
    </nav>
  )
}

/** The customers' frame. It is lighter than the staff's and also made for phones. */
export function PortalShell() {
  const t = useText()
  const narrow = useNarrow()
  const { actions, search, help, floating } = useShell()
  return (
    <div className="portal">
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      <TopBar
        start={
          <>
            <Logo />
            {!narrow && <PortalMenu narrow={false} />}
          </>
        }
        actions={actions}
        onSearch={search}
        help={<HelpButton onHelp={help} />}
      />
      <OfflineBanner />
      <SearchContext value={search}>
        <Screen />
      </SearchContext>
      <Suspense>
        <SellerContact />
      </Suspense>
      {narrow && <PortalMenu narrow />}
      {floating}
    </div>
  )
}
