import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { compare, isPositive } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { blockedCode, type Exposure } from '#shared/masterdata/credit/credit.rules.ts'
import type { CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import { creditReleaseDays } from '#shared/vocabulary/limits.ts'
import type { RuleReason } from './order.errors.ts'

/** What finance released, by whom, and who revoked it. */
export const creditRelease = z.strictObject({
  id,
  reason: z.string(),
  /** The highest exposure, in the currency of the credit line. */
  amount: decimal,
  currency: z.string(),
  /** The last day on which it counts. */
  until: businessDate,
  /** The exposure when the release was given. */
  exposure: decimal,
  releasedName: personName,
  releasedAt: instant,
  revokedName: personName,
  revokedAt: instant.nullable(),
  revokeReason: z.string(),
})
export type CreditRelease = z.infer<typeof creditRelease>

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
