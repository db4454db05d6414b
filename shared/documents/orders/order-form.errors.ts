import { defineErrors } from '#shared/kernel/errors.ts'

/** Refusals of an order's header and of its files (specification section 5). */
export const orderFormErrors = defineErrors({
  DATE_PAST: { status: 422 },
  RATIO: { status: 422 },
  DEPOSIT: { status: 422 },
  FILE_COUNT: { status: 422 },
  MERGE_CUSTOMER: { status: 422 },
  MERGE_DIFFERS: { status: 422 },
})
