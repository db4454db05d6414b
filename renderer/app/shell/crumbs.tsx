import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu } from '../menus.tsx'

/** Shows the menu, and below it the record that is open. */
export function Crumbs() {
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
    </nav>
  )
}
