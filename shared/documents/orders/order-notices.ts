import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import type { OrderEvent } from './order.machine.ts'

export const orderNotices: readonly NoticeRule<OrderEvent>[] = [
  { kind: 'priceAsked', events: ['startSpecialPrice'], recipients: ['finance'] },
  {
    kind: 'priceDecided',
    events: ['submitSpecialPrice', 'sendBackSpecialPrice', 'approveSpecialPrice', 'rejectSpecialPrice'],
    recipients: ['owner'],
  },
  { kind: 'approvalDecided', events: ['approveSalesOrder', 'rejectSalesOrder'], recipients: ['owner'] },
  { kind: 'handedIn', events: ['submitToCustomerService'], recipients: ['customerService'] },
  { kind: 'handedBack', events: ['return', 'void', 'cancel'], recipients: ['owner'] },
  { kind: 'pushed', events: ['pushSucceeded', 'pushFailed', 'pushNotFound'], recipients: ['owner'] },
  { kind: 'pushed', events: ['refuseChange'], recipients: ['owner', 'customerService'] },
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
]

export const orderReminders = [
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
