import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare } from '#shared/kernel/decimal.ts'
import { noCharges, type Charges } from '#shared/lines/price.rules.ts'
import {
  allotmentReasons,
  allotmentsOf,
  chargeNames,
  openChargesOf,
  suggestedCharges,
  sumOfCharges,
} from './ledger.rules.ts'

const charged = (oceanFreight: string, localCharge = '0'): Charges => ({
  ...noCharges,
  oceanFreight,
  localCharge,
})
const money = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2))
const anyCharges = fc.record({ localCharge: money, oceanFreight: money, premium: money, otherCharge: money })

describe('charges of a contract', () => {
  it('stay with it until they are on an order', () => {
    const contract = {
      ...charged('900.00', '50.00'),
      allottedLocalCharge: '50.00',
      allottedOceanFreight: '300.50',
      allottedPremium: '0',
      allottedOtherCharge: '0',
    }
    const { localCharge, oceanFreight } = openChargesOf(contract)
    expect([compare(localCharge, '0'), compare(oceanFreight, '599.50')]).toEqual([0, 0])
  })

  it('are asked about for a part, and all of them go to the last order', () => {
    const open = charged('900')
    expect(allotmentReasons({ open, takesRest: false }, undefined)).toEqual([{ code: 'CONTRACT_CHARGES' }])
    expect(allotmentReasons({ open: noCharges, takesRest: false }, undefined)).toEqual([])
    expect(allotmentReasons({ open, takesRest: true }, undefined)).toEqual([])
    expect(allotmentReasons({ open, takesRest: false }, charged('0'))).toEqual([])
    expect(allotmentReasons({ open, takesRest: true }, charged('899.99'))).toEqual([
      { code: 'CONTRACT_CHARGE_LEFT', path: 'charges.oceanFreight', params: { min: '900' } },
    ])
  })

  it('are never more on orders than was agreed, and every wrong one is named', () => {
    const typed = { ...charged('900.01', 'x'), premium: '-1' }
    expect(
      allotmentReasons({ open: charged('900'), takesRest: false }, typed).map((r) => [r.path, r.code]),
    ).toEqual([
      ['charges.localCharge', 'DECIMAL'],
      ['charges.oceanFreight', 'CONTRACT_CHARGE_OVER'],
      ['charges.premium', 'TOO_SMALL'],
    ])
  })

  it('are suggested by value, and their parts over contracts add up to them', () => {
    expect(suggestedCharges(charged('900.00'), { amount: '1', of: '3' }).oceanFreight).toBe('300.00')
    fc.assert(
      fc.property(fc.array(anyCharges, { minLength: 1, maxLength: 4 }), anyCharges, (opens, wanted) => {
        const open = sumOfCharges(opens)
        const charges = { ...wanted }
        for (const name of chargeNames) if (compare(charges[name], open[name]) > 0) charges[name] = open[name]
        const parts = allotmentsOf(opens, charges)
        for (const name of chargeNames) {
          expect(compare(add('0', ...parts.map((part) => part[name])), charges[name])).toBe(0)
          parts.forEach((part, i) => expect(compare(part[name], opens[i]![name])).toBeLessThanOrEqual(0))
        }
      }),
    )
  })
})
