import { compare, magnitude, round } from '#shared/kernel/decimal.ts'
import { isDecimal, placesOf, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { hasBasePrice, referencePriceOf, type BasePrice } from './base-price.rules.ts'
import { discountOf, unitPriceOf } from './price.rules.ts'

/** A discount has as many decimals as a price (D188). */
const discountPlaces = 4

/** What of price and discount was typed: the discount is null where the price was typed after it. */
export interface TypedPrice {
  unitPrice: string
  typedDiscount: string | null
}

/** Off the base price, more than minus and less than plus one hundred percent, with four decimals (D62, D188). */
export const isDiscount = (text: string): boolean => isDecimal(text) && discountFault(text) === undefined

/** Why a number is no discount. */
export function discountFault(discount: string): Pick<Reason, 'code' | 'params'> | undefined {
  if (compare(magnitude(discount), '100') >= 0)
    return discount.startsWith('-')
      ? { code: 'TOO_SMALL', params: { min: -99 } }
      : { code: 'TOO_BIG', params: { max: 99 } }
  return placesOf(plainDecimal(discount)) > discountPlaces
    ? { code: 'PLACES', params: { max: discountPlaces } }
    : undefined
}

/** Whether the price is what the typed discount leaves of the base price, so that both stand. */
export const isOfDiscount = (price: BasePrice, { unitPrice, typedDiscount }: TypedPrice): boolean =>
  typedDiscount !== null &&
  hasBasePrice(price) &&
  compare(unitPriceOf(price.basePrice, price.per, typedDiscount), unitPrice) === 0

/**
 * The discount of a line: as it was typed, or else what its price means. Half of the last place of a price is many percent
 * of a cheap piece, so the typed one is kept beside the price and never computed from it.
 */
export function discountsOf(price: BasePrice, line: TypedPrice) {
  const { unitPrice, typedDiscount } = line
  if (typedDiscount !== null && isOfDiscount(price, line)) {
    const discountPercent = round(typedDiscount, discountPlaces)
    return { typedDiscount: discountPercent, discountPercent }
  }
  const list = referencePriceOf(price)
  const isList = list !== null && compare(list, unitPrice) === 0
  const meant = isList ? undefined : discountOf(price.basePrice, price.per, unitPrice)
  return { typedDiscount: null, discountPercent: meant ?? '0.0000' }
}
