import { Alert, Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Collected, EarlyDocuments, OrderAmounts, SalesData, SapSales } from './entry-lists.tsx'
import { useFigureStateQuery } from './figure.api.ts'
import { FigureBoard } from './figure-board.tsx'
import { KpiBoard } from '../kpi/kpi-board.tsx'

/** Figures as a table, and the lists of which each of them is the sum. The address names the open tab. */
export function Statistics() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const { data } = useFigureStateQuery(undefined, { refetchOnMountOrArgChange: true })
  const tabs = [
    { key: 'table' as const, children: <FigureBoard /> },
    { key: 'early' as const, children: <EarlyDocuments /> },
    { key: 'orderAmounts' as const, children: <OrderAmounts /> },
    { key: 'salesData' as const, children: <SalesData /> },
    { key: 'sapSales' as const, children: <SapSales /> },
    { key: 'kpi' as const, children: <KpiBoard /> },
    ...(usePermission('statistics.readPayments')
      ? [{ key: 'collected' as const, children: <Collected /> }]
      : []),
  ]
  const wanted = search.get('tab')
  const active = tabs.find(({ key }) => key === wanted)?.key ?? 'table'
  return (
    <>
      {data?.complete === false && <Alert type="warning" showIcon message={t('figures.incomplete')} />}
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={(tab) => setSearch({ tab })}
        items={tabs.map((tab) => ({ ...tab, label: t(`figures.titles.${tab.key}`) }))}
      />
    </>
  )
}
