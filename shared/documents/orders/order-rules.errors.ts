import { defineErrors, ruleErrors, type Reason } from '#shared/kernel/errors.ts'
import type { commonErrors } from '#shared/vocabulary/errors.ts'
import type { orderFormErrors } from './order-form.errors.ts'
import type { orderErrors } from './order.errors.ts'

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

/** Reasons that hold an order (D51). */
export const creditErrors = ruleErrors(
  'CREDIT_BLOCKED',
  'CREDIT_OVER_LIMIT',
  'CREDIT_OVERDUE',
  'CREDIT_HIGH_RISK',
  'CREDIT_RELEASE_EXPIRED',
  'CREDIT_RELEASE_EXCEEDED',
)

/** Refusals by the rules of an order; those of its machine are in `order.errors.ts`. */
export const orderRulesErrors = defineErrors({
  ...splitErrors,
  ...performanceErrors,
  ...creditErrors,
  ...ruleErrors('CREDIT_FIGURES_OLD', 'RELEASE_BELOW_EXPOSURE', 'RELEASE_DAYS'),
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
