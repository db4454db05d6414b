import { codesOf, defineErrors } from '#shared/kernel/errors.ts'
import { cellErrors } from './line.errors.ts'

/** Refusals of an order's header (the specification, section 5). */
export const headerErrors = defineErrors({
  DATE_PAST: { status: 422 },
  RATIO: { status: 422 },
  DEPOSIT: { status: 422 },
  DEPOSIT_NONE: { status: 422 },
  /** Ratio and amount are sent together and contradict each other. */
  DEPOSIT_DIFFERS: { status: 422 },
})

/** Refusals of an order's content, which is its header and its lines. */
export const contentCodes = [...codesOf(headerErrors), ...codesOf(cellErrors)]
