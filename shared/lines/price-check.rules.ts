import { isStale, type KeptBenchmark } from '#shared/lines/benchmark.rules.ts'
import { isBelowAllowed } from '#shared/lines/line.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { unitPriceOf, hasBasePrice, referencePriceOf } from '#shared/lines/price.rules.ts'
import type { PriceCheck, PriceFlag } from './price-check.schema.ts'

type CheckedLine = KeptBenchmark & {
  lineNo: number
  unitPrice: string
  reviewAsked?: boolean
  reviewDecided?: boolean
}

/** Why finance has to look at a line, by the benchmark price that it was given (D28). */
function flagsOf(line: CheckedLine, material: LineMaterial, now: Date): PriceFlag[] {
  const benchmark = { basePrice: line.basePrice, per: line.per, allowedPercent: material.allowedPercent }
  const isBased = hasBasePrice(benchmark)
  return [
    ...(isBased ? [] : ['noBasePrice' as const]),
    ...(isBased && isBelowAllowed(benchmark, line.unitPrice) ? ['belowAllowed' as const] : []),
    ...(line.reviewAsked ? ['askedByHand' as const] : []),
    ...(isStale(line, material, now) ? ['benchmarkMoved' as const] : []),
  ]
}

/** A line beside its material as it is priced today. */
export function checkOf(line: CheckedLine, material: LineMaterial, now: Date): PriceCheck {
  const { lineNo, unitPrice, basePrice, per, reviewDecided } = line
  const { allowedPercent } = material
  return {
    lineNo,
    flags: flagsOf(line, material, now),
    decided: reviewDecided === true,
    unitPrice,
    basePrice,
    todayPrice: referencePriceOf(material),
    allowedPercent,
    allowedPrice: hasBasePrice({ basePrice, per })
      ? unitPriceOf(basePrice!, per, allowedPercent ?? '0')
      : null,
  }
}
