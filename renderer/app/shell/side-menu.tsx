import { Menu } from 'antd'
import { Link } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { useCurrentMenu, useMenus } from '../menus.tsx'

interface Props {
  folded?: boolean
  onChosen?: () => void
}

export function SideMenu({ folded = false, onChosen }: Props) {
  const t = useText()
  const menus = useMenus()
  const current = useCurrentMenu()
  return (
    <nav aria-label={t('shell.mainMenu')}>
      <Menu
        mode="inline"
        tabIndex={-1}
        inlineCollapsed={folded}
        selectedKeys={current ? [current.key] : []}
        items={menus.map(({ key, path, icon, label }) => ({
          key,
          icon,
          title: t(label),
          label: (
            <Link to={path} aria-current={key === current?.key ? 'page' : undefined}>
              {t(label)}
            </Link>
          ),
        }))}
        {...(onChosen && { onClick: onChosen })}
      />
    </nav>
  )
}
