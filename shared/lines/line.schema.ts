import * as z from 'zod'
import { decimal, id, text } from '#shared/kernel/fields.ts'
import { categories } from '#shared/vocabulary/words.ts'

/** More lines than any order has; a body beyond it is a mistake. */
export const orderLinesMax = 5_000

/** D80: what becomes of lines whose benchmark price is old and another today: they take today's, or keep theirs. */
export const stalePrices = z.enum(['take', 'keep'])
export type StalePrices = z.infer<typeof stalePrices>

/** What somebody types into a line; everything else follows from the material (`line.rules.ts`). */
export const lineInput = z.strictObject({
  /** The number that the line had when it was loaded; null: it is new. Tells a changed line from another one. */
  from: z.int().min(1).nullable().default(null),
  materialId: id,
  salesQuantity: decimal,
  unitPrice: decimal,
  /** Millimetres; doors and windows only. */
  width: decimal.nullable().default(null),
  height: decimal.nullable().default(null),
  /** Pieces where the sales unit is an area. */
  auxiliaryQuantity: decimal.nullable().default(null),
  doorModel: text(60).default(''),
  color: text(60).default(''),
  remark: text(500).default(''),
})
export type LineInput = z.infer<typeof lineInput>

/** Staff add what its customer never reads. */
export const staffLineInput = lineInput.extend({
  warehousePosition: text(20).default(''),
  specialRequirement: text(500).default(''),
  /** Marked by hand for finance (D28). */
  reviewAsked: z.boolean().default(false),
})
export type StaffLineInput = z.infer<typeof staffLineInput>

/** A material as a line needs it: in the order's currency, for its customer. */
export const lineMaterial = z.strictObject({
  id,
  sapMaterialNo: z.string(),
  oldNo: z.string(),
  /** What the customer calls it by, '' where it has no number of its own for it. */
  customerMaterialNo: z.string(),
  customerDescription: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  category: z.enum(categories),
  color: z.string(),
  fixedLength: z.string(),
  unit: z.string(),
  salesUnit: z.string(),
  auxiliaryUnit: z.string(),
  conversionRate: decimal,
  countable: z.boolean(),
  /** Per `per` units, in the order's currency; null: none is kept. */
  basePrice: decimal.nullable(),
  per: decimal,
  quantityPerPackage: decimal.nullable(),
  packageVolume: decimal.nullable(),
  packageGrossWeight: decimal.nullable(),
  volume: decimal.nullable(),
  grossWeight: decimal.nullable(),
  boxesPerPallet: z.int().nullable(),
  enabled: z.boolean(),
  /** Where materials are proposed: the day its customer last ordered it. */
  orderedOn: z.string().optional(),
  /** Staff only: where it lies, what is there, and how far below the base price its customer may go (D28). */
  warehouseCode: z.string().nullable(),
  stock: decimal.nullable(),
  allowedPercent: decimal.nullable(),
})
export type LineMaterial = z.infer<typeof lineMaterial>
