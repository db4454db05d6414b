import { fill } from '#shared/kernel/sentence.ts'
import type { prices } from '#shared/locales/zh/prices.ts'
import type { Shape } from '#shared/locales/shape.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Explanation, ExplainedRule } from '../lines/prices/explanation.ts'
import type { PriceFacts } from '../lines/prices/price.schema.ts'

/** The words of one language: those of prices, and the titles of master fields. */
export interface PriceWords {
  prices: Shape<typeof prices>
  fieldTitle: (field: string) => string
  /** How a business day is written. */
  day: (day: string) => string
}

const namedText = ({ table, named }: ExplainedRule, { prices: words, fieldTitle }: PriceWords): string =>
  table === 'product'
    ? words.ownPrice
    : named.map(([field, value]) => `${fieldTitle(field)} ${value}`).join(', ')

/** What a policy says besides the customers and materials that it names. */
const policyText = ({ policy, priceTypeCode }: PriceFacts, { prices: words }: PriceWords): string[] => [
  priceTypeCode === '' ? words.noPriceType : fill(words.priceType, { code: priceTypeCode }),
  ...(policy
    ? [
        fill(words.markup, { percent: plainDecimal(policy.markup) }),
        fill(words.allowed, { percent: plainDecimal(policy.allowedDiscount) }),
      ]
    : []),
]

/** The rule of a step in words; empty where plain arithmetic needs none. */
export function ruleText({ kind, rule }: Explanation, facts: PriceFacts, words: PriceWords): string {
  const named = rule ? namedText(rule, words) : ''
  if (kind !== 'policy') return named
  return [named || words.prices.noPolicy, ...policyText(facts, words)].join(' · ')
}

/** The days of a rule; empty where it has none. */
export const validityText = ({ rule }: Explanation, { prices: words, day }: PriceWords): string =>
  rule?.validFrom
    ? fill(words.validity, {
        from: day(rule.validFrom),
        to: rule.validTo === null ? words.openEnd : day(rule.validTo),
      })
    : ''
