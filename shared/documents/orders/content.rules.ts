import { round } from '#shared/kernel/decimal.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from './order.schema.ts'

/** What an approval is about: lines, prices, terms, deposit, currency (D27). */
type PricedHeader = Pick<
  Order,
  | 'customerId'
  | 'salesOrg'
  | 'currency'
  | 'tradeTerm'
  | 'payTerm'
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
type PricedLine = Pick<
  OrderLine,
  'materialId' | 'salesQuantity' | 'unitPrice' | 'width' | 'height' | 'auxiliaryQuantity'
>

const plain = (value: string | null, places: number) => (value === null ? null : round(value, places))

/**
 * The price-relevant content of an order as one text, the same for what was typed (`4`) and what is stored
 * (`4.000`). The order of the lines makes no difference. Two equal texts need one approval.
 */
export function pricedContent(header: PricedHeader, lines: readonly PricedLine[]): string {
  const { customerId, salesOrg, currency, tradeTerm, payTerm, isDepositCollection } = header
  const amounts = ['deposit', 'localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const
  const rates = ['paymentRatio', 'advancePaymentRate', 'depositRate'] as const
  return JSON.stringify([
    [customerId, salesOrg, currency, tradeTerm, payTerm, isDepositCollection],
    amounts.map((name) => plain(header[name], 2)),
    rates.map((name) => plain(header[name], 4)),
    lines
      .map((line) =>
        JSON.stringify([
          line.materialId,
          plain(line.salesQuantity, 3),
          plain(line.unitPrice, 4),
          plain(line.width, 2),
          plain(line.height, 2),
          plain(line.auxiliaryQuantity, 3),
        ]),
      )
      .toSorted(),
  ])
}
