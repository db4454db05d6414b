import { documentOf } from '#shared/kernel/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerOrderFields } from './customer-order.fields.ts'
import { customerOrderList } from './customer-order.schema.ts'

/** An order as its customer and the staff exchange it, until it is confirmed (D11). */
export const customerOrder = documentOf({
  name: 'customerOrder',
  words: 'customerOrders',
  table: 'customerOrders',
  lineTable: 'customerOrderLines',
  fields: customerOrderFields,
  list: customerOrderList,
  number: { field: 'customerOrderNo', draft: 'T', final: 'CO', at: ['submit', 'send'] },
  scope: {
    customerId: 'customerId',
    salesOrg: 'salesOrg',
    salespersonId: 'salespersonId',
    country: 'destinationCountry',
  },
  draftOf: 'owner',
  read: 'customerOrder.read',
  search: { numbers: ['customerOrderNo', 'purchaseNo'], title: 'customerName' },
  todos: {
    toConfirm: {
      roles: ['salesman', 'customerService', 'administrator'],
      filter: { status: 'processing', awaiting: 'staff' },
    },
    waitingForYou: { roles: ['customer'], filter: { status: 'processing', awaiting: 'customer' } },
    drafts: { roles: ['customer'], filter: { status: ['draft', 'returned'] } },
    inProduction: { roles: ['customer'], filter: { status: 'approved', push: 'pushed', shipping: 'none' } },
    shipping: { roles: ['customer'], filter: { status: 'approved', shipping: 'partial' } },
  },
  attachments: { max: orderAttachmentCount },
})
