import { defineErrors } from '#shared/kernel/errors.ts'

/** Why so much of a line cannot be taken. */
export const openLineErrors = defineErrors({
  /** `open` is what is left by now. */
  QTY_OVER_OPEN: { status: 422 },
  OPEN_LINE_CLOSED: { status: 422 },
  /** Lines of one delivery belong to one customer, shipping point and currency. */
  OPEN_LINES_DIFFER: { status: 422 },
  /** A line can be requested only while there is stock of it (D46). */
  STOCK_NONE: { status: 422 },
  /** More than there is in stock: it is asked for all the same, after a confirmation (D46). */
  STOCK_SHORT: { status: 422 },
})
