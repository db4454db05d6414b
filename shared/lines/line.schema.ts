import * as z from 'zod'
import { decimal, id, text } from '#shared/kernel/fields.ts'
import { materialFields } from './material-fields.ts'
import { packingFields } from './packing.schema.ts'

/** No order has more lines; a larger body is a mistake. */
export const orderLinesMax = 5_000

/**
 * What is done with lines whose benchmark price is old and differs from today's (D80): take today's, or keep
 * theirs.
 */
export const stalePrices = z.enum(['take', 'keep'])
export type StalePrices = z.infer<typeof stalePrices>

/** No longer number of a customer's has a place in an order of SAP. */
export const customerNumberMax = 35

/** What a person types into a line. Everything else follows from the material (`line.rules.ts`). */
export const lineInput = z.strictObject({
  /**
   * The number that the line had when it was loaded, by which a changed line is recognised; null for a new
   * line.
   */
  from: z.int().min(1).nullable().default(null),
  materialId: id,
  salesQuantity: decimal,
  unitPrice: decimal,
  /** The discount from which the price comes, where it was typed last; null where the price was (D188). */
  typedDiscount: decimal.nullable().default(null),
  /** The quantity that somebody takes although its last package is not full; another one is asked about anew (D67). */
  cartonsKept: decimal.nullable().default(null),
  /** In millimetres, for doors and windows only. */
  width: decimal.nullable().default(null),
  height: decimal.nullable().default(null),
  /** Pieces where the sales unit is an area. */
  auxiliaryQuantity: decimal.nullable().default(null),
  doorModel: text(60).default(''),
  color: text(60).default(''),
  remark: text(500).default(''),
  /** The customer's own number for it; null says nothing of it, and an empty one is that of the customer's materials. */
  customerMaterialNo: text(customerNumberMax).nullable().default(null),
  /** What the customer wrote in its own sheet or inquiry, which stays beside the material that was found. */
  wording: text(500).default(''),
})
export type LineInput = z.infer<typeof lineInput>

/** A line as staff type it, with fields that its customer never reads. */
export const staffLineInput = lineInput.extend({
  warehousePosition: text(20).default(''),
  specialRequirement: text(500).default(''),
  /** Somebody marked the line for finance by hand (D28). */
  reviewAsked: z.boolean().default(false),
})
export type StaffLineInput = z.infer<typeof staffLineInput>

/**
 * A line of a quotation, which may stand by its wording as long as no material is known for it (D204).
 */
export const offeredLineInput = staffLineInput.extend({
  materialId: id.nullable(),
  /** The unit of a line without a material. A line with one is counted in the sales unit of its material. */
  salesUnit: text(10).optional(),
})
export type OfferedLineInput = z.infer<typeof offeredLineInput>

/** A line as the rules read it, whatever document it is of. */
export type AnyLineInput = Omit<LineInput, 'materialId'> & {
  materialId: string | null
  salesUnit?: string | undefined
}

/** A material as a line needs it, priced for the order's customer in its currency. */
export const lineMaterial = z.strictObject({
  id,
  ...materialFields,
  unit: z.string(),
  salesUnit: z.string(),
  auxiliaryUnit: z.string(),
  /** Base units in one sales unit; zero where no table says it, and then nothing can be ordered. */
  conversionRate: decimal,
  countable: z.boolean(),
  /** The decimals of amounts in the order's currency (D181). */
  amountPlaces: z.int(),
  /** For `per` units in the order's currency; null where there is none. */
  basePrice: decimal.nullable(),
  per: decimal,
  ...packingFields,
  volume: decimal.nullable(),
  grossWeight: decimal.nullable(),
  enabled: z.boolean(),
  /** The day on which the customer last ordered it, where materials are proposed. */
  orderedOn: z.string().optional(),
  /**
   * For staff only: where it is made and lies, how much is there, and how far below the base price its customer may go
   * (D28).
   */
  factoryCode: z.string().nullable(),
  warehouseCode: z.string().nullable(),
  stock: decimal.nullable(),
  allowedPercent: decimal.nullable(),
})
export type LineMaterial = z.infer<typeof lineMaterial>
