import { priceScale } from '#shared/kernel/currency.ts'
import { add, divide, isZero, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import type { PriceFacts, PriceStep } from './price.schema.ts'

/** Places of the amounts that are shown before the conversion. */
const shownScale = 6

type Factor = Omit<PriceStep, 'amount'>

const factor = (kind: Factor['kind'], by: string, over = '1'): Factor => ({ kind, by, over })

/** The price that counts: that of the pricing type, else the material's own; undefined where there is none. */
const startOf = ({ materialPrice, own }: PriceFacts) =>
  materialPrice ??
  (own.basePrice === null
    ? undefined
    : { amount: own.basePrice, currency: own.currency, per: own.per, unit: own.salesUnit, baseUnits: null })

/** Units of the document's currency for one of the price's; undefined where a rate is unknown. */
function conversionOf(facts: PriceFacts, priceCurrency: string): Factor | undefined {
  if (priceCurrency === facts.currency) return factor('currency', '1')
  const { priceRate, documentRate } = facts
  return priceRate && documentRate ? factor('currency', priceRate.rate, documentRate.rate) : undefined
}

/** What makes the price of one unit that of a sales unit: nothing where they are one; undefined where no table says it. */
function unitFactors(
  { own }: PriceFacts,
  start: { unit: string; baseUnits: string | null },
): Factor[] | undefined {
  if (start.unit === own.salesUnit) return []
  const baseUnits = start.unit === own.unit ? '1' : start.baseUnits
  return baseUnits === null || isZero(own.conversionRate)
    ? undefined
    : [factor('unit', own.conversionRate, baseUnits)]
}

/** The factors of a price in the order of D127; empty without a price or its unit, cut short without a rate. */
function factorsOf(facts: PriceFacts): Factor[] {
  const { policy, discount } = facts
  const start = startOf(facts)
  const units = start && unitFactors(facts, start)
  if (!units) return []
  const conversion = conversionOf(facts, start.currency)
  return [
    factor('price', start.amount),
    ...units,
    ...(policy && !isZero(policy.markup) ? [factor('markup', add('100', policy.markup), '100')] : []),
    ...(discount ? [factor('discount', subtract('100', discount.percent), '100')] : []),
    ...(conversion ? [conversion, factor('per', '1', start.per)] : []),
  ]
}

/** What is left of a start of one after these factors. It is divided once, so that nothing before is rounded. */
const after = (factors: readonly Factor[], places: number): string =>
  round(
    divide(multiply(...factors.map(({ by }) => by)), multiply(...factors.map(({ over }) => over))),
    places,
  )

/** The price for `per` units in the document's currency, half-up with four places; null without a price or a rate. */
function convertedPrice(factors: readonly Factor[]): string | null {
  const conversion = factors.findIndex(({ kind }) => kind === 'currency')
  return conversion < 0 ? null : after(factors.slice(0, conversion + 1), priceScale)
}

/** Every step of a price with its numbers, for "why this price". The last one starts from the converted price. */
export function stepsOf(facts: PriceFacts): PriceStep[] {
  const factors = factorsOf(facts)
  const price = convertedPrice(factors)
  return factors.map((step, i) => {
    if (step.kind === 'per') return { ...step, amount: unitPriceOf(price!, step.over, '0') }
    if (step.kind === 'currency') return { ...step, amount: price! }
    return { ...step, amount: after(factors.slice(0, i + 1), shownScale) }
  })
}

/** The benchmark price for `per` units in the document's currency, and how far below it the customer may go (D28). */
export const priceOf = (facts: PriceFacts) => ({
  basePrice: convertedPrice(factorsOf(facts)),
  per: startOf(facts)?.per ?? facts.own.per,
  allowedPercent: facts.policy?.allowedDiscount ?? '0',
})
