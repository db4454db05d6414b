import { documentOf } from '#shared/kernel/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerOrderBase, customerOrderCalls } from './customer-order.contract.ts'
import { customerOrderFields } from './customer-order.fields.ts'

/** An order as its customer and the staff exchange it, until it is confirmed (D11). */
export const customerOrder = documentOf({
  ...customerOrderBase,
  words: 'customerOrders',
  table: 'customerOrders',
  lineTable: 'customerOrderLines',
  fields: customerOrderFields,
  calls: customerOrderCalls,
  number: { field: 'customerOrderNo', final: 'CO' },
  scope: {
    customerId: 'customerId',
    salesOrg: 'salesOrg',
    salespersonId: 'salespersonId',
    country: 'destinationCountry',
  },
  draftOf: 'owner',
  meantBy: 'customer',
  ended: ['trashed', 'cancelled'],
  search: { numbers: ['customerOrderNo', 'purchaseNo'], title: 'customerName' },
  attachments: { max: orderAttachmentCount },
})
