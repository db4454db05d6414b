import { defineErrors, type Reason } from '#shared/kernel/errors.ts'
import type { commonErrors } from '#shared/vocabulary/errors.ts'
import type { orderFormErrors } from './order-form.errors.ts'
import type { orderErrors } from './order.errors.ts'

export const splitErrors = defineErrors({
  SPLIT_LAST_MATERIAL: { status: 422 },
  SPLIT_ONE_POSITION: { status: 422 },
  SPLIT_QUANTITY: { status: 422 },
  SPLIT_EMPTY_CHILD: { status: 422 },
  SPLIT_EMPTY_PART: { status: 422 },
  SPLIT_OTHER_ORDER: { status: 422 },
  SPLIT_CHILD_FULL: { status: 422 },
})

/** Refusals of a performance allocation (D6). */
export const performanceErrors = defineErrors({
  PERFORMANCE_TWO: { status: 422 },
  PERFORMANCE_SUM: { status: 422 },
  PERFORMANCE_TWICE: { status: 422 },
  PERFORMANCE_SHARE: { status: 422 },
})

/** Reasons that hold an order (D51). */
export const creditErrors = defineErrors({
  CREDIT_BLOCKED: { status: 422 },
  CREDIT_OVER_LIMIT: { status: 422 },
  CREDIT_OVERDUE: { status: 422 },
  CREDIT_HIGH_RISK: { status: 422 },
  CREDIT_RELEASE_EXPIRED: { status: 422 },
  CREDIT_RELEASE_EXCEEDED: { status: 422 },
})

/** Refusals by the rules of an order; those of its machine are in `order.errors.ts`. */
export const orderRulesErrors = defineErrors({
  ...splitErrors,
  ...performanceErrors,
  ...creditErrors,
  CREDIT_FIGURES_OLD: { status: 422 },
  RELEASE_BELOW_EXPOSURE: { status: 422 },
  RELEASE_DAYS: { status: 422 },
  RELEASE_NONE: { status: 409 },
})

/** A reason with a declared code, so that a misspelt code in a rule does not compile. */
export type RuleReason = Reason & {
  code:
    | keyof typeof orderRulesErrors
    | keyof typeof orderErrors
    | keyof typeof orderFormErrors
    | keyof typeof commonErrors
}
