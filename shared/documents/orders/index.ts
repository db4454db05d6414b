import type { OrderEvent } from './order.machine.ts'
import { orderPaths, orderReads } from '../order-paths.ts'
import { documentOf } from '#shared/engine/document.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { orderAuditList, orderFields, orderList, orderRow, order as whole } from './order.fields.ts'
import { pricedLineReferences } from '../../engine/common-fields.ts'

/** An order as the staff work on it, from its draft to SAP and the ship. */
export const order = documentOf<OrderEvent>()({
  name: 'order',
  called: { one: 'staff order', many: 'Staff orders' },
  permissions: { read: 'order.read', exportList: 'order.export', edit: 'order.edit' },
  list: orderList,
  ...orderPaths,
  row: orderRow,
  whole,
  line: orderLine,
  words: 'orders',
  table: 'orders',
  lineTable: 'orderLines',
  lineReferences: pricedLineReferences,
  fields: orderFields,
  calls: orderReads,
  lists: {
    /** Orders whose special price finance maintains. */
    orderAudit: {
      list: orderAuditList,
      rows: [{ status: 'special_price_pending' }],
    },
  },
  number: { field: 'orderNo', final: 'SO' },
  scope: { byShare: true },
  parts: { of: 'masterId', are: { split: 'child' } },
  sapNumbers: ['sapGroupOrderNo', 'sapBuildingOrderNo'],
  meantBy: 'staff',
  ended: ['returned', 'cancelled'],
  waits: [
    ['push', 'pushing', 'push_unknown'],
    ['sapChange', 'sending'],
    ['status', 'special_price_pending'],
    'approval',
  ],
  search: {
    numbers: ['orderNo', 'purchaseNo', 'sapGroupOrderNo', 'sapBuildingOrderNo', 'customerOrderNo'],
    title: 'customerName',
  },
  talk: {},
  notices: [
    { kind: 'priceAsked', events: ['startSpecialPrice'], recipients: ['finance'] },
    {
      kind: 'priceDecided',
      events: ['submitSpecialPrice', 'sendBackSpecialPrice', 'approveSpecialPrice', 'rejectSpecialPrice'],
      recipients: ['owner'],
    },
    { kind: 'approvalDecided', events: ['approveSalesOrder', 'rejectSalesOrder'], recipients: ['owner'] },
    { kind: 'handedIn', events: ['submitToCustomerService'], recipients: ['customerService'] },
    { kind: 'handedBack', events: ['return', 'void', 'cancel'], recipients: ['owner'] },
    { kind: 'pushed', events: ['pushSucceeded'], recipients: ['owner'] },
    {
      kind: 'pushed',
      events: ['pushFailed', 'pushNotFound', 'refuseChange'],
      recipients: ['owner', 'customerService'],
    },
    {
      kind: 'pushUnknown',
      events: ['pushTimedOut'],
      recipients: ['owner', 'customerService', 'administrator'],
    },
    {
      kind: 'orderProgress',
      events: [
        'editLeadTime',
        'amend',
        'addLines',
        'shipPartly',
        'shipFully',
        'reverseShipment',
        'closeLines',
        'close',
      ],
      recipients: ['salesman'],
      tells: { fields: ['sapDeliveryTime', 'salesQuantity', 'unitPrice', 'deliveryTime', 'closed'] },
    },
    {
      kind: 'orderProgress',
      events: ['rejectLines'],
      recipients: ['salesman', 'customerService'],
      tells: { fields: ['rejectedInSap'] },
    },
    {
      kind: 'creditDecided',
      events: ['holdForCredit', 'releaseCredit', 'revokeCredit'],
      recipients: ['salesman', 'finance'],
    },
    { kind: 'creditDecided', events: ['freeCredit'], recipients: ['salesman', 'finance', 'customerService'] },
  ],
  reminders: [
    {
      kind: 'pushUnknown',
      event: 'stillUnknown',
      rows: { push: 'push_unknown' },
      since: 'updatedAt',
      afterHours: 1,
      everyHours: 24,
      recipients: ['owner', 'customerService', 'administrator'],
    },
  ],
})

export const { calls: orderCalls } = order
