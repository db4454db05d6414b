import { MenuOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { platform } from '../../bridge/platform.ts'
import { HelpButton } from '../help/help-button.tsx'
import { Logo } from './logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Screen } from './screen.tsx'
import { SearchContext } from './search-context.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useNarrow } from './use-narrow.ts'
import { useShell } from './use-shell.tsx'
import { Link, useLocation } from 'react-router-dom'
import { useCurrentMenu } from '../menus.tsx'
import './shell.css'

const FavouriteStar = lazy(async () => ({ default: (await import('./favourite-star.tsx')).FavouriteStar }))
const DrawerMenu = lazy(async () => ({ default: (await import('./drawer-menu.tsx')).DrawerMenu }))

function MenuButton() {
  const t = useText()
  const [isOpen, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.openMenu')} onClick={show} />
      <Suspense>{isOpen && <DrawerMenu open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Shows the menu, and below it the record that is open. */
function Crumbs({ onHelp }: { onHelp: () => void }) {
  const t = useText()
  const { pathname } = useLocation()
  const menu = useCurrentMenu()
  if (!menu) return null
  const label = t(menu.label)
  const deeper = pathname.endsWith('/detail')
  return (
    <nav aria-label={t('shell.crumbs')} className="shell-crumbs">
      <ol>
        <li>{deeper ? <Link to={menu.path}>{label}</Link> : label}</li>
        {deeper && <li aria-current="page">{t('shell.detail')}</li>}
      </ol>
      <Suspense>{menu.group && <FavouriteStar menuKey={menu.key} />}</Suspense>
      <HelpButton onHelp={onHelp} />
    </nav>
  )
}

const UpdateBanner = __DESKTOP__ ? lazy(() => import('./update-banner.tsx')) : null

const foldKey = 'seaway.menuFolded'

/** The staff's frame: menu at the left, bar above, screen in the rest. */
export function Shell() {
  const t = useText()
  const narrow = useNarrow()
  const [folded, setFolded] = useState(() => platform.storage.get(foldKey) === 'yes')
  const { actions, search, help, floating } = useShell()
  const fold = () => {
    platform.storage.set(foldKey, folded ? null : 'yes')
    setFolded(!folded)
  }
  return (
    <div className={`shell${folded && !narrow ? ' shell-folded' : ''}`}>
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      {!narrow && (
        <aside className="shell-side">
          <Logo folded={folded} />
          <SideMenu folded={folded} />
          <Button
            type="text"
            className="shell-fold"
            icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={t(folded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
            onClick={fold}
          />
        </aside>
      )}
      <div className="shell-main">
        <TopBar
          start={
            <>
              {narrow && <MenuButton />}
              <Crumbs onHelp={help} />
            </>
          }
          actions={actions}
          onSearch={search}
        />
        <OfflineBanner />
        {UpdateBanner && (
          <Suspense>
            <UpdateBanner />
          </Suspense>
        )}
        <SearchContext value={search}>
          <Screen />
        </SearchContext>
      </div>
      {floating}
    </div>
  )
}
