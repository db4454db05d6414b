import { customerOrderList } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useText } from '../../i18n/index.ts'
import { useListState } from '../../kit/list/list-state.ts'
import { CurrencyPicker } from '../../masterdata/master-picker.tsx'
import { useCustomerNames } from '../customers/customer.api.ts'
import { CustomerPicker } from '../customers/pickers.tsx'
import { TodoViews } from '../todo-views.tsx'
import { CustomerOrderRows } from './customer-order.rows.tsx'

const pickers = { customer: CustomerPicker, currency: CurrencyPicker }

/** Customer orders as staff have them: what waits for us is amber. */
export function StaffCustomerOrderListScreen() {
  const t = useText()
  const chosen = useListState(customerOrderList).state.filter['customerId']
  const customer = useCustomerNames(Array.isArray(chosen) ? (chosen as string[]) : [])
  return (
    <CustomerOrderRows
      side="staff"
      title={t('customerOrders.title')}
      detail="/home/orderManage/customer/detail"
      pickers={pickers}
      nameOf={(filter, value) => (filter === 'customerId' ? (customer(value) ?? '…') : undefined)}
      header={<TodoViews list="customerOrder" />}
    />
  )
}
