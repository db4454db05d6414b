import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  customerOrderLists,
  type CustomerOrderListKey,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useCustomerOrderPageQuery } from './customer-order.api.ts'
import { Choices } from '../../kit/choices.tsx'
import { CustomerOrderList } from './customer-order-list.tsx'

const keys = Object.keys(customerOrderLists) as CustomerOrderListKey[]

/** The states of each list; they are made once, so that the list keeps its identity. */
const borders = {
  draft: { status: customerOrderLists.draft },
  processing: { status: customerOrderLists.processing },
  approved: { status: customerOrderLists.approved },
}

function TabLabel({ tab }: { tab: CustomerOrderListKey }) {
  const t = useText()
  const format = useFormat()
  const status = [...customerOrderLists[tab]]
  const { data } = useCustomerOrderPageQuery({ body: { size: 1, filter: { status } } })
  return `${t(`customerOrders.tabs.${tab}`)}${data ? ` (${format.total(data)})` : ''}`
}

/** A customer's three lists (D21). The server ensures that they contain his own orders only. */
export function PortalOrderListScreen() {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = keys.find((k) => k === params.get('tab')) ?? 'draft'
  return (
    <CustomerOrderList
      key={tab}
      side="customer"
      title={t('customerOrders.myTitle')}
      within={borders[tab]}
      header={
        <Choices
          label={t('list.views')}
          value={tab}
          onChange={(key) => void navigate(`/home/orderManageCustomer?tab=${key}`)}
          choices={keys.map((key) => ({ value: key, label: <TabLabel tab={key} /> }))}
        />
      }
    />
  )
}
