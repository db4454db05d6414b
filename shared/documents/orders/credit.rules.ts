import { amountScale } from '#shared/kernel/currency.ts'
import { add, compare, divide, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import type { RuleReason } from './order-rules.errors.ts'
import type { Order } from './order.schema.ts'

/** An amount with the rate that is frozen on its order: CNY for one unit of its currency (D79). */
export interface RatedAmount {
  amount: string
  exchangeRate: string
}

/** What is known of a customer's credit; every amount in the currency of the line. */
export interface CreditStanding extends NonNullable<Order['credit']> {
  /** CNY for one unit of the line's currency. */
  exchangeRate: string
  overdue: string
  /** What may be overdue before orders are held (D51). */
  overdueAllowed: string
}

export interface Exposure {
  /** In the currency of the line, two places. */
  exposure: string
  /** What the line still has; below zero when it is exceeded. */
  available: string
}

/**
 * What the customer would owe: the part of the line that is used, the unpushed orders that are open
 * and this one. SAP counts an order once it is pushed, so pushed ones are in the balance already.
 * @param others unpushed orders of the customer without this one.
 */
export function exposureOf(
  standing: CreditStanding,
  others: readonly RatedAmount[],
  order: RatedAmount,
): Exposure {
  const unpushed = add('0', ...[...others, order].map((o) => multiply(o.amount, o.exchangeRate)))
  const used = subtract(standing.line, standing.balance)
  const exposure = round(add(used, divide(unpushed, standing.exchangeRate)), amountScale)
  return { exposure, available: round(subtract(standing.line, exposure), amountScale) }
}

/** D51: every reason to hold the order: a warning at submit, a hold at push. Full prepayment passes. */
export function creditReasons(
  standing: CreditStanding,
  { exposure }: Exposure,
  fullyPrepaid: boolean,
): RuleReason[] {
  if (fullyPrepaid) return []
  const { line, overdue, overdueAllowed, currency, risk } = standing
  const reasons: RuleReason[] = []
  if (compare(exposure, line) > 0)
    reasons.push({ code: 'CREDIT_OVER_LIMIT', params: { exposure, line, currency } })
  if (compare(overdue, overdueAllowed) > 0)
    reasons.push({ code: 'CREDIT_OVERDUE', params: { overdue, allowed: overdueAllowed, currency } })
  if (risk === 'high') reasons.push({ code: 'CREDIT_HIGH_RISK' })
  return reasons
}
