import { unitPriceOf, type BasePrice } from '#shared/lines/price.rules.ts'
import { compare, isPositive } from '#shared/kernel/decimal.ts'
import { benchmarkHours } from '#shared/vocabulary/limits.ts'

/** The benchmark price that a line was given, and when. */
export interface KeptBenchmark extends BasePrice {
  basePriceAt: string
}

export const isSameBenchmark = (a: BasePrice, b: BasePrice): boolean =>
  a.basePrice === null || b.basePrice === null
    ? a.basePrice === b.basePrice
    : compare(a.basePrice, b.basePrice) === 0 && compare(a.per, b.per) === 0

/** The price was taken so long ago that somebody must look at today's before the order is submitted. */
export const isOld = ({ basePriceAt }: Pick<KeptBenchmark, 'basePriceAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(basePriceAt) > benchmarkHours * 3_600_000

/** The price is older than a day, and today's is another one (D80). */
export const isStale = (stored: KeptBenchmark, today: BasePrice, now: Date): boolean =>
  isOld(stored, now) && !isSameBenchmark(stored, today)

/**
 * The unit price at today's benchmark. The discount stays (D62); without a benchmark the unit price itself
 * stays.
 */
export const priceToday = (
  { basePrice, per }: BasePrice,
  { discountPercent, unitPrice }: { discountPercent: string; unitPrice: string },
): string =>
  basePrice === null || !isPositive(basePrice) ? unitPrice : unitPriceOf(basePrice, per, discountPercent)
