import { unitPriceOf } from '#shared/lines/price.rules.ts'
import type { PriceFacts } from './price.schema.ts'
import { priceOf } from './price-making.rules.ts'

/** A cost price with everything that it takes to say it in the currency of a document. */
export type CostFacts = Pick<PriceFacts, 'currency' | 'own' | 'priceRate' | 'documentRate'> & {
  cost: PriceFacts['materialPrice']
}

/** What one sales unit costs us in the currency of a document; null without a cost price, its unit or a rate. */
export function unitCostOf({ cost, own, ...facts }: CostFacts): string | null {
  const { basePrice, per } = priceOf({
    ...facts,
    own: { ...own, basePrice: null },
    materialPrice: cost,
    policy: null,
    priceTypeCode: '',
    discount: null,
  })
  return basePrice === null ? null : unitPriceOf(basePrice, per, '0')
}
