import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, lazy, Suspense } from 'react'
import type { ShellAction, useActions } from './use-actions.tsx'
import { BgColorsOutlined, GlobalOutlined, SearchOutlined, UserOutlined } from '@ant-design/icons'
import { usePermission, useUser } from '../../api/session.ts'
import { NoticeBell } from '../../platform/notices/notice-bell.tsx'
import { TaskProgress } from '../../platform/tasks/task-progress.tsx'
import { useText } from '../../i18n/index.ts'
import { useSearchName } from '../search/use-search-name.ts'
import { useNarrow } from './use-narrow.ts'

const itemsOf = (actions: readonly ShellAction[]): NonNullable<MenuProps['items']> =>
  actions.map(({ key, label, icon, run }) => ({ key, label, icon, onClick: run }))

interface ActionGroup {
  key: string
  title?: ReactNode
  actions: readonly ShellAction[]
}

interface ActionMenuProps {
  /** What the tour calls it. */
  place?: string
  label: string
  groups: readonly ActionGroup[]
  icon: ReactNode
  children?: ReactNode
}

/** A button of the top bar that opens a menu of actions. */
function ActionMenu({ place, label, groups, icon, children }: ActionMenuProps) {
  const items: MenuProps['items'] = groups.flatMap(({ key, title, actions }, at) => [
    ...(at > 0 ? [{ key: `${key}-line`, type: 'divider' as const }] : []),
    title
      ? { key, type: 'group' as const, label: title, children: itemsOf(actions) }
      : { key, type: 'group' as const, children: itemsOf(actions) },
  ])
  const selectedKeys = groups.flatMap((g) => g.actions.filter((a) => a.chosen).map((a) => a.key))
  return (
    <Dropdown menu={{ items, selectedKeys, 'aria-label': label }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={icon} aria-label={label} title={label} aria-haspopup="menu" data-tour={place}>
        {children}
      </Button>
    </Dropdown>
  )
}

const MessageBell = lazy(async () => {
  const { MessageBell } = await import('../../areas/messages/message-bell.tsx')
  return { default: MessageBell }
})

interface Props {
  start: ReactNode
  actions: ReturnType<typeof useActions>
  onSearch: () => void
  /** The help of the open screen, where the frame shows it nowhere else. */
  help?: ReactNode
}

function SearchButton({ onSearch, narrow }: { onSearch: () => void; narrow: boolean }) {
  const t = useText()
  const name = useSearchName()
  if (narrow)
    return (
      <Button
        type="text"
        data-tour="search"
        icon={<SearchOutlined />}
        aria-label={t('common.search')}
        onClick={onSearch}
      />
    )
  return (
    <Button
      className="shell-search"
      data-tour="search"
      icon={<SearchOutlined />}
      aria-label={name}
      onClick={onSearch}
    >
      <span className="shell-search-text">{t('common.search')}</span>
      <kbd>Ctrl K</kbd>
    </Button>
  )
}

export function TopBar({ start, actions, onSearch, help }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const user = useUser()
  const hasTasks = usePermission('task.read')
  const languages = {
    key: 'languages',
    title: narrow && t('shell.changeLanguage'),
    actions: actions.languageActions,
  }
  const appearances = {
    key: 'appearances',
    title: narrow && t('shell.themeTitle'),
    actions: actions.appearanceActions,
  }
  const account = {
    key: 'account',
    title: `${user?.name ?? ''} · Seaway ${__VERSION__}`,
    actions: actions.accountActions,
  }
  return (
    <header className="shell-bar" data-covers="top">
      {start}
      <div className="shell-tools">
        <SearchButton onSearch={onSearch} narrow={narrow} />
        {help}
        {hasTasks && <TaskProgress />}
        <Suspense>
          <MessageBell />
        </Suspense>
        <NoticeBell />
        {!narrow && (
          <>
            <ActionMenu label={t('shell.changeLanguage')} groups={[languages]} icon={<GlobalOutlined />} />
            <ActionMenu label={t('shell.themeTitle')} groups={[appearances]} icon={<BgColorsOutlined />} />
          </>
        )}
        <ActionMenu
          place="account"
          label={t('shell.accountMenu')}
          icon={<UserOutlined />}
          groups={narrow ? [account, languages, appearances] : [account]}
        >
          {!narrow && <span className="shell-user">{user?.name}</span>}
        </ActionMenu>
      </div>
    </header>
  )
}
