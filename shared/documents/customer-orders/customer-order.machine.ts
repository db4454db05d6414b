import { machineFor, refuse } from '#shared/calls/machine.ts'
import { hasLines, linesComplete, type PricedFacts } from '#shared/lines/priced-guards.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { customerOrderStates, sides } from './customer-order.fields.ts'

const customerOrderAxes = {
  status: customerOrderStates,
  awaiting: ['none', ...sides],
  owner: sides,
} as const

export interface CustomerOrderFacts extends PricedFacts {
  /** Whether the staff order that was made from it has been pushed. */
  pushed: boolean
  everSubmitted: boolean
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

const withdrawn = { draft: 'ORDER_WITHDRAWN' } as const
const decided = {
  approved: 'CUSTOMER_ORDER_DECIDED',
  cancelled: 'CUSTOMER_ORDER_DECIDED',
  trashed: 'CUSTOMER_ORDER_DECIDED',
} as const
const drafts = ['draft', 'returned'] as const
const notWaiting = {
  status: { ...withdrawn, ...decided },
  default: 'CUSTOMER_ORDER_NOT_WAITING',
} as const

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
  transitions: {
    save: {
      permission: 'customerOrder.draft',
      when: { status: drafts },
      refusal: { default: 'ORDER_DONE' },
      guards: [ownSide],
    },
    delete: {
      permission: 'customerOrder.draft',
      when: { status: ['draft', 'approved'] },
      refusal: { status: { returned: 'CUSTOMER_ORDER_RETURNED' }, default: 'ORDER_DONE' },
      guards: [ownSide, undecided, undeletedPushed],
    },
    submit: {
      permission: 'customerOrder.submit',
      when: { status: drafts },
      sets: { status: 'processing', awaiting: 'staff' },
      refusal: { status: { processing: 'CUSTOMER_ORDER_SUBMITTED' }, default: 'ORDER_DONE' },
      guards: [ownSide, hasLines, linesComplete, noUnread],
    },
    send: {
      permission: 'customerOrder.send',
      when: { status: drafts },
      sets: { status: 'processing', awaiting: 'customer' },
      refusal: { status: { processing: 'CUSTOMER_ORDER_SUBMITTED' }, default: 'ORDER_DONE' },
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
      guards: [noUnread],
    },
    return: decision('customerOrder.return', 'returned', 'staff'),
    returnSent: decision('customerOrder.returnSent', 'returned', 'customer'),
    cancel: decision('customerOrder.cancel', 'cancelled'),
    cancelOwn: {
      permission: 'customerOrder.cancelOwn',
      when: { status: drafts },
      sets: { status: 'cancelled' },
      refusal: { status: decided, default: 'STATE_CONFLICT' },
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
