import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import type { OrderEvent } from './order.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { orderAuditList, orderFields } from './order.fields.ts'
import { customerScope, pricedLineReferences } from '../../engine/common-fields.ts'
import { orderBase, orderCalls } from './order.contract.ts'

const orderNotices: readonly NoticeRule<OrderEvent>[] = [
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
    events: ['editLeadTime', 'shipPartly', 'shipFully', 'reverseShipment', 'closeLines', 'close'],
    recipients: ['salesman'],
  },
  {
    kind: 'creditDecided',
    events: ['holdForCredit', 'releaseCredit', 'revokeCredit'],
    recipients: ['salesman', 'finance'],
  },
  { kind: 'creditDecided', events: ['freeCredit'], recipients: ['salesman', 'finance', 'customerService'] },
]

const orderReminders = [
  {
    kind: 'pushUnknown',
    event: 'stillUnknown',
    rows: { push: 'push_unknown' },
    since: 'updatedAt',
    afterHours: 1,
    everyHours: 24,
    recipients: ['owner', 'customerService', 'administrator'],
  },
] as const satisfies readonly ReminderRule[]

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
