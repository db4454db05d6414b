import { agreedLines, plainAmount, plainNumber, saidTerms } from '#shared/lines/content.rules.ts'
import type { Order } from './order.fields.ts'

/** What an approval is about: lines, prices, terms, deposit, currency (D27). */
type PricedHeader = Pick<
  Order,
  | 'customerId'
  | 'salesOrg'
  | 'currency'
  | 'tradeTerm'
  | 'payTerm'
  | 'paymentTerms'
  | 'paymentRatio'
  | 'advancePaymentRate'
  | 'isDepositCollection'
  | 'depositRate'
  | 'deposit'
  | 'localCharge'
  | 'oceanFreight'
  | 'premium'
  | 'otherCharge'
>
/**
 * The price-relevant content of an order as one text, the same for what was typed (`4`) and what is stored
 * (`4.000`). The order of the lines makes no difference. Two equal texts need one approval.
 */
export function pricedContent(header: PricedHeader, lines: Parameters<typeof agreedLines>[0]): string {
  const { customerId, salesOrg, currency, tradeTerm, payTerm, isDepositCollection } = header
  const amounts = ['deposit', 'localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const
  const rates = ['paymentRatio', 'advancePaymentRate', 'depositRate'] as const
  return JSON.stringify([
    [customerId, salesOrg, currency, tradeTerm, payTerm, isDepositCollection],
    amounts.map((name) => plainAmount(header[name])),
    rates.map((name) => plainNumber(header[name], 4)),
    agreedLines(lines),
    ...saidTerms(header),
  ])
}
