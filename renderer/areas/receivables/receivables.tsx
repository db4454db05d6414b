import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { CreditList } from './credit-list.tsx'
import { Forecast } from './forecast.tsx'
import { DueList, OverdueList, PaidList } from './item-list.tsx'
import { ReleaseList } from './release-list.tsx'

/** Credit, due, overdue, paid, forecast and what finance released as tabs. The address names the open tab. */
function Receivables({ own }: { own: boolean }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const mayReadReleases = usePermission('order.readCredit')
  const tabs = [
    { key: 'credit' as const, children: <CreditList own={own} /> },
    { key: 'due' as const, children: <DueList own={own} /> },
    { key: 'overdue' as const, children: <OverdueList own={own} /> },
    { key: 'paid' as const, children: <PaidList own={own} /> },
    { key: 'forecast' as const, children: <Forecast /> },
    ...(mayReadReleases ? [{ key: 'releases' as const, children: <ReleaseList /> }] : []),
  ]
  const wanted = search.get('tab')
  const active = tabs.find(({ key }) => key === wanted)?.key ?? 'credit'
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      onChange={(tab) => setSearch({ tab })}
      items={tabs.map((tab) => ({ ...tab, label: t(`receivables.titles.${tab.key}`) }))}
    />
  )
}

/** What customers in the reader's scope owe. */
export const StaffReceivables = () => <Receivables own={false} />

/** What a customer owes itself. */
export const MyReceivables = () => <Receivables own />
