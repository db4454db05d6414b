import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { paperHandler } from '../../lines/paper-handler.ts'
import { reader } from './customer-order.repository.ts'

const head = [
  'customerOrderNo',
  'purchaseNo',
  'customerName',
  'orderTime',
  'salesOrg',
  'salespersonName',
  'tradeTerm',
  'port',
  'destinationCountry',
  'requestedDate',
  'payTerm',
  'currency',
  'status',
  'remark',
] as const satisfies readonly (keyof typeof customerOrder.fields)[]

export const excel = paperHandler(customerOrder, customerOrderWrites.document, {
  reader,
  title: ({ customerOrders }) => customerOrders.paper,
  head,
})
