import { unitPriceOf } from '#shared/documents/orders/order.rules.ts'
import { compare, isZero } from '#shared/kernel/decimal.ts'

/** D63: a base price is for `per` units; null where none is kept. */
export interface BasePrice {
  basePrice: string | null
  per: string
}

export const hasBasePrice = <P extends BasePrice>(price: P): price is P & { basePrice: string } =>
  price.basePrice !== null && !isZero(price.basePrice)

/** What one sales unit costs by the list; null where there is nothing to compare a price with (D62). */
export const referencePriceOf = (price: BasePrice): string | null =>
  hasBasePrice(price) ? unitPriceOf(price.basePrice, price.per, '0') : null

const isSingle = (per: string): boolean => isZero(per) || compare(per, '1') === 0

/** How numbers are written in the reader's language. */
interface Written {
  price: (value: string) => string
  quantity: (value: string) => string
}

/**
 * A base price as people read it: `24.00 / 100 PC`, so that nobody takes the price of a hundred for the price of one.
 * The unit of a single piece is left out where a column stands beside it that names the unit.
 */
export function basePriceText(
  { basePrice, per, salesUnit }: BasePrice & { salesUnit: string },
  written: Written,
  unitOfOne: 'named' | 'left out' = 'left out',
): string {
  if (basePrice === null) return ''
  const price = written.price(basePrice)
  if (!isSingle(per)) return `${price} / ${written.quantity(per)} ${salesUnit}`
  return unitOfOne === 'named' ? `${price} / ${salesUnit}` : price
}
