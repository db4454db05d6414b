import { daily, workdaily } from '#shared/engine/notice.ts'
import type { CustomerOrderEvent } from './customer-order.machine.ts'
import { orderPaths, orderReads } from '../order-paths.ts'
import { documentOf } from '#shared/engine/document.ts'
import { pricedLineReferences } from '../../engine/common-fields.ts'
import {
  customerOrderFields,
  customerOrderList,
  customerOrderRow,
  customerOrder as whole,
  customerOrderLine,
} from './customer-order.fields.ts'

/** What people of one customer do among themselves before staff see the order (D366). */
const colleagueEvents = ['askApproval', 'approve', 'returnToBuyer', 'recallApproval'] as const

/** What happens to the goods is an event of the staff's order behind it, which its customer does not see. */
export const behindEvents = [
  'editLeadTime',
  'shipPartly',
  'shipFully',
  'reverseShipment',
  'closeLines',
  'close',
] as const

/** Goods are about to leave, as a delivery note says that its customer does not see. */
export const shipmentEvent = 'announceShipment'

const unanswered = { kind: 'unanswered', event: 'unanswered', since: 'submittedAt' } as const

/** An order as its customer and the staff exchange it, until it is confirmed (D11). */
export const customerOrder = documentOf<
  CustomerOrderEvent | (typeof behindEvents)[number] | typeof shipmentEvent
>()({
  name: 'customerOrder',
  called: { one: 'customer order', many: 'Customer orders' },
  permissions: {
    read: 'customerOrder.read',
    exportList: 'customerOrder.read',
    edit: 'customerOrder.draft',
  },
  list: customerOrderList,
  ...orderPaths,
  row: customerOrderRow,
  whole,
  line: customerOrderLine,
  words: 'customerOrders',
  table: 'customerOrders',
  lineTable: 'customerOrderLines',
  lineReferences: pricedLineReferences,
  fields: customerOrderFields,
  calls: orderReads,
  number: { field: 'customerOrderNo', final: 'CO' },
  scope: { starter: 'approvalAskerId' },
  draftOf: 'owner',
  meantBy: 'customer',
  ofCustomer: { events: colleagueEvents, waiting: { buyerApproval: 'asked' } },
  ended: ['trashed', 'cancelled'],
  search: { numbers: ['customerOrderNo', 'purchaseNo', 'sapOrderNos'], title: 'customerName' },
  talk: {},
  asksCartons: ['draft', 'returned'],
  notices: [
    { kind: 'orderSent', events: ['submit', 'withdraw', 'send'], recipients: ['otherSide'] },
    { kind: 'orderSent', events: ['approve'], recipients: ['otherSide', 'asker'] },
    { kind: 'buyerApproval', events: ['askApproval', 'recallApproval'], recipients: ['approver'] },
    { kind: 'buyerApproval', events: ['returnToBuyer'], recipients: ['asker'] },
    {
      kind: 'orderDecided',
      events: ['confirm', 'confirmSent', 'return', 'returnSent', 'cancel', 'cancelOwn', 'void', 'reopen'],
      recipients: ['otherSide'],
    },
    {
      kind: 'orderProgress',
      events: [...behindEvents, shipmentEvent],
      recipients: ['customer'],
      tells: { fields: ['sapDeliveryTime'], isBehind: true },
    },
  ],
  reminders: [
    daily({
      ...unanswered,
      rows: { status: 'processing', awaiting: 'staff' },
      recipients: ['salesman', 'customerService'],
    }),
    daily({ ...unanswered, rows: { status: 'processing', awaiting: 'customer' }, recipients: ['customer'] }),
    {
      ...workdaily,
      kind: 'buyerApproval',
      event: 'unapproved',
      rows: { buyerApproval: 'asked' },
      since: 'approvalAskedAt',
      recipients: ['approver'],
    },
  ],
})

export const { calls: customerOrderCalls } = customerOrder
