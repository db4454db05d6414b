import { latestOf } from '../../masterdata/customers/latest-documents.tsx'
import { orderApi, orderView } from './order-view.ts'

export const LatestOfCustomer = latestOf({
  title: 'customers.page.staffOrders',
  view: orderView,
  time: 'orderTime',
  usePage: orderApi.usePage,
})
