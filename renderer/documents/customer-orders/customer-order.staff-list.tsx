import { TodoViews } from '../todo-views.tsx'
import { CustomerOrderList } from './customer-order.list.tsx'

/** Customer orders as staff have them: what waits for us is amber. */
export const StaffCustomerOrderListScreen = () => (
  <CustomerOrderList side="staff" header={<TodoViews list="customerOrder" />} />
)
