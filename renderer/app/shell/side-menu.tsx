import { Badge, Menu as AntMenu, type MenuProps } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { menuGroups } from '#shared/kernel/outline.ts'
import { useText } from '../../i18n/index.ts'
import { useMenuTodos } from '../menu-counts.ts'
import { useCurrentMenu, useMenus, type Menu } from '../menus.tsx'
import { MenuCount } from './menu-count.tsx'
import { useFavourites } from './use-favourites.ts'

interface Props {
  folded?: boolean
  onChosen?: () => void
}

type Items = NonNullable<MenuProps['items']>

/**
 * The staff's menu in groups, with the reader's favourites on top and the number of what waits behind each entry. It has a
 * hundred parts, so it is not drawn again with whatever changes beside it.
 */
export const SideMenu = memo(function SideMenu({ folded = false, onChosen }: Props) {
  const t = useText()
  const menus = useMenus()
  const current = useCurrentMenu()
  const todos = useMenuTodos(menus)
  const { favourites } = useFavourites()
  const itemOf = ({ key, path, icon, label }: Menu, prefix = '') => ({
    key: `${prefix}${key}`,
    icon: folded ? (
      <Badge dot={todos.has(key)} offset={[2, 10]} className="ant-menu-item-icon">
        {icon}
      </Badge>
    ) : (
      icon
    ),
    title: t(label),
    label: (
      <span className="shell-entry">
        <Link to={path} aria-current={key === current?.key && !prefix ? 'page' : undefined}>
          {t(label)}
        </Link>
        <MenuCount todos={todos.get(key)} />
      </span>
    ),
  })
  /** While the menu is folded, there is no room for the names of groups. */
  const groupOf = (key: string, label: string, children: Items): Items => {
    if (children.length === 0) return []
    return folded
      ? [{ key: `${key}-line`, type: 'divider' }, ...children]
      : // A plain text would become a title, by which an entry of the same name is found.
        [{ key, type: 'group', label: <span>{label}</span>, children }]
  }
  const starred = favourites.flatMap((key) => menus.filter((menu) => menu.key === key))
  const items: Items = [
    ...menus.filter(({ group }) => group === undefined).map((menu) => itemOf(menu)),
    ...groupOf(
      'favourites',
      t('shell.favourites'),
      starred.map((menu) => itemOf(menu, 'favourite-')),
    ),
    ...menuGroups.flatMap((group) =>
      groupOf(
        `group-${group}`,
        t(`shell.groups.${group}`),
        menus.filter((menu) => menu.group === group).map((menu) => itemOf(menu)),
      ),
    ),
  ]
  return (
    <nav aria-label={t('shell.mainMenu')} data-tour="menu">
      <AntMenu
        mode="inline"
        inlineIndent={12}
        tabIndex={-1}
        inlineCollapsed={folded}
        selectedKeys={current ? [current.key] : []}
        items={items}
        {...(onChosen && { onClick: onChosen })}
      />
    </nav>
  )
})
