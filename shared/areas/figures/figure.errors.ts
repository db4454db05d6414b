import { defineErrors } from '#shared/kernel/errors.ts'

export const figureErrors = defineErrors({
  /** The sums of a document were others than the document says; they have been mended. */
  FIGURE_DIFFERS: { status: 409 },
})
