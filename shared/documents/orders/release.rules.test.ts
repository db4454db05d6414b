import { describe, expect, it } from 'vitest'
import { creditReasons } from '#shared/masterdata/credit/credit.rules.ts'
import type { CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import { holdingReasons, isCreditHold, releaseReasons, type CreditRelease } from './release.rules.ts'

const standing: CreditStanding = {
  line: '100000.00',
  used: '60000.00',
  currency: 'USD',
  risk: 'low',
  exchangeRate: '7.2000',
  overdue: '0.00',
  oldestDays: 0,
  mode: 'block',
  tolerancePercent: '0',
  overdueDays: 0,
  blocked: false,
}
describe('a release', () => {
  const today = '2026-11-21'
  const reasons = [{ code: 'CREDIT_HIGH_RISK' as const }]
  const release: CreditRelease = {
    id: 'r',
    reason: 'Bank guarantee',
    amount: '120000.00',
    currency: 'USD',
    until: today,
    exposure: '110000.00',
    releasedName: 'Zhao',
    releasedAt: '2026-11-01T00:00:00.000Z',
    revokedName: '',
    revokedAt: null,
    revokeReason: '',
  }
  const holding = (exposure: string, given: CreditRelease | null, day = today) =>
    holdingReasons(reasons, { exposure, available: '0' }, standing, given, day).map((r) => r.code)

  it('covers its amount to the cent and its last day', () => {
    expect(holding('120000.00', release)).toEqual([])
    expect(holding('120000.01', release)).toEqual(['CREDIT_HIGH_RISK', 'CREDIT_RELEASE_EXCEEDED'])
    expect(holding('1.00', release, '2026-11-22')).toEqual(['CREDIT_HIGH_RISK', 'CREDIT_RELEASE_EXPIRED'])
  })

  it('counts neither once revoked nor in another currency than the line', () => {
    expect(holding('1.00', { ...release, revokedAt: release.releasedAt })).toEqual(['CREDIT_HIGH_RISK'])
    expect(holding('1.00', { ...release, currency: 'CNY' })).toContain('CREDIT_RELEASE_EXCEEDED')
    expect(holding('1.00', null)).toEqual(['CREDIT_HIGH_RISK'])
  })

  it('is finance’s to give only where credit alone holds', () => {
    expect(isCreditHold(reasons)).toBe(true)
    expect(isCreditHold([...reasons, { code: 'REQUIRED' }])).toBe(false)
    expect(isCreditHold([])).toBe(false)
  })

  it('lets nothing through that SAP has blocked, paid in advance or not (D131)', () => {
    const exposure = { exposure: '1.00', available: '99999.00' }
    const blocked = creditReasons({ ...standing, blocked: true }, exposure, true)
    expect(blocked).toEqual([{ code: 'CREDIT_BLOCKED' }])
    const both = creditReasons({ ...standing, blocked: true, risk: 'high' }, exposure, false)
    expect(holdingReasons(both, exposure, standing, release, today)).toEqual(blocked)
  })

  it('is given for at least the exposure, from tomorrow on and for ninety days at most', () => {
    const given = (amount: string, until: string) =>
      releaseReasons({ amount, until }, { exposure: '110000.00' }, 'USD', today).map((r) => r.path)
    expect(given('110000', '2026-11-22')).toEqual([])
    expect(given('110000', '2027-02-19')).toEqual([])
    expect(given('109999.99', '2027-02-20')).toEqual(['amount', 'until'])
    expect(given('110000', today)).toEqual(['until'])
  })
})
