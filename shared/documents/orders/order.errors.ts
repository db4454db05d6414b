import { defineErrors, type Reason, ruleErrors } from '#shared/kernel/errors.ts'
import { headerErrors } from '#shared/lines/content.errors.ts'
import type { creditErrors, creditNotes } from '#shared/masterdata/credit/credit.errors.ts'
import type { commonErrors } from '#shared/vocabulary/errors.ts'

/** Refusals by the machine of an order. The sentences are the specification's own where it has one. */
const machineErrors = defineErrors({
  ORDER_ALREADY_PUSHED: { status: 409 },
  /** For every event except another push. */
  ORDER_PUSHED: { status: 409 },
  ORDER_CLOSE_UNPUSHED: { status: 409 },
  ORDER_NOT_IN_CS: { status: 409 },
  ORDER_NOT_PUSHED: { status: 409 },
  ORDER_NOT_CUSTOMIZED: { status: 409 },
  ORDER_CHANGE_SENDING: { status: 409 },
  ORDER_CHANGE_NONE: { status: 409 },
  ORDER_RETURNED: { status: 409 },
  ORDER_CLOSED: { status: 409 },
  ORDER_DELETE_PUSHED: { status: 409 },
  ORDER_DONE: { status: 409 },
  ORDER_STATUS_MIXED: { status: 409 },
  ORDER_PUSHING: { status: 409 },
  ORDER_CLAIMED: { status: 409 },
  ORDER_NOT_PENDING_PRICE: { status: 409 },
  ORDER_NOT_PENDING_SALES: { status: 409 },
  ORDER_NO_SALESMAN: { status: 422 },
  ORDER_NO_LINES: { status: 422 },
  ORDER_LINES_UNPRICED: { status: 422 },
  ORDER_REVIEW_OPEN: { status: 422 },
  ORDER_NO_REVIEW: { status: 422 },
  ORDER_REVIEW_SAVED: { status: 409 },
  ORDER_OF_CONTRACT: { status: 422 },
  ORDER_OF_CUSTOMER: { status: 409 },
  ORDER_HAS_CHILDREN: { status: 409 },
  SPLIT_NOT_MASTER: { status: 409 },
  SPLIT_STATE: { status: 409 },
  SPLIT_OVER_100: { status: 422 },
  SPLIT_NO_PARTS: { status: 409 },
  MERGE_NONE: { status: 409 },
  MERGE_UNPUSHED: { status: 409 },
  PUSH_UNKNOWN: { status: 409 },
  OA_REQUIRED: { status: 422 },
  ORDER_APPROVAL_WAITS: { status: 422 },
  ORDER_PRICE_WAITS: { status: 409 },
})

/** Refusals of an order's header, its files and its merge group. */
const orderFormErrors = defineErrors({
  ...headerErrors,
  FILE_COUNT: { status: 422 },
  MERGE_CUSTOMER: { status: 422 },
  MERGE_DIFFERS: { status: 422 },
  /** They already are one group. */
  MERGE_SAME: { status: 409 },
})

/** What stands in the way of a push of an order, and of the changes that SAP is asked for. */
const orderPushErrors = defineErrors({
  CUSTOMER_NOT_OFFICIAL: { status: 422 },
  PO_DUPLICATE: { status: 422 },
  DISCOUNT_NEEDED: { status: 422 },
  CLOSE_UNCONFIRMED: { status: 422 },
  CLOSE_LINES_ALL: { status: 422 },
  /** A requisition or a delivery note still holds something of it (D43). */
  CLOSE_IN_FLIGHT: { status: 409 },
  CLOSE_IN_FLIGHT_MORE: { status: 409 },
  LINE_NOT_OPEN: { status: 422 },
  /** Finance would have to decide the price of a line that is to be added (D324). */
  ADD_NEEDS_REVIEW: { status: 422 },
  /** Nothing of what SAP would be asked for differs from the order. */
  AMEND_NOTHING: { status: 422 },
  /** Requisitions, notes and deliveries have more of the line than would be left. */
  AMEND_TAKEN: { status: 422 },
  /** The quantity of the line follows from its measures. */
  AMEND_MEASURED: { status: 422 },
  PUSH_OPEN_IN_SAP: { status: 409 },
  CHANGE_REFUSED: { status: 409 },
})

export const splitErrors = ruleErrors(
  'SPLIT_LAST_MATERIAL',
  'SPLIT_ONE_POSITION',
  'SPLIT_QUANTITY',
  'SPLIT_EMPTY_CHILD',
  'SPLIT_EMPTY_PART',
  'SPLIT_OTHER_ORDER',
  'SPLIT_CHILD_FULL',
)

/** Refusals of a performance allocation (D6). */
export const performanceErrors = ruleErrors(
  'PERFORMANCE_TWO',
  'PERFORMANCE_SUM',
  'PERFORMANCE_TWICE',
  'PERFORMANCE_SHARE',
)

/** Why a release does not cover an order any more (D51). */
export const releaseErrors = ruleErrors('CREDIT_RELEASE_EXPIRED', 'CREDIT_RELEASE_EXCEEDED')

/** Refusals by the rules of an order. */
const orderRulesErrors = defineErrors({
  ...splitErrors,
  ...performanceErrors,
  ...releaseErrors,
  ...ruleErrors('RELEASE_BELOW_EXPOSURE', 'RELEASE_DAYS'),
  RELEASE_NONE: { status: 409 },
})

/** A reason with a declared code, so that a misspelt code in a rule does not compile. */
export type RuleReason = Reason & {
  code:
    | keyof typeof orderRulesErrors
    | keyof typeof machineErrors
    | keyof typeof orderFormErrors
    | keyof typeof creditErrors
    | keyof typeof creditNotes
    | keyof typeof commonErrors
}

/** Every refusal of an order. */
export const orderErrors = { ...machineErrors, ...orderRulesErrors, ...orderFormErrors, ...orderPushErrors }
