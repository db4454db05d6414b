import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import type { ShellAction } from './use-actions.tsx'

const itemsOf = (actions: readonly ShellAction[]): NonNullable<MenuProps['items']> =>
  actions.map(({ key, label, icon, run }) => ({ key, label, icon, onClick: run }))

export interface ActionGroup {
  key: string
  title?: ReactNode
  actions: readonly ShellAction[]
}

interface Props {
  label: string
  groups: readonly ActionGroup[]
  icon: ReactNode
  children?: ReactNode
}

/** A button of the top bar that opens a menu of actions. */
export function ActionMenu({ label, groups, icon, children }: Props) {
  const items: MenuProps['items'] = groups.flatMap(({ key, title, actions }, at) => [
    ...(at > 0 ? [{ key: `${key}-line`, type: 'divider' as const }] : []),
    title
      ? { key, type: 'group' as const, label: title, children: itemsOf(actions) }
      : { key, type: 'group' as const, children: itemsOf(actions) },
  ])
  const selectedKeys = groups.flatMap((g) => g.actions.filter((a) => a.chosen).map((a) => a.key))
  return (
    <Dropdown menu={{ items, selectedKeys }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={icon} aria-label={label} title={label} aria-haspopup="menu">
        {children}
      </Button>
    </Dropdown>
  )
}
