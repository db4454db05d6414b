import { compare, divideTo, isPositive, magnitude, multiply, subtract } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { farPricePercent } from '#shared/vocabulary/limits.ts'
import { referencePriceOf, type BasePrice } from './price.rules.ts'
import type { LineInput } from './line.schema.ts'

/**
 * A note about a price that is far from the list price, such as the price of a hundred typed for one, or a
 * missing decimal point. The line is accepted all the same. A price that is still open gets no note.
 */
export function priceNote({ unitPrice }: Pick<LineInput, 'unitPrice'>, price: BasePrice): Reason | undefined {
  const list = referencePriceOf(price)
  if (list === null || !isDecimal(unitPrice) || !isPositive(unitPrice) || !isPositive(list)) return undefined
  const away = multiply(magnitude(subtract(unitPrice, list)), '100')
  if (compare(away, multiply(list, String(farPricePercent))) < 0) return undefined
  return { code: 'PRICE_FAR', path: 'unitPrice', params: { percent: divideTo(away, list, 0), list } }
}
