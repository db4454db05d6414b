import { addDays } from '#shared/kernel/dates.ts'
import { documentOf } from '#shared/kernel/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { orderAuditList } from './order-audit-list.ts'
import { orderBase, orderCalls } from './order.contract.ts'
import { orderFields } from './order.fields.ts'

const submittable = ['effective', 'special_price_maintained', 'sales_order_maintained'] as const

/** An order as the staff work on it, from its draft to SAP and the ship. */
export const order = documentOf({
  ...orderBase,
  words: 'orders',
  table: 'orders',
  lineTable: 'orderLines',
  fields: orderFields,
  calls: orderCalls,
  lists: {
    /** Orders whose special price finance maintains, and those whose sales approval it decides in house. */
    orderAudit: {
      list: orderAuditList,
      rows: [
        { status: 'special_price_pending' },
        { status: 'sales_order_maintained', salesApproved: false, push: notInSap },
        {
          status: 'cs_processing',
          stateBeforeCs: 'sales_order_maintained',
          salesApproved: false,
          push: notInSap,
        },
      ],
    },
  },
  number: { field: 'orderNo', final: 'SO' },
  scope: {
    customerId: 'customerId',
    salesOrg: 'salesOrg',
    salespersonId: 'salespersonId',
    country: 'destinationCountry',
    byShare: true,
  },
  meantBy: 'staff',
  ended: ['returned', 'cancelled'],
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
    pushRejected: {
      roles: ['salesman', 'customerService'],
      filter: ({ role }) => ({
        push: 'push_rejected',
        status: role === 'salesman' ? submittable : 'cs_processing',
      }),
    },
    sapDiffers: { roles: ['customerService'], filter: { sapDiffers: true } },
    changeRefused: { roles: ['customerService'], filter: { sapChange: 'refused' } },
    creditHeld: { roles: ['salesman', 'finance'], filter: { creditHeld: true } },
    drafts: { roles: ['salesman'], filter: { status: 'draft' } },
    lateDelivery: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: ({ today }) => ({
        status: 'pushed',
        shipping: ['none', 'partial'],
        deliveryTime: { from: '2000-01-01', to: addDays(today, -1) },
      }),
    },
  },
  attachments: { max: orderAttachmentCount },
})
