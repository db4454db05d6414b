import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { add, compare, divide, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import type { CreditReason } from './credit.errors.ts'
import type { CreditFacts, CreditStanding } from './credit.schema.ts'

/** An amount with the rate that is frozen on its order: CNY for one unit of its currency (D79). */
export interface RatedAmount {
  amount: string
  exchangeRate: string
}

export interface Exposure {
  /** In the currency of the credit line, with its decimals. */
  exposure: string
  /** What is left of the credit line; negative when it is exceeded. */
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
  const places = amountPlacesOf(standing.currency)
  const exposure = round(add(used, divide(unpushed, standing.exchangeRate)), places)
  return { exposure, available: round(subtract(standing.line, exposure), places) }
}

/** The exposure from the server's facts about a customer, for an amount in the order's currency. */
export const exposureWith = (facts: CreditFacts, amount: string): Exposure =>
  exposureOf(facts, [{ amount: facts.others, exchangeRate: '1' }], { amount, exchangeRate: facts.orderRate })

export const blockedCode = 'CREDIT_BLOCKED' satisfies CreditReason['code']

/**
 * Every reason to hold the order, which is a warning at submission and a hold at the push (D51). Full
 * prepayment passes, but not what SAP has blocked (D131).
 */
export function creditReasons(
  standing: CreditStanding,
  { exposure }: Exposure,
  fullyPrepaid: boolean,
): CreditReason[] {
  const { line, overdue, overdueAllowed, currency, risk, blocked } = standing
  const reasons: CreditReason[] = blocked ? [{ code: blockedCode }] : []
  if (fullyPrepaid) return reasons
  if (compare(exposure, line) > 0)
    reasons.push({ code: 'CREDIT_OVER_LIMIT', params: { exposure, line, currency } })
  if (compare(overdue, overdueAllowed) > 0)
    reasons.push({ code: 'CREDIT_OVERDUE', params: { overdue, allowed: overdueAllowed, currency } })
  if (risk === 'high') reasons.push({ code: 'CREDIT_HIGH_RISK' })
  return reasons
}
