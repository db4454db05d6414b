import { codesOf, defineErrors } from '#shared/kernel/errors.ts'
import { cellErrors } from '../../lines/line.errors.ts'

/** Refusals of an order's header (the specification, section 5). */
const headerErrors = defineErrors({
  DATE_PAST: { status: 422 },
  RATIO: { status: 422 },
  DEPOSIT: { status: 422 },
})

/** Refusals of an order's content, which is its header and its lines. */
export const contentCodes = [...codesOf(headerErrors), ...codesOf(cellErrors)]

/** Refusals of an order's header, its files and its merge group. */
export const orderFormErrors = defineErrors({
  ...headerErrors,
  FILE_COUNT: { status: 422 },
  MERGE_CUSTOMER: { status: 422 },
  MERGE_DIFFERS: { status: 422 },
})
