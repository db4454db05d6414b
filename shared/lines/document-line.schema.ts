import * as z from 'zod'
import { businessDate, decimal, id, instant } from '#shared/kernel/fields.ts'
import { materialFields } from './material-fields.ts'
import { packingFields } from './packing.schema.ts'

/** A line as it is printed: material, size, quantity, price, packing. Amounts are decimal strings. */
const lineFields = {
  /** It stays when the lines are numbered anew. */
  id,
  lineNo: z.int(),
  materialId: id,
  /** As they were when the line was saved. */
  ...materialFields,
  doorModel: z.string(),
  /** Millimetres. */
  width: decimal.nullable(),
  height: decimal.nullable(),
  /** The size of a piece, or else of its package, in mm. */
  dimension: z.string(),
  /** Square metres, four places (D65). */
  area: decimal.nullable(),
  salesQuantity: decimal,
  salesUnit: z.string(),
  auxiliaryQuantity: decimal.nullable(),
  auxiliaryUnit: z.string(),
  conversionRate: decimal,
  orderQuantity: decimal,
  unit: z.string(),
  /** The customer's reference price (EXW benchmark), per `per` units; customers may see their own (D93). */
  basePrice: decimal.nullable(),
  per: decimal,
  /** When the base price was taken (D80). */
  basePriceAt: instant,
  unitPrice: decimal,
  /**
   * Percent off the base price. It is null for readers without base prices, because one would reveal the
   * other (D92).
   */
  discountPercent: decimal.nullable(),
  /** The same where it was typed after the price; null where the price was, and the discount follows (D188). */
  typedDiscount: decimal.nullable(),
  totalPrice: decimal,
  /** The same as the quantity where somebody takes it although its last package is not full (D67). */
  cartonsKept: decimal.nullable(),
  currency: z.string(),
  /** As the material was packed when the line was written (D133). */
  ...packingFields,
  packages: z.int().nullable(),
  pallets: z.int().nullable(),
  totalVolume: decimal.nullable(),
  totalGrossWeight: decimal.nullable(),
  /** The customer's own words for what it wants, which are its to read (D201). */
  wording: z.string(),
  remark: z.string(),
} as const

/** A line as its customer sees it: without position, finance remark and review mark (D93). */
export const customerLine = z.strictObject(lineFields)
export type CustomerLine = z.infer<typeof customerLine>

/** A line as staff see it. */
export const orderLine = z.strictObject({
  ...lineFields,
  warehousePosition: z.string(),
  specialRequirement: z.string(),
  financialRemark: z.string(),
  needsReview: z.boolean(),
  /** Somebody marked the line by hand (D28). */
  reviewAsked: z.boolean(),
  /** Finance has decided that the price stands. */
  reviewDecided: z.boolean(),
  sapDeliveryTime: businessDate.nullable(),
  /** SAP has rejected it at our request: nothing of it is made or shipped any more (D130). */
  closed: z.boolean(),
  /** How much of it has left, by SAP's goods issues. */
  shippedQuantity: decimal,
})
export type OrderLine = z.infer<typeof orderLine>
