import { machineFor, refuse } from '#shared/calls/machine.ts'
import { hasLines, linesComplete, type PricedFacts } from '#shared/lines/priced-guards.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { buyerApprovalStates, customerOrderStates, sides } from './customer-order.fields.ts'

const customerOrderAxes = {
  status: customerOrderStates,
  awaiting: ['none', ...sides],
  owner: sides,
  buyerApproval: buyerApprovalStates,
} as const

export interface CustomerOrderFacts extends PricedFacts {
  /** Whether the staff order that was made from it has been pushed. */
  pushed: boolean
  everSubmitted: boolean
  /** What the buyer's own company asks for (D365); all three are about the reader, and say nothing of staff. */
  overLimit: boolean
  approvalFrom: string | null
  approvalTurn: boolean
  /** How many messages the asking customer has not read (D97). */
  unreadMessages: number
  /** The purchase number that a confirmation gives the staff order, if the customer's is too long (D1). */
  staffPurchaseNo?: string | undefined
}

const noUnread = refuse(
  'UNREAD_MESSAGES',
  (f: CustomerOrderFacts, a) => a.role === 'customer' && f.unreadMessages > 0,
  (f) => ({ count: f.unreadMessages }),
)
/** What the other side has seen may be cancelled; any other draft is deleted (D129). */
const sentOnce = refuse('CUSTOMER_ORDER_NEVER_SENT', (f: CustomerOrderFacts) => !f.everSubmitted)
/** What has become an order of SAP's says so before it says that it is decided. */
const undeletedPushed = refuse('ORDER_DELETE_PUSHED', (f: CustomerOrderFacts) => f.pushed)
const undecided = refuse(
  'ORDER_DONE',
  (f: CustomerOrderFacts & { status: string }) => f.status === 'approved' && !f.pushed,
)
const unpushed = refuse('CUSTOMER_ORDER_PUSHED', (f: CustomerOrderFacts) => f.pushed)
/** A draft belongs to the side that made it; the other side sees it only after it was sent. */
const ownSide = refuse(
  'CUSTOMER_ORDER_NOT_YOURS',
  (f: { owner: string }, a) => (a.role === 'customer') !== (f.owner === 'customer'),
)

/** What binds the buyer's company above its limit, only a colleague who may approve does (D365). */
const approved = refuse('CUSTOMER_ORDER_NEEDS_APPROVAL', (f: CustomerOrderFacts) => f.overLimit)
const isApprover = refuse('CUSTOMER_ORDER_NOT_APPROVER', (f: CustomerOrderFacts) => !f.approvalTurn)
const isLimited = refuse(
  'CUSTOMER_ORDER_NEEDS_NO_APPROVAL',
  (f: CustomerOrderFacts) => f.approvalFrom === null,
)

const withdrawn = { draft: 'ORDER_WITHDRAWN' } as const
const decided = {
  approved: 'CUSTOMER_ORDER_DECIDED',
  cancelled: 'CUSTOMER_ORDER_DECIDED',
  trashed: 'CUSTOMER_ORDER_DECIDED',
} as const
const drafts = ['draft', 'returned'] as const
/** Nobody changes or sends what a colleague is looking at. */
const written = { status: drafts, buyerApproval: ['none', 'sentBack'] } as const
const inApproval = { asked: 'CUSTOMER_ORDER_IN_APPROVAL' } as const
/** A draft about which a colleague decides. */
const decidedByColleague = {
  permission: 'customerOrder.submit',
  when: { status: drafts, buyerApproval: ['asked'] },
  refusal: { default: 'CUSTOMER_ORDER_NOT_IN_APPROVAL' },
} as const
const notWaiting = {
  status: { ...withdrawn, ...decided },
  awaiting: { staff: 'CUSTOMER_ORDER_WITH_STAFF', customer: 'CUSTOMER_ORDER_WITH_CUSTOMER' },
  default: 'CUSTOMER_ORDER_NOT_WAITING',
} as const

const submitted = { status: 'processing', awaiting: 'staff' } as const
const sentAlready = { status: { processing: 'CUSTOMER_ORDER_SUBMITTED' }, default: 'ORDER_DONE' } as const

