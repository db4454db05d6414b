import { compare, isPositive, multiply, round } from '#shared/kernel/decimal.ts'
import {
  areaOf,
  discountOf,
  orderQuantityOf,
  packed,
  totalPriceOf,
  unitPriceOf,
} from '#shared/documents/orders/order.rules.ts'
import { hasBasePrice, referencePriceOf, type BasePrice } from './base-price.rules.ts'
import type { LineInput, LineMaterial } from './line.schema.ts'

/** Unit codes of SAP that are an area: what is sold by them is measured by width, height and pieces (D65). */
const areaUnits: ReadonlySet<string> = new Set(['M2', 'MTK'])

export const isMeasured = (material: Pick<LineMaterial, 'category' | 'salesUnit'>): boolean =>
  material.category === 'doorWindow' && areaUnits.has(material.salesUnit)

/** D65: the quantity that size and pieces mean; undefined while one of them is missing. */
export function measuredQuantity(
  line: Pick<LineInput, 'width' | 'height' | 'auxiliaryQuantity'>,
): string | undefined {
  const { width, height, auxiliaryQuantity } = line
  if (width === null || height === null || auxiliaryQuantity === null) return undefined
  return round(multiply(areaOf(width, height), auxiliaryQuantity), 3)
}

/** A new line of a material: one package where its size is known, at the reference price. */
export const newLine = (material: LineMaterial): LineInput => ({
  from: null,
  materialId: material.id,
  salesQuantity: '0',
  unitPrice: referencePriceOf(material) ?? '0',
  width: null,
  height: null,
  auxiliaryQuantity: null,
  doorModel: '',
  color: material.color,
  remark: '',
})

/** D28: below the price that the customer's allowance leaves, or without a base price to compare with. */
export const isBelowAllowed = (
  material: Pick<LineMaterial, 'basePrice' | 'per' | 'allowedPercent'>,
  unitPrice: string,
): boolean =>
  !hasBasePrice(material) ||
  compare(unitPrice, unitPriceOf(material.basePrice, material.per, material.allowedPercent ?? '0')) < 0

/**
 * Everything that a line is besides what was typed: from the material, by the rules D61 to D67. The same on screen,
 * in the import and on the server, which computes it again.
 */
export function derived(line: LineInput & { reviewAsked?: boolean }, material: LineMaterial) {
  const { basePrice, per } = material
  const discountPercent = discountOf(basePrice, per, line.unitPrice) ?? '0.0000'
  const area = line.width !== null && line.height !== null ? areaOf(line.width, line.height) : null
  return {
    area,
    orderQuantity: orderQuantityOf(line.salesQuantity, material.conversionRate),
    discountPercent,
    totalPrice: totalPriceOf(line.unitPrice, line.salesQuantity),
    ...packed(line.salesQuantity, material),
    needsReview: line.reviewAsked === true || isBelowAllowed(material, line.unitPrice),
  }
}
export type DerivedLine = ReturnType<typeof derived>

/** D94: a customer asked for another price than the reference price. */
export const isRequestedPrice = (line: Pick<LineInput, 'unitPrice'>, material: BasePrice): boolean => {
  const reference = referencePriceOf(material)
  return reference !== null && compare(line.unitPrice, reference) !== 0
}

/** D7: a line is open while its quantity, price or total is not above zero. */
export const isOpenLine = (line: LineInput): boolean =>
  !isPositive(line.salesQuantity) ||
  !isPositive(line.unitPrice) ||
  !isPositive(totalPriceOf(line.unitPrice, line.salesQuantity))
