import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { compare, isZero } from '#shared/kernel/decimal.ts'

/** A base price is for `per` units (D63); null where there is none. */
export interface BasePrice {
  basePrice: string | null
  per: string
}

export const hasBasePrice = <P extends BasePrice>(price: P): price is P & { basePrice: string } =>
  price.basePrice !== null && !isZero(price.basePrice)

/** The base price of one sales unit; null where there is nothing to compare a price with (D62). */
export const referencePriceOf = (price: BasePrice): string | null =>
  hasBasePrice(price) ? unitPriceOf(price.basePrice, price.per, '0') : null

const isSingle = (per: string): boolean => isZero(per) || compare(per, '1') === 0

/** How numbers are written in the reader's language. */
interface NumberFormats {
  price: (value: string) => string
  quantity: (value: string) => string
}

/**
 * A base price as people read it: `24.00 / 100 PC`. It names its quantity, so that nobody takes the price of
 * a hundred for the price of one. The unit of a single piece is left out where a column beside it names the
 * unit.
 */
export function basePriceText(
  { basePrice, per, salesUnit }: BasePrice & { salesUnit: string },
  written: NumberFormats,
  unitOfOne: 'named' | 'left out' = 'left out',
): string {
  if (basePrice === null) return ''
  const price = written.price(basePrice)
  if (!isSingle(per)) return `${price} / ${written.quantity(per)} ${salesUnit}`
  return unitOfOne === 'named' ? `${price} / ${salesUnit}` : price
}
