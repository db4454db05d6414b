import { defineErrors } from '#shared/kernel/errors.ts'

/** The order codes of domain.md 2.0.4; sentences are the specification's own, in decent English. */
export const orderErrors = defineErrors({
  ORDER_ALREADY_PUSHED: { status: 409 },
  ORDER_NOT_IN_CS: { status: 409 },
  ORDER_NOT_PUSHED: { status: 409 },
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
  ORDER_HAS_CHILDREN: { status: 409 },
  SPLIT_NOT_MASTER: { status: 409 },
  SPLIT_STATE: { status: 409 },
  SPLIT_OVER_100: { status: 422 },
  MERGE_UNPUSHED: { status: 409 },
  PUSH_UNKNOWN: { status: 409 },
  OA_REQUIRED: { status: 422 },
})
