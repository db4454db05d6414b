import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { PlanCalendar } from './plan-calendar.tsx'
import { PlanList } from './plan-list.tsx'

/** What is to leave, by week and as a list. The address names the open tab. */
export function DeliveryPlan() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { key: 'calendar' as const, children: <PlanCalendar /> },
    { key: 'list' as const, children: <PlanList /> },
  ]
  return (
    <Tabs
      activeKey={search.get('tab') === 'list' ? 'list' : 'calendar'}
      destroyOnHidden
      onChange={(tab) => setSearch({ tab })}
      items={tabs.map((tab) => ({ ...tab, label: t(`deliveryPlan.${tab.key}`) }))}
    />
  )
}
