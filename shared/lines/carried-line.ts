import * as z from 'zod'
import { carryLine } from '#shared/engine/carry.ts'
import { offeredLineInput, staffLineInput } from './line.schema.ts'
import { materialFields } from './material-fields.ts'
import { packingNames } from './packing.schema.ts'

const { color: _typed, customerMaterialNo: _said, ...ofMaterial } = materialFields

/**
 * What a line computes of its material, its list price and what was typed, or hears of the orders that are made of it; no
 * line takes it from another.
 */
const ownOfLine = [
  'id',
  'lineNo',
  ...Object.keys(ofMaterial),
  ...packingNames,
  'area',
  'dimension',
  'salesUnit',
  'auxiliaryUnit',
  'conversionRate',
  'orderQuantity',
  'unit',
  'basePrice',
  'per',
  'priceUnit',
  'basePriceAt',
  'discountPercent',
  'totalPrice',
  'currency',
  'packages',
  'pallets',
  'totalVolume',
  'totalGrossWeight',
  'needsReview',
  'sapDeliveryTime',
  'closed',
  'orderedQuantity',
  'pushedQuantity',
  'shippedQuantity',
] as const

const carriedAlong = {
  /** A line that was stored has a number or none; it does not leave it open. */
  customerMaterialNo: z.string().default(''),
  financialRemark: z.string().default(''),
  /** Finance has decided on its price, which stands. */
  reviewDecided: z.boolean().default(false),
}

/** A line as it goes from a document of the staff to the next: what was typed, and what finance said of it. */
export const carriedLine = staffLineInput.omit({ from: true }).extend(carriedAlong)
export type CarriedLine = z.infer<typeof carriedLine>

/** The same as it goes to a quotation, where it may have no material yet (D204). */
export const carriedOffer = offeredLineInput.omit({ from: true }).extend(carriedAlong)
export type CarriedOffer = z.infer<typeof carriedOffer>

/** What a step knows of a line on its way: its material, and how much it is in the unit in which that is sold (D183). */
export interface LineUnderWay<M extends string | null = string> {
  materialId: M
  salesQuantity: string
  unitPrice: string
  /** The material was chosen in this step, so that finance has not seen its price (D204). */
  chosen: boolean
}

/** Carries a line of one document to one of another. */
export const lineCarry = carryLine(ownOfLine)
