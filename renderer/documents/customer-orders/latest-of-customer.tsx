import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { customerOrderApi, customerOrderViews } from './customer-order-view.tsx'

export const LatestOfCustomer = latestOf({
  title: 'customers.page.customerOrders',
  view: customerOrderViews.staff,
  time: 'orderTime',
  usePage: customerOrderApi.usePage,
})
