import type { Refusals } from '#shared/kernel/errors.ts'
import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { roles, staffRoles } from '#shared/vocabulary/words.ts'

const portal = '/home/orderManageCustomer'
const staffHome = '/home/orderManage/customer'

const tabs = {
  all: ['draft', 'returned', 'processing', 'approved', 'cancelled', 'trashed'],
  draft: ['draft', 'returned'],
  processing: ['processing'],
  approved: ['approved'],
  /** What was stopped or voided, which counts in no total. */
  ended: ['cancelled', 'trashed'],
} as const

export const customerOrderOutline = outlineOf({
  name: 'customerOrder',
  // Drafted in the portal, or by customer service on the customer's behalf (D11, D16).
  rights: {
    'customerOrder.read': roles,
    'customerOrder.draft': ['customer', 'customerService'],
    'customerOrder.submit': ['customer'],
    'customerOrder.send': ['customerService'],
    'customerOrder.withdraw': ['customer', 'customerService'],
    'customerOrder.confirm': ['salesman', 'customerService'],
    'customerOrder.confirmSent': ['customer'],
    'customerOrder.return': ['customerService'],
    'customerOrder.returnSent': ['customer'],
    'customerOrder.cancel': ['customerService'],
    'customerOrder.cancelOwn': ['customer', 'customerService'],
    'customerOrder.void': ['customerService'],
  },
  menus: [
    {
      key: 'customerOrders',
      path: staffHome,
      for: 'staff',
      needs: 'customerOrder.read',
      position: 30,
      group: 'orders',
    },
    { key: 'myOrders', path: portal, for: 'customer', position: 10 },
  ],
  homes: { customerOrder: { staff: staffHome, customer: portal } },
  tabs,
  begin: 'customerOrder.draft',
  todos: {
    toConfirm: {
      roles: ['salesman', 'customerService', 'administrator'],
      filter: { status: 'processing', awaiting: 'staff' },
      urgency: 'asked',
      step: 'confirm',
      since: 'submittedAt',
      due: 'requestedDate',
    },
    waitingForYou: {
      roles: ['customer'],
      filter: { status: 'processing', awaiting: 'customer' },
      urgency: 'asked',
      step: 'confirm',
      since: 'submittedAt',
      due: 'requestedDate',
    },
    approvalAsked: {
      roles: ['customer'],
      filter: { approvalTurn: true },
      urgency: 'asked',
      step: 'decide',
      since: 'approvalAskedAt',
      due: 'requestedDate',
      quiet: true,
    },
    approvalSentBack: {
      roles: ['customer'],
      filter: { buyerApproval: 'sentBack' },
      urgency: 'asked',
      step: 'correct',
      note: 'approvalComment',
      opens: `${portal}/edit?id=`,
      quiet: true,
    },
    returnedToYou: {
      roles: ['customer'],
      filter: { status: 'returned', buyerApproval: 'none' },
      urgency: 'asked',
      step: 'correct',
      note: 'returnComment',
      opens: `${portal}/edit?id=`,
    },
    drafts: {
      roles: ['customer'],
      filter: { status: 'draft', buyerApproval: 'none' },
      urgency: 'own',
      step: 'finish',
      opens: `${portal}/edit?id=`,
    },
    inProduction: {
      roles: ['customer'],
      filter: { status: 'approved', push: 'pushed', shipping: 'none' },
      urgency: 'underWay',
      step: 'follow',
      since: 'decidedAt',
      due: 'leadTime',
    },
    shipping: {
      roles: ['customer'],
      filter: { status: 'approved', shipping: 'partial' },
      urgency: 'underWay',
      step: 'follow',
      since: 'decidedAt',
      due: 'leadTime',
    },
    customerOrderTalk: unreadTalkTodo(staffRoles),
    // The customer's list has a tab for each of these.
    draftTalk: unreadTalkTodo(['customer'], { status: tabs.draft }),
    processingTalk: unreadTalkTodo(['customer'], { status: tabs.processing }),
    approvedTalk: unreadTalkTodo(['customer'], { status: tabs.approved }),
    endedTalk: unreadTalkTodo(['customer'], { status: tabs.ended }),
  },
})

/** Refusals by the machine of a customer's order. */
export const customerOrderErrors = {
  ORDER_WITHDRAWN: { status: 409 },
  CUSTOMER_ORDER_SUBMITTED: { status: 409 },
  CUSTOMER_ORDER_RETURNED: { status: 409 },
  CUSTOMER_ORDER_NEVER_SENT: { status: 409 },
  CUSTOMER_ORDER_NOT_WAITING: { status: 409 },
  CUSTOMER_ORDER_WITH_STAFF: { status: 409 },
  CUSTOMER_ORDER_WITH_CUSTOMER: { status: 409 },
  CUSTOMER_ORDER_NOT_YOURS: { status: 409 },
  CUSTOMER_ORDER_DECIDED: { status: 409 },
  CUSTOMER_ORDER_PUSHED: { status: 409 },
  CUSTOMER_ORDER_IN_APPROVAL: { status: 409 },
  CUSTOMER_ORDER_NOT_IN_APPROVAL: { status: 409 },
  CUSTOMER_ORDER_NOT_APPROVER: { status: 409 },
  CUSTOMER_ORDER_NEEDS_APPROVAL: { status: 409 },
  CUSTOMER_ORDER_NEEDS_NO_APPROVAL: { status: 409 },
  UNREAD_MESSAGES: { status: 422 },
} as const satisfies Refusals
