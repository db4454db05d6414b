import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { orderAuditList } from './order.schema.ts'
import { customerScope, pricedLineReferences } from '../../engine/common-fields.ts'
import { orderBase, orderCalls } from './order.contract.ts'
import { orderFields } from './order.fields.ts'
import { orderNotices, orderReminders } from './order-notices.ts'

/** An order as the staff work on it, from its draft to SAP and the ship. */
export const order = documentOf({
  ...orderBase,
  words: 'orders',
  table: 'orders',
  lineTable: 'orderLines',
  lineReferences: pricedLineReferences,
  fields: orderFields,
  calls: orderCalls,
  lists: {
    /** Orders whose special price finance maintains. */
    orderAudit: {
      list: orderAuditList,
      rows: [{ status: 'special_price_pending' }],
    },
  },
  number: { field: 'orderNo', final: 'SO' },
  scope: { ...customerScope, byShare: true },
  parts: { of: 'masterId', are: { split: 'child' } },
  sapNumbers: ['sapGroupOrderNo', 'sapBuildingOrderNo'],
  meantBy: 'staff',
  ended: ['returned', 'cancelled'],
  search: {
    numbers: ['orderNo', 'purchaseNo', 'sapGroupOrderNo', 'sapBuildingOrderNo', 'customerOrderNo'],
    title: 'customerName',
  },
  attachments: { max: orderAttachmentCount },
  talk: {},
  notices: orderNotices,
  reminders: orderReminders,
})
