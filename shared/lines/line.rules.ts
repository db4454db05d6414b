import { compare, multiply, round, lineAmount } from '#shared/kernel/decimal.ts'
import {
  areaOf,
  orderQuantityOf,
  packed,
  unitPriceOf,
  hasBasePrice,
  referencePriceOf,
  discountsOf,
  type BasePrice,
} from '#shared/lines/price.rules.ts'
import type { AnyLineInput, LineInput, LineMaterial } from './line.schema.ts'

/** SAP's codes of area units. What is sold in them is measured by width, height and pieces (D65). */
const areaUnits: ReadonlySet<string> = new Set(['M2', 'MTK'])

export const isMeasured = (material: Pick<LineMaterial, 'category' | 'salesUnit'>): boolean =>
  material.category === 'doorWindow' && areaUnits.has(material.salesUnit)

/** Size and pieces, which only goods with an opening have (D65). */
export const measures = ['width', 'height', 'auxiliaryQuantity'] as const
export type Measure = (typeof measures)[number]

export const hasMeasures = ({ category }: Pick<LineMaterial, 'category'>): boolean =>
  category === 'doorWindow'

/** Measures of a line whose goods have none. */
export const strayMeasures = (
  line: Pick<LineInput, Measure>,
  material: Pick<LineMaterial, 'category'>,
): Measure[] => (hasMeasures(material) ? [] : measures.filter((field) => line[field] !== null))

/** The quantity that follows from size and pieces (D65); undefined while one of them is missing. */
export function measuredQuantity(
  line: Pick<LineInput, 'width' | 'height' | 'auxiliaryQuantity'>,
): string | undefined {
  const { width, height, auxiliaryQuantity } = line
  if (width === null || height === null || auxiliaryQuantity === null) return undefined
  return round(multiply(areaOf(width, height), auxiliaryQuantity), 3)
}

/** A new line of a material: one package if its size is known, at the reference price. */
export const newLine = (material: LineMaterial): LineInput => ({
  from: null,
  materialId: material.id,
  salesQuantity: '0',
  unitPrice: referencePriceOf(material) ?? '0',
  typedDiscount: null,
  cartonsKept: null,
  width: null,
  height: null,
  auxiliaryQuantity: null,
  doorModel: '',
  color: material.color,
  customerMaterialNo: null,
  wording: '',
  remark: '',
})

/**
 * Whether a price is below what the customer's allowed discount leaves, or has no base price to compare with
 * (D28).
 */
export const isBelowAllowed = (
  material: Pick<LineMaterial, 'basePrice' | 'per' | 'allowedPercent'>,
  unitPrice: string,
): boolean =>
  !hasBasePrice(material) ||
  compare(unitPrice, unitPriceOf(material.basePrice, material.per, material.allowedPercent ?? '0')) < 0

/** The figures of a line that follow from the material and from what was typed (D61 to D67). */
export function figuresOf(line: AnyLineInput, material: LineMaterial) {
  const area = line.width !== null && line.height !== null ? areaOf(line.width, line.height) : null
  return {
    ...packed(line.salesQuantity, material),
    area,
    orderQuantity: orderQuantityOf(line.salesQuantity, material.conversionRate),
    ...discountsOf(material, line),
    totalPrice: lineAmount(line.unitPrice, line.salesQuantity, material.amountPlaces),
  }
}

/** Whether finance has to look at a line: somebody asks for it, or its price is too low. */
export const needsReview = (
  { reviewAsked, unitPrice }: Pick<LineInput, 'unitPrice'> & { reviewAsked?: boolean },
  material: LineMaterial,
): boolean => reviewAsked === true || isBelowAllowed(material, unitPrice)

/**
 * Everything that follows, with whether finance has to look at the line. The same function runs on screen, in the import
 * and on the server, which computes it again.
 */
export const derived = (line: AnyLineInput & { reviewAsked?: boolean }, material: LineMaterial) => ({
  ...figuresOf(line, material),
  needsReview: needsReview(line, material),
})
export type DerivedLine = ReturnType<typeof derived>

/** Whether a customer asks for another price than the reference price (D94). */
export const isRequestedPrice = (line: Pick<LineInput, 'unitPrice'>, material: BasePrice): boolean => {
  const reference = referencePriceOf(material)
  return reference !== null && compare(line.unitPrice, reference) !== 0
}
