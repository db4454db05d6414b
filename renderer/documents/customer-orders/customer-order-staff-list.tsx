import { TodoViews } from '../todo-views.tsx'
import { CustomerOrderList } from './customer-order-list.tsx'

/** Customer orders on the staff's side, where what waits for staff is amber. */
export const StaffCustomerOrderListScreen = () => (
  <CustomerOrderList side="staff" header={<TodoViews list="customerOrder" />} />
)
