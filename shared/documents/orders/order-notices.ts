import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import type { OrderEvent } from './order.machine.ts'

export const orderNotices: readonly NoticeRule<OrderEvent>[] = [
  { kind: 'priceAsked', events: ['startSpecialPrice'], told: ['finance'] },
  {
    kind: 'priceDecided',
    events: ['submitSpecialPrice', 'sendBackSpecialPrice', 'approveSpecialPrice', 'rejectSpecialPrice'],
    told: ['owner'],
  },
  { kind: 'approvalDecided', events: ['approveSalesOrder', 'rejectSalesOrder'], told: ['owner'] },
  { kind: 'handedIn', events: ['submitToCustomerService'], told: ['customerService'] },
  { kind: 'handedBack', events: ['return', 'void', 'cancel'], told: ['owner'] },
  { kind: 'pushed', events: ['pushSucceeded', 'pushFailed', 'pushNotFound'], told: ['owner'] },
  { kind: 'pushed', events: ['refuseChange'], told: ['owner', 'customerService'] },
  {
    kind: 'pushUnknown',
    events: ['pushTimedOut'],
    told: ['owner', 'customerService', 'administrator'],
  },
  {
    kind: 'orderProgress',
    events: ['editLeadTime', 'shipPartly', 'shipFully', 'reverseShipment', 'closeLines', 'close'],
    told: ['salesman'],
  },
  {
    kind: 'creditDecided',
    events: ['holdForCredit', 'releaseCredit', 'revokeCredit'],
    told: ['salesman', 'finance'],
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
    told: ['owner', 'customerService', 'administrator'],
  },
] as const satisfies readonly ReminderRule[]
