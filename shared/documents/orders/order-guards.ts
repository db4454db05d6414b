import { refuse } from '#shared/calls/machine.ts'
import { sinceWhen, whoSinceWhen } from '#shared/kernel/waiting.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import type { OrderFacts } from './order.fields.ts'

type Facts = OrderFacts

/**
 * Customer service owns an order that it made as long as the order has no salesman. Which orders a salesman
 * may change is decided by row scope.
 */
export const owned = refuse(
  'NO_PERMISSION',
  (f: Facts, a) =>
    f.byShare === true || (a.role === 'customerService' && (f.salespersonId !== null || !f.isMaker)),
)
/** What follows a push stays with customer service where it made the order, though a salesman was named before the push. */
export const makersOwn = refuse(
  'NO_PERMISSION',
  (f: Facts, a) => f.byShare === true || (a.role === 'customerService' && !f.isMaker),
)
/** A share of the performance allows reading the order, not changing it. */
export const notByShare = refuse('NO_PERMISSION', (f: Facts) => f.byShare === true)
export const hasSalesman = refuse('ORDER_NO_SALESMAN', (f: Facts) => f.salespersonId === null)
export const needsReview = refuse('ORDER_NO_REVIEW', (f: Facts) => f.reviewLines === 0)
export const reviewed = refuse(
  'ORDER_REVIEW_OPEN',
  (f: Facts) => f.reviewLines > 0,
  (f) => ({ count: f.reviewLines }),
)
export const unsaved = refuse('ORDER_REVIEW_SAVED', (f: Facts) => f.reviewSaved, sinceWhen)
export const customized = refuse('ORDER_NOT_CUSTOMIZED', (f: Facts) => f.isCustomize !== true)
export const unclaimed = refuse(
  'ORDER_CLAIMED',
  (f: Facts) => f.claimedBy !== null,
  (f) => ({ name: f.claimedName, since: f.claimedAt ?? '' }),
)
export const grouped = refuse('MERGE_NONE', (f: Facts) => f.mergeGroupNo === '')
export const released = refuse('RELEASE_NONE', (f: Facts) => f.released === false)
export const childless = refuse('ORDER_HAS_CHILDREN', (f: Facts) => f.childCount > 0)
export const childSize = refuse(
  'SPLIT_OVER_100',
  (f: Facts & { split: string }) => f.split === 'child' && f.lineCount > childOrderLines,
  () => ({ max: childOrderLines }),
)
/** A master that was submitted once is kept. A child may be deleted, because its lines go back (D13). */
export const deletable = refuse(
  'ORDER_DONE',
  (f: Facts & { split: string; status: string }) =>
    f.split !== 'child' && f.status !== 'draft' && f.stateBeforeCs !== null,
)
/** What a customer has confirmed can only be voided, because a void tells the customer. */
export const ownMaking = refuse(
  'ORDER_OF_CUSTOMER',
  (f: Facts & { split: string }) => f.split !== 'child' && f.customerOrderNo !== '',
)
/**
 * An order that came to customer service without the sales steps has no sales approval to decide or withdraw.
 */
export const salesSubmitted = refuse(
  'ORDER_NOT_PENDING_SALES',
  (f: Facts & { status: string }) =>
    f.status === 'cs_processing' && f.stateBeforeCs !== 'sales_order_maintained',
)
export const undecided = refuse('STATE_CONFLICT', (f: Facts) => f.salesApproved)
const needsApproval = (f: Facts) => f.specialOpen || (f.salesApproval && !f.salesApproved)
const waitingSince = ({ waitingSince: since = null }: Facts) => since
/** Goods are not ordered at a price that nobody approved (D26). */
export const approvalsDecided = refuse(
  'OA_REQUIRED',
  (f: Facts) => needsApproval(f) && waitingSince(f) === null,
)
/** Whoever waits for an approval that was submitted is told who has it (D322). */
export const approvalsAnswered = refuse(
  'ORDER_APPROVAL_WAITS',
  (f: Facts) => needsApproval(f) && waitingSince(f) !== null && !f.waitingToSend,
  whoSinceWhen,
)
/** Nobody has it yet while the system that decides is away. */
export const approvalsSent = refuse(
  'APPROVAL_UNSENT',
  (f: Facts) => needsApproval(f) && waitingSince(f) !== null && f.waitingToSend === true,
  sinceWhen,
)
/** The sales steps may be skipped only where the approval policy asks for no sales approval (D24). */
export const salesStepsDone = refuse(
  'OA_REQUIRED',
  (f: Facts & { status: string }) => f.salesApproval && f.status !== 'sales_order_maintained',
)

/** Why an event of an order is refused, by the state that it is in. */
export const unpushedOnly = {
  pushing: 'ORDER_PUSHING',
  push_unknown: 'PUSH_UNKNOWN',
  pushed: 'ORDER_PUSHED',
} as const
export const unpushedYet = { ...unpushedOnly, pushed: 'ORDER_ALREADY_PUSHED' } as const
export const whilePushed = {
  status: { returned: 'ORDER_RETURNED', closed: 'ORDER_CLOSED' },
  sapChange: { sending: 'ORDER_CHANGE_SENDING', none: 'ORDER_CHANGE_NONE' },
  default: 'ORDER_NOT_PUSHED',
} as const
/** Whoever goes on with an order that finance prices is told since when finance has it (D326). */
export const priced = { special_price_pending: 'ORDER_PRICE_WAITS' } as const
export const done = { returned: 'ORDER_DONE', cancelled: 'ORDER_DONE', closed: 'ORDER_CLOSED' } as const
