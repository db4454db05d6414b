import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { usePermission } from '../../api/session.ts'
import { ArchiveList } from '../../platform/operations/archive-list.tsx'
import { CcList } from './cc-list.tsx'
import { HistoryFaults } from './history-faults.tsx'
import { LetterList } from './letter-list.tsx'
import { OperationList } from './operation-list.tsx'
import { Visitors } from '../../platform/operations/visitors.tsx'

/** The operation log, the log of notices, dead letters and visitors as tabs. The address names the open tab. */
export function Logs() {
  const t = useText()
  const isOperator = usePermission('operations.read')
  const [search, setSearch] = useSearchParams()
  const part = (key: 'log' | 'cc' | 'letters' | 'visitors' | 'archives', children: ReactNode) => ({
    key,
    label: t(`operations.tabs.${key}`),
    children,
  })
  const tabs = [
    part('log', <OperationList />),
    // What the product itself does is the administrator's.
    ...(isOperator
      ? [
          part('cc', <CcList />),
          part('letters', <LetterList />),
          part('visitors', <Visitors />),
          part('archives', <ArchiveList />),
        ]
      : []),
  ]
  const wantedTab = search.get('tab')
  const active = tabs.find(({ key }) => key === wantedTab)?.key ?? 'log'
  return (
    <>
      {isOperator && <HistoryFaults />}
      <Tabs activeKey={active} destroyOnHidden onChange={(tab) => setSearch({ tab })} items={tabs} />
    </>
  )
}
