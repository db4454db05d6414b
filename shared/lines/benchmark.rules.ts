import { unitPriceOf } from '#shared/documents/orders/order.rules.ts'
import { compare, isPositive } from '#shared/kernel/decimal.ts'
import type { BasePrice } from './base-price.rules.ts'
import { benchmarkHours } from '#shared/vocabulary/limits.ts'

/** One that a line keeps, and since when. */
export interface KeptBenchmark extends BasePrice {
  basePriceAt: string
}

export const isSameBenchmark = (a: BasePrice, b: BasePrice): boolean =>
  a.basePrice === null || b.basePrice === null
    ? a.basePrice === b.basePrice
    : compare(a.basePrice, b.basePrice) === 0 && compare(a.per, b.per) === 0

/** Taken too long ago to be submitted without a look at today's. */
export const isOld = ({ basePriceAt }: Pick<KeptBenchmark, 'basePriceAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(basePriceAt) > benchmarkHours * 3_600_000

/** D80: taken more than a day ago, and another today. */
export const isStale = (kept: KeptBenchmark, today: BasePrice, now: Date): boolean =>
  isOld(kept, now) && !isSameBenchmark(kept, today)

/** The price at today's benchmark: the discount stays (D62); where there is no benchmark any more, the price does. */
export const priceToday = (
  { basePrice, per }: BasePrice,
  { discountPercent, unitPrice }: { discountPercent: string; unitPrice: string },
): string =>
  basePrice === null || !isPositive(basePrice) ? unitPrice : unitPriceOf(basePrice, per, discountPercent)
