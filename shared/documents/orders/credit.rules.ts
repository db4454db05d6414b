import { amountScale } from '#shared/kernel/currency.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { add, compare, divide, isPositive, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { creditReleaseDays } from '#shared/vocabulary/limits.ts'
import type { CreditFacts, CreditRelease, CreditStanding } from './credit.schema.ts'
import type { RuleReason } from './order.errors.ts'

/** An amount with the rate that is frozen on its order: CNY for one unit of its currency (D79). */
export interface RatedAmount {
  amount: string
  exchangeRate: string
}

export interface Exposure {
  /** In the currency of the credit line, with two places. */
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
  const exposure = round(add(used, divide(unpushed, standing.exchangeRate)), amountScale)
  return { exposure, available: round(subtract(standing.line, exposure), amountScale) }
}

/** The exposure from the server's facts about a customer, for an amount in the order's currency. */
export const exposureWith = (facts: CreditFacts, amount: string): Exposure =>
  exposureOf(facts, [{ amount: facts.others, exchangeRate: '1' }], { amount, exchangeRate: facts.orderRate })

const blockedCode = 'CREDIT_BLOCKED' satisfies RuleReason['code']

/**
 * Every reason to hold the order, which is a warning at submission and a hold at the push (D51). Full
 * prepayment passes, but not what SAP has blocked (D131).
 */
export function creditReasons(
  standing: CreditStanding,
  { exposure }: Exposure,
  fullyPrepaid: boolean,
): RuleReason[] {
  const { line, overdue, overdueAllowed, currency, risk, blocked } = standing
  const reasons: RuleReason[] = blocked ? [{ code: blockedCode }] : []
  if (fullyPrepaid) return reasons
  if (compare(exposure, line) > 0)
    reasons.push({ code: 'CREDIT_OVER_LIMIT', params: { exposure, line, currency } })
  if (compare(overdue, overdueAllowed) > 0)
    reasons.push({ code: 'CREDIT_OVERDUE', params: { overdue, allowed: overdueAllowed, currency } })
  if (risk === 'high') reasons.push({ code: 'CREDIT_HIGH_RISK' })
  return reasons
}

/** Whether a release counts: it is the last one and nobody has revoked it. */
export const isLive = (release: CreditRelease | null): release is CreditRelease =>
  release !== null && release.revokedAt === null

/**
 * What holds an order in spite of its release: nothing while the release covers the exposure, otherwise also
 * why it does not. Only SAP can release what SAP has blocked.
 */
export function holdingReasons(
  reasons: readonly RuleReason[],
  { exposure }: Exposure,
  { currency }: Pick<CreditStanding, 'currency'>,
  release: CreditRelease | null,
  today: string,
): readonly RuleReason[] {
  if (reasons.length === 0 || !isLive(release)) return reasons
  const { amount, until } = release
  if (until < today) return [...reasons, { code: 'CREDIT_RELEASE_EXPIRED', params: { until } }]
  if (release.currency === currency && compare(exposure, amount) <= 0)
    return reasons.filter(({ code }) => code === blockedCode)
  const params = { amount, released: release.currency, exposure, currency }
  return [...reasons, { code: 'CREDIT_RELEASE_EXCEEDED', params }]
}

/** Why a release does not cover the order: it has a limit and an end (D51). */
export const releaseReasons = (
  { amount, until }: Pick<CreditRelease, 'amount' | 'until'>,
  { exposure }: Pick<Exposure, 'exposure'>,
  currency: string,
  today: string,
): RuleReason[] => [
  ...(compare(amount, exposure) < 0 || !isPositive(amount)
    ? [{ code: 'RELEASE_BELOW_EXPOSURE' as const, path: 'amount', params: { exposure, currency } }]
    : []),
  ...(until <= today || until > addDays(today, creditReleaseDays)
    ? [{ code: 'RELEASE_DAYS' as const, path: 'until', params: { max: creditReleaseDays } }]
    : []),
]

/** Whether only credit holds the order, so that finance can release it. */
export const isCreditHold = (reasons: readonly Reason[]): boolean =>
  reasons.length > 0 && reasons.every(({ code }) => code.startsWith('CREDIT_'))
