import { defineErrors } from '#shared/kernel/errors.ts'
import { headerErrors } from '#shared/lines/content.errors.ts'

/** Refusals of an order's header, its files and its merge group. */
export const orderFormErrors = defineErrors({
  ...headerErrors,
  FILE_COUNT: { status: 422 },
  MERGE_CUSTOMER: { status: 422 },
  MERGE_DIFFERS: { status: 422 },
})
