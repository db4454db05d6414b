import { Flex } from 'antd'
import { LatestOfCustomer as Contracts } from '../../documents/contracts/latest-of-customer.tsx'
import { LatestOfCustomer as CustomerOrders } from '../../documents/customer-orders/latest-of-customer.tsx'
import { LatestOfCustomer as Inquiries } from '../../documents/inquiries/latest-of-customer.tsx'
import { LatestOfCustomer as Orders } from '../../documents/orders/latest-of-customer.tsx'
import { LatestOfCustomer as Quotations } from '../../documents/quotations/latest-of-customer.tsx'

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
