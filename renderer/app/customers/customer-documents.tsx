import { Flex } from 'antd'
import { contractApi, contractView } from '../../documents/contracts/contract-view.ts'
import { customerOrderApi, customerOrderViews } from '../../documents/customer-orders/customer-order-view.tsx'
import { inquiryApi, inquiryViews } from '../../documents/inquiries/inquiry-view.ts'
import { orderApi, orderView } from '../../documents/orders/order-view.ts'
import { quotationApi, quotationViews } from '../../documents/quotations/quotation-view.tsx'
import { latestOf } from '../../masterdata/customers/latest-documents.tsx'

const Contracts = latestOf({
  title: 'contracts.title',
  view: contractView,
  time: 'createdAt',
  usePage: contractApi.usePage,
})
const CustomerOrders = latestOf({
  title: 'customers.page.customerOrders',
  view: customerOrderViews.staff,
  time: 'orderTime',
  usePage: customerOrderApi.usePage,
})
const Inquiries = latestOf({
  title: 'inquiries.title',
  view: inquiryViews.staff,
  time: 'createdAt',
  usePage: inquiryApi.usePage,
})
const Orders = latestOf({
  title: 'customers.page.staffOrders',
  view: orderView,
  time: 'orderTime',
  usePage: orderApi.usePage,
})
const Quotations = latestOf({
  title: 'quotations.title',
  view: quotationViews.staff,
  time: 'createdAt',
  usePage: quotationApi.usePage,
})

/** The newest documents of a customer, of every kind. */
export const CustomerDocuments = ({ id }: { id: string }) => (
  <Flex vertical gap={16}>
    <Contracts id={id} />
    <CustomerOrders id={id} />
    <Inquiries id={id} />
    <Orders id={id} />
    <Quotations id={id} />
  </Flex>
)
