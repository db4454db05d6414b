import { plainDecimal, withoutZeros } from '#shared/kernel/decimal-text.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { discountLevels, policyLevels } from './price-levels.ts'
import type { PriceFacts, PriceStep } from './price.schema.ts'

/** A master record behind a step, with what it names: its fields with their values. */
export interface ExplainedRule {
  table: 'pricePolicy' | 'materialPrice' | 'financialDiscount' | 'exchangeRate' | 'product'
  named: readonly (readonly [field: string, value: string])[]
  validFrom: string | null
  validTo: string | null
}

/** One line of "why this price". */
export interface Explanation {
  kind: 'policy' | PriceStep['kind']
  rule: ExplainedRule | null
  /** What is done with the amount so far: `× 97 ÷ 100`; for the first amount what it is for. */
  numbers: string
  /** The amount after the step, and its currency. */
  amount: string | null
  currency: string
}

type Dated = { validFrom: string; validTo: string | null }

const ruleOf = <Field extends string>(
  table: ExplainedRule['table'],
  fields: readonly Field[],
  record: Dated & Record<Field, string>,
): ExplainedRule => ({
  table,
  named: fields.flatMap((field) => (record[field] === '' ? [] : [[field, record[field]] as const])),
  validFrom: record.validFrom,
  validTo: record.validTo,
})

const policyRule = ({ policy }: PriceFacts) => policy && ruleOf('pricePolicy', policyLevels.fields, policy)

const discountRule = ({ discount }: PriceFacts) =>
  discount && ruleOf('financialDiscount', discountLevels.fields, discount)

/** The price book that counts, or the material itself. */
const priceRule = ({ materialPrice, priceTypeCode }: PriceFacts): ExplainedRule =>
  materialPrice
    ? ruleOf('materialPrice', ['priceTypeCode'], { ...materialPrice, priceTypeCode })
    : { table: 'product', named: [], validFrom: null, validTo: null }

const currencyOf = ({ materialPrice, own }: PriceFacts): string => (materialPrice ?? own).currency

/** The rates of both currencies, of which CNY has none. */
const rateRule = (facts: PriceFacts): ExplainedRule | null => {
  const from = currencyOf(facts)
  const starts = [facts.priceRate?.validFrom, facts.documentRate?.validFrom].filter((day) => day != null)
  if (from === facts.currency || starts.length === 0) return null
  return {
    table: 'exchangeRate',
    named: [['currency', [from, facts.currency].filter((code) => code !== 'CNY').join(', ')]],
    validFrom: starts.toSorted().at(-1)!,
    validTo: null,
  }
}

const rulesOf: Record<PriceStep['kind'], (facts: PriceFacts) => ExplainedRule | null> = {
  price: priceRule,
  unit: () => null,
  markup: policyRule,
  discount: discountRule,
  currency: rateRule,
  per: () => null,
}

const plain = (value: string) => plainDecimal(withoutZeros(value))

const factorText = ({ by, over }: PriceStep): string =>
  [
    { sign: '×', value: by },
    { sign: '÷', value: over },
  ]
    .filter(({ value }) => compare(value, '1') !== 0)
    .map(({ sign, value }) => `${sign} ${plain(value)}`)
    .join(' ')

/** What a first amount is for: `/ 100 PC`. */
const unitText = ({ materialPrice, own }: PriceFacts): string =>
  materialPrice
    ? `/ ${plain(materialPrice.per)} ${materialPrice.unit}`
    : `/ ${plain(own.per)} ${own.salesUnit}`

/** "Why this price": the policy that counts, and every step of the arithmetic with its rule. */
export function explanationOf(facts: PriceFacts, steps: readonly PriceStep[]): Explanation[] {
  const converted = steps.findIndex(({ kind }) => kind === 'currency')
  return [
    { kind: 'policy', rule: policyRule(facts), numbers: '', amount: null, currency: '' },
    ...steps.map((step, i): Explanation => ({
      kind: step.kind,
      rule: rulesOf[step.kind](facts),
      numbers: step.kind === 'price' ? unitText(facts) : factorText(step),
      amount: step.amount,
      currency: i < converted ? currencyOf(facts) : facts.currency,
    })),
  ]
}
