import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerScope, pricedLineReferences } from '../../engine/common-fields.ts'
import { customerOrderBase, customerOrderCalls } from './customer-order.contract.ts'
import { customerOrderFields } from './customer-order.fields.ts'
import { customerOrderNotices, customerOrderReminders } from './customer-order-notices.ts'

/** An order as its customer and the staff exchange it, until it is confirmed (D11). */
export const customerOrder = documentOf({
  ...customerOrderBase,
  words: 'customerOrders',
  table: 'customerOrders',
  lineTable: 'customerOrderLines',
  lineReferences: pricedLineReferences,
  fields: customerOrderFields,
  calls: customerOrderCalls,
  number: { field: 'customerOrderNo', final: 'CO' },
  scope: customerScope,
  draftOf: 'owner',
  meantBy: 'customer',
  ended: ['trashed', 'cancelled'],
  search: { numbers: ['customerOrderNo', 'purchaseNo'], title: 'customerName' },
  attachments: { max: orderAttachmentCount },
  talk: {},
  asksCartons: ['draft', 'returned'],
  notices: customerOrderNotices,
  reminders: customerOrderReminders,
})
