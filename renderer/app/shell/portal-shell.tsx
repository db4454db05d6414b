import { Link } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu, useMenus } from '../menus.tsx'
import { Logo } from './logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Screen } from './screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useNarrow } from './use-narrow.ts'
import { useShell } from './use-shell.tsx'
import './shell.css'
import './portal.css'

/** The few menus of customers: in the bar on top, and at the bottom of a phone's screen. */
function PortalMenu() {
  const t = useText()
  const menus = useMenus()
  const current = useCurrentMenu()
  return (
    <nav aria-label={t('shell.mainMenu')} className="portal-menu">
      {menus.map(({ key, path, icon, label }) => (
        <Link
          key={key}
          to={path}
          className="portal-item"
          aria-current={key === current?.key ? 'page' : undefined}
        >
          {icon}
          <span>{t(label)}</span>
        </Link>
      ))}
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
            {!narrow && <PortalMenu />}
          </>
        }
        actions={actions}
        onSearch={search}
      />
      <OfflineBanner />
      <Screen />
      {narrow && <PortalMenu />}
      {floating}
    </div>
  )
}
