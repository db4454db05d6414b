import { Tabs } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  customerOrderLists,
  type CustomerOrderListKey,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useText } from '../../i18n/index.ts'
import { CustomerOrderRows } from './customer-order.rows.tsx'

const keys = Object.keys(customerOrderLists) as CustomerOrderListKey[]

/** A customer's three lists (D21); the server sees to it that they hold his own orders only. */
export function PortalOrderListScreen() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = keys.find((k) => k === params.get('tab')) ?? 'draft'
  const status = customerOrderLists[tab]
  return (
    <CustomerOrderRows
      key={tab}
      side="customer"
      title={t('customerOrders.myTitle')}
      detail="/home/orderManageCustomer/detail"
      fixedFilter={params.has('status') ? {} : { status: [...status] }}
      hiddenFilters={['customerId', 'status', ...(tab === 'processing' ? [] : ['awaiting'])]}
      header={
        <Tabs
          activeKey={tab}
          tabBarStyle={{ margin: 0 }}
          onChange={(key) => void navigate(`/home/orderManageCustomer?tab=${key}`)}
          items={keys.map((key) => ({ key, label: t(`customerOrders.tabs.${key}`) }))}
        />
      }
    />
  )
}
