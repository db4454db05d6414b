import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu, useMenus, type Menu } from '../menus.tsx'
import { Logo } from './logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Screen } from './screen.tsx'
import { SearchContext } from './search-context.ts'
import { TopBar } from './top-bar.tsx'
import { useNarrow } from './use-narrow.ts'
import { useShell } from './use-shell.tsx'
import './shell.css'
import './portal.css'

interface Shown {
  menus: readonly Menu[]
  current: Menu | undefined
}

function Items({ menus, current }: Shown) {
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
    </Link>
  ))
}

/** How many menus fit beside each other below a phone's screen and in the bar, with a button for the others. */
const atFoot = 4
const inBar = 7

/** The menus for which there is no room. The button says which of them is open. */
function OtherMenus({ menus, current, narrow }: Shown & { narrow: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const open = menus.find(({ key }) => key === current?.key)
  const items = menus.map(({ key, path, icon, label }) => ({
    key,
    icon,
    label: t(label),
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
      </button>
    </Dropdown>
  )
}

/** The menus of customers: in the bar on top, and at the bottom of a phone's screen. */
function PortalMenu({ narrow }: { narrow: boolean }) {
  const t = useText()
  const menus = useMenus()
  const current = useCurrentMenu()
  const room = narrow ? atFoot : inBar
  const first = menus.length > room + 1 ? room : menus.length
  return (
    <nav aria-label={t('shell.mainMenu')} className="portal-menu">
      <Items menus={menus.slice(0, first)} current={current} />
      {first < menus.length && <OtherMenus menus={menus.slice(first)} current={current} narrow={narrow} />}
    </nav>
  )
}

/** The customers' frame. It is lighter than the staff's and also made for phones. */
export function PortalShell() {
  const t = useText()
  const narrow = useNarrow()
  const { actions, search, floating } = useShell()
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
      />
      <OfflineBanner />
      <SearchContext value={search}>
        <Screen />
      </SearchContext>
      {narrow && <PortalMenu narrow />}
      {floating}
    </div>
  )
}
