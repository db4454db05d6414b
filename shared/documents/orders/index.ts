import { addDays } from '#shared/kernel/dates.ts'
import { documentOf } from '#shared/kernel/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { orderFields } from './order.fields.ts'
import { orderList } from './order.schema.ts'

const submittable = ['effective', 'special_price_maintained', 'sales_order_maintained'] as const

/** An order as the staff work on it, from its draft to SAP and the ship. */
export const order = documentOf({
  name: 'order',
  words: 'orders',
  table: 'orders',
  lineTable: 'orderLines',
  fields: orderFields,
  list: orderList,
  number: { field: 'orderNo', draft: 'T', final: 'SO', at: ['generate'] },
  scope: {
    customerId: 'customerId',
    salesOrg: 'salesOrg',
    salespersonId: 'salespersonId',
    country: 'destinationCountry',
    byShare: true,
  },
  read: 'order.read',
  search: {
    numbers: ['orderNo', 'purchaseNo', 'sapGroupOrderNo', 'sapBuildingOrderNo', 'customerOrderNo'],
    title: 'customerName',
  },
  todos: {
    specialPrice: { roles: ['finance'], list: 'orderAudit', filter: { status: 'special_price_pending' } },
    salesDecision: {
      roles: ['finance'],
      list: 'orderAudit',
      filter: { status: ['sales_order_maintained', 'cs_processing'] },
    },
    toSubmit: { roles: ['salesman'], filter: { status: submittable } },
    returned: { roles: ['salesman'], filter: { returnedByCs: true, status: submittable } },
    toPush: { roles: ['customerService'], filter: { status: 'cs_processing', push: 'unpushed' } },
    pushUnknown: { roles: ['customerService', 'administrator'], filter: { push: 'push_unknown' } },
    sapDiffers: { roles: ['customerService'], filter: { sapDiffers: true } },
    changeRefused: { roles: ['customerService'], filter: { sapChange: 'refused' } },
    creditHeld: { roles: ['salesman', 'finance'], filter: { creditHeld: true } },
    drafts: { roles: ['salesman'], filter: { status: 'draft' } },
    lateDelivery: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: (today) => ({
        status: 'pushed',
        shipping: ['none', 'partial'],
        deliveryTime: { from: '2000-01-01', to: addDays(today, -1) },
      }),
    },
  },
  attachments: { max: orderAttachmentCount },
})
