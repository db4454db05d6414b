import { amountPlacesOf } from '#shared/kernel/currency.ts'
import {
  add,
  compare,
  divide,
  divideTo,
  isPositive,
  multiply,
  round,
  subtract,
} from '#shared/kernel/decimal.ts'
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
  /** What is left of the credit line; negative when it is exceeded, null where there is none to exceed. */
  available: string | null
}

/**
 * What the customer would owe: what SAP has, the unpushed orders that are open and this one. SAP counts an order once it
 * is pushed, so pushed ones are in what is used already. Every screen shows this figure and no other (D220).
 * @param others unpushed orders of the customer without this one.
 */
export function exposureOf(
  standing: Pick<CreditStanding, 'line' | 'used' | 'currency' | 'exchangeRate'>,
  others: readonly RatedAmount[],
  order: RatedAmount,
): Exposure {
  const { line, used, currency, exchangeRate } = standing
  const unpushed = add('0', ...[...others, order].map((o) => multiply(o.amount, o.exchangeRate)))
  const places = amountPlacesOf(currency)
  const exposure = round(add(used, divide(unpushed, exchangeRate)), places)
  return { exposure, available: line === null ? null : round(subtract(line, exposure), places) }
}

/** The exposure from the server's facts about a customer, for an amount in the order's currency. */
export const exposureWith = (
  facts: Pick<CreditFacts, 'line' | 'used' | 'currency' | 'exchangeRate' | 'others' | 'orderRate'>,
  amount: string,
): Exposure =>
  exposureOf(facts, [{ amount: facts.others, exchangeRate: '1' }], { amount, exchangeRate: facts.orderRate })

/** How much of a line is used, in percent; null where there is no line. */
export const usedPercent = (line: string | null, exposure: string): string | null =>
  line === null || !isPositive(line) ? null : divideTo(multiply(exposure, '100'), line, 1)

export const blockedCode = 'CREDIT_BLOCKED' satisfies CreditReason['code']

/** The line with what the credit model tolerates above it. */
const toleratedLine = (line: string, { tolerancePercent, currency }: CreditStanding) =>
  round(divide(multiply(line, add('100', tolerancePercent)), '100'), amountPlacesOf(currency))

/**
 * Every reason to hold the order, which is a warning at submission and a hold at the push (D51), by the credit model (D221). Full
 * prepayment passes, and whom the credit model does not check, but not what SAP has blocked (D131).
 */
export function creditReasons(
  standing: CreditStanding,
  { exposure }: Exposure,
  fullyPrepaid: boolean,
): CreditReason[] {
  const { line, overdue, oldestDays, overdueDays, currency, risk, blocked, mode } = standing
  const reasons: CreditReason[] = blocked ? [{ code: blockedCode }] : []
  if (fullyPrepaid || mode === 'ignore') return reasons
  if (line !== null && compare(exposure, toleratedLine(line, standing)) > 0)
    reasons.push({ code: 'CREDIT_OVER_LIMIT', params: { exposure, line, currency } })
  if (isPositive(overdue))
    reasons.push({
      code: 'CREDIT_OVERDUE',
      params: { overdue, currency, days: oldestDays, allowed: overdueDays },
    })
  if (risk === 'high') reasons.push({ code: 'CREDIT_HIGH_RISK' })
  return reasons
}

/** What holds the order of what was found: a model that only warns lets it go, and a block of SAP never. */
export const heldReasons = <R extends { code: string }>(
  mode: CreditStanding['mode'],
  reasons: readonly R[],
): readonly R[] => (mode === 'block' ? reasons : reasons.filter(({ code }) => code === blockedCode))
