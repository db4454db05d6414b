import { defineErrors } from '#shared/kernel/errors.ts'

/** A paper that was drawn and does not hold what its document holds (D186). Only a fault of ours does that. */
export const paperErrors = defineErrors({
  PAPER_LINES: { status: 500 },
  PAPER_PARTS: { status: 500 },
})
