import { defineErrors } from '#shared/kernel/errors.ts'

/** Refusals of single cells of a line (the specification, section 5). */
export const cellErrors = defineErrors({
  QTY_ZERO: { status: 422 },
  QTY_LIMIT: { status: 422 },
  QTY_WHOLE: { status: 422 },
  PRICE_ZERO: { status: 422 },
  LINE_TOTAL_ZERO: { status: 422 },
  DISCOUNT_RANGE: { status: 422 },
  /** Price and discount are sent together and do not belong together. */
  DISCOUNT_DIFFERS: { status: 422 },
  NO_BASE_PRICE: { status: 422 },
  SIZE_ZERO: { status: 422 },
  /** Width, height or pieces of goods that have none; in a sheet they are left out and this is a note. */
  MEASURE_NONE: { status: 422 },
  PLACES: { status: 422 },
  MATERIAL_UNKNOWN: { status: 422 },
})

/** Refusals of cells and lines, and notes about them while they are typed, pasted, imported or priced. */
export const lineErrors = defineErrors({
  ...cellErrors,
  MATERIAL_SEVERAL: { status: 422 },
  MATERIAL_TWICE: { status: 422 },
  /** A line that names its goods in words only. */
  LINE_NO_MATERIAL: { status: 422 },
  /** A line in another unit than its material is sold in (D183): how it is converted is shown, or asked. */
  UNIT_CONVERSION: { status: 422 },
  /** A note: a line by its wording got a material that is sold in another unit (D183). */
  UNIT_CONVERTED: { status: 422 },
  UNIT_OTHER: { status: 422 },
  NUMBER_UNCLEAR: { status: 422 },
  /** This is a note and never a refusal: the line is good all the same. */
  DIFFERS: { status: 422 },
  /** This is a note as well: a price that may be a typing error, shown before it is sent. */
  PRICE_FAR: { status: 422 },
  HEAD_FIRST: { status: 422 },
  CARTON_OPEN: { status: 422 },
  PRICE_STALE: { status: 422 },
})
