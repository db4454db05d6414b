import { useText } from '../../i18n/index.ts'
import { CurrencyPicker } from '../../masterdata/master-picker.tsx'
import { CustomerPicker } from '../customers/pickers.tsx'
import { CustomerOrderRows } from './customer-order.rows.tsx'

const pickers = { customer: CustomerPicker, currency: CurrencyPicker }

/** Customer orders as staff have them: what waits for us is amber. */
export function StaffCustomerOrderListScreen() {
  const t = useText()
  return (
    <CustomerOrderRows
      side="staff"
      title={t('customerOrders.title')}
      detail="/home/orderManage/customer/detail"
      pickers={pickers}
    />
  )
}
