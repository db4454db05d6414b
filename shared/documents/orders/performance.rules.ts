import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { add, compare, isWhole } from '#shared/kernel/decimal.ts'
import type { RuleReason } from './order.errors.ts'

/** One person's part of an order's performance, in percent. */
export interface PerformanceShare {
  salespersonId: string
  share: string
}

/**
 * The specification, section 5, "Performance allocation". Two people are needed because one person cannot
 * have 100 (D6).
 */
const limits = { people: 2, min: 1, max: 99 } as const

const isShare = (share: string) =>
  isDecimal(share) &&
  isWhole(share) &&
  compare(share, String(limits.min)) >= 0 &&
  compare(share, String(limits.max)) <= 0

function rowReasons(rows: readonly PerformanceShare[], at: number): RuleReason[] {
  const { salespersonId, share } = rows[at]!
  const path = (field: keyof PerformanceShare) => `shares.${at}.${field}`
  const reasons: RuleReason[] = []
  if (salespersonId === '') reasons.push({ code: 'REQUIRED', path: path('salespersonId') })
  else if (rows.findIndex((r) => r.salespersonId === salespersonId) < at)
    reasons.push({ code: 'PERFORMANCE_TWICE', path: path('salespersonId') })
  if (!isShare(share))
    reasons.push({
      code: 'PERFORMANCE_SHARE',
      params: { min: limits.min, max: limits.max },
      path: path('share'),
    })
  return reasons
}

/** Everything that keeps an allocation from being saved: of the whole first, then row by row. */
export function performanceReasons(rows: readonly PerformanceShare[]): RuleReason[] {
  const people = new Set(rows.map((r) => r.salespersonId).filter((id) => id !== ''))
  const sum = add('0', ...rows.map((r) => r.share).filter(isDecimal))
  const reasons: RuleReason[] = []
  if (people.size < limits.people)
    reasons.push({ code: 'PERFORMANCE_TWO', params: { min: limits.people }, path: 'shares' })
  if (compare(sum, '100') !== 0) reasons.push({ code: 'PERFORMANCE_SUM', params: { sum }, path: 'shares' })
  return [...reasons, ...rows.flatMap((_row, at) => rowReasons(rows, at))]
}

/** Equal whole shares that add up to 100; the first ones take what does not divide. For 1 to 100 people. */
export function evenShares(people: number): string[] {
  if (!Number.isInteger(people) || people < 1 || people > 100)
    throw new RangeError('shares for 1 to 100 people')
  const [each, rest] = [Math.floor(100 / people), 100 % people]
  return Array.from({ length: people }, (_, at) => String(at < rest ? each + 1 : each))
}

/** D6: an order without an allocation counts wholly for its salesman. */
export const performanceOf = (
  rows: readonly PerformanceShare[],
  salespersonId: string | null,
): readonly PerformanceShare[] =>
  rows.length > 0 || salespersonId === null ? rows : [{ salespersonId, share: '100' }]