/** A decision on an order that waits: by the side that was asked, or by either. */
const decision = (
  permission: Permission,
  status: 'approved' | 'returned' | 'cancelled',
  side?: (typeof sides)[number],
) => ({
  permission,
  when: { status: ['processing'], ...(side && { awaiting: [side] }) } as const,
  sets: { status, awaiting: 'none' } as const,
  refusal: notWaiting,
})

const machine = machineFor<CustomerOrderFacts>()
export const customerOrderMachine = machine({
  doc: 'customerOrder',
  axes: customerOrderAxes,
  terminal: { status: ['trashed', 'cancelled'] },
  waits: {
    since: ['CUSTOMER_ORDER_SUBMITTED', 'CUSTOMER_ORDER_WITH_STAFF', 'CUSTOMER_ORDER_WITH_CUSTOMER'],
    people: ['CUSTOMER_ORDER_IN_APPROVAL'],
  },
  transitions: {
    save: {
      permission: 'customerOrder.draft',
      when: written,
      refusal: { buyerApproval: inApproval, default: 'ORDER_DONE' },
      guards: [ownSide],
    },
    delete: {
      permission: 'customerOrder.draft',
      when: { status: ['draft', 'approved'], buyerApproval: written.buyerApproval },
      refusal: {
        status: { returned: 'CUSTOMER_ORDER_RETURNED' },
        buyerApproval: inApproval,
        default: 'ORDER_DONE',
      },
      guards: [ownSide, undecided, undeletedPushed],
    },
    submit: {
      permission: 'customerOrder.submit',
      when: written,
      sets: { ...submitted, buyerApproval: 'none' },
      refusal: { ...sentAlready, buyerApproval: inApproval },
      guards: [ownSide, approved, hasLines, linesComplete, noUnread],
    },
    askApproval: {
      permission: 'customerOrder.submit',
      when: written,
      sets: { buyerApproval: 'asked' },
      refusal: { ...sentAlready, buyerApproval: inApproval },
      guards: [ownSide, isLimited, hasLines, linesComplete, noUnread],
    },
    approve: {
      ...decidedByColleague,
      sets: { ...submitted, buyerApproval: 'none' },
      guards: [isApprover, hasLines, linesComplete, noUnread],
    },
    returnToBuyer: { ...decidedByColleague, sets: { buyerApproval: 'sentBack' }, guards: [isApprover] },
    recallApproval: { ...decidedByColleague, sets: { buyerApproval: 'none' } },
    send: {
      permission: 'customerOrder.send',
      when: { status: drafts },
      sets: { status: 'processing', awaiting: 'customer' },
      refusal: sentAlready,
      guards: [ownSide, hasLines, linesComplete],
    },
    withdraw: {
      permission: 'customerOrder.withdraw',
      when: { status: ['processing'] },
      sets: { status: 'draft', awaiting: 'none' },
      refusal: notWaiting,
      guards: [ownSide],
    },
    confirm: decision('customerOrder.confirm', 'approved', 'staff'),
    confirmSent: {
      ...decision('customerOrder.confirmSent', 'approved', 'customer'),
      guards: [approved, noUnread],
    },
    return: decision('customerOrder.return', 'returned', 'staff'),
    returnSent: decision('customerOrder.returnSent', 'returned', 'customer'),
    cancel: decision('customerOrder.cancel', 'cancelled'),
    cancelOwn: {
      permission: 'customerOrder.cancelOwn',
      when: written,
      sets: { status: 'cancelled', buyerApproval: 'none' },
      refusal: { status: decided, buyerApproval: inApproval, default: 'STATE_CONFLICT' },
      guards: [ownSide, sentOnce],
    },
    void: {
      permission: ['customerOrder.void', 'system'],
      when: { status: ['approved'] },
      sets: { status: 'trashed' },
      refusal: { default: 'ORDER_DONE' },
      guards: [unpushed],
    },
    reopen: {
      permission: 'system',
      when: { status: ['approved'] },
      sets: { status: 'returned' },
      refusal: { default: 'STATE_CONFLICT' },
    },
  },
})

export type CustomerOrderEvent = keyof (typeof customerOrderMachine)['transitions']
