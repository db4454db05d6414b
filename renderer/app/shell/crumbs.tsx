import { Breadcrumb } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu } from '../menus.tsx'

/** Where am I: the menu, and below it the record that is open. */
export function Crumbs() {
  const t = useText()
  const { pathname } = useLocation()
  const menu = useCurrentMenu()
  if (!menu) return null
  const label = t(menu.label)
  const deeper = pathname.endsWith('/detail')
  const items = deeper
    ? [
        { key: 'menu', title: <Link to={menu.path}>{label}</Link> },
        { key: 'record', title: t('shell.detail') },
      ]
    : [{ key: 'menu', title: label }]
  return (
    <nav aria-label={t('shell.crumbs')} className="shell-crumbs">
      <Breadcrumb items={items} />
    </nav>
  )
}
