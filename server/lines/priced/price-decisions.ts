import { checkDiscount } from '#shared/lines/line-check.ts'
import type { PriceDecision } from '#shared/lines/price-audit.contract.ts'
import { discountsOf, isOfDiscount } from '#shared/lines/typed-discount.rules.ts'
import { isDecimal, placesOf } from '#shared/kernel/decimal-text.ts'
import { add, compare, isPositive, round, lineAmount } from '#shared/kernel/decimal.ts'
import { priceScale } from '#shared/kernel/currency.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { priceMax } from '#shared/vocabulary/limits.ts'
import type { Change } from '../../records/history/change.ts'
import type { PricedLine } from './priced-document.ts'

/** A stored line with the marks of finance's review. */
export type ReviewedLine = PricedLine & {
  needsReview: boolean
  reviewDecided: boolean
  financialRemark: string
}

const amountOf = (unitPrice: string, { salesQuantity, totalPrice }: ReviewedLine) =>
  lineAmount(unitPrice, salesQuantity, placesOf(totalPrice))

/** A price that finance types must be one that can be sold at (D7, D61, D62). */
function priceReasons(
  { unitPrice, typedDiscount }: PriceDecision,
  line: ReviewedLine,
  path: string,
): Reason[] {
  if (!isDecimal(unitPrice)) return [{ code: 'DECIMAL', path }]
  if (!isPositive(unitPrice)) return [{ code: 'PRICE_ZERO', path }]
  if (compare(unitPrice, priceMax) > 0) return [{ code: 'TOO_BIG', path, params: { max: priceMax } }]
  if (compare(round(unitPrice, priceScale), unitPrice) !== 0)
    return [{ code: 'PLACES', path, params: { max: priceScale } }]
  if (!isPositive(amountOf(unitPrice, line))) return [{ code: 'LINE_TOTAL_ZERO', path }]
  if (typedDiscount !== null && !isOfDiscount(line, { unitPrice, typedDiscount }))
    return [{ code: 'DISCOUNT_DIFFERS', path, params: { discount: typedDiscount, price: unitPrice } }]
  return checkDiscount(unitPrice, line, path)
}

/** What keeps decisions from being taken: lines without a request, and invalid prices. */
export const decisionReasons = (
  lines: ReadonlyMap<number, ReviewedLine>,
  decisions: readonly PriceDecision[],
): Reason[] =>
  decisions.flatMap((decision, i) => {
    const line = lines.get(decision.lineNo)
    return line?.needsReview
      ? priceReasons(decision, line, `lines.${i}.unitPrice`)
      : [{ code: 'INVALID', path: `lines.${i}.lineNo` }]
  })

/** A line with finance's decision; discount and total follow the price (D62). */
const decidedLine = <L extends ReviewedLine>(
  line: L,
  { unitPrice, typedDiscount, financialRemark, decided }: PriceDecision,
) => ({
  ...line,
  unitPrice,
  // A price that stands keeps the discount that it was typed with.
  ...discountsOf(line, {
    unitPrice,
    typedDiscount: typedDiscount ?? (compare(unitPrice, line.unitPrice) === 0 ? line.typedDiscount : null),
  }),
  financialRemark,
  reviewDecided: decided,
  totalPrice: amountOf(unitPrice, line),
})

const priceOf = (line: ReviewedLine) => ({
  unitPrice: add(line.unitPrice),
  typedDiscount: line.typedDiscount && add(line.typedDiscount),
  financialRemark: line.financialRemark,
  reviewDecided: line.reviewDecided,
})

const changesOf = (before: ReviewedLine, after: ReviewedLine): Change[] => {
  const [from, to] = [priceOf(before), priceOf(after)]
  return (['unitPrice', 'typedDiscount', 'financialRemark', 'reviewDecided'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ path: `lines.${after.lineNo}.${field}`, from: from[field], to: to[field] }))
}

/** All lines after finance's decisions, with every cell that they changed. */
export function decidedLines<L extends ReviewedLine>(
  stored: readonly L[],
  decisions: readonly PriceDecision[],
): { lines: L[]; changes: Change[] } {
  const byLine = new Map(decisions.map((decision) => [decision.lineNo, decision]))
  const changes: Change[] = []
  const lines = stored.map((line) => {
    const decision = byLine.get(line.lineNo)
    if (!decision) return line
    const after = decidedLine(line, decision)
    changes.push(...changesOf(line, after))
    return after
  })
  return { lines, changes }
}
