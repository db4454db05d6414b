import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { total } from '#shared/kernel/decimal.ts'
import { paymentPlan, paymentReasons, paymentStages, type PaymentRates } from './payment-plan.rules.ts'

const none: PaymentRates = {
  advancePaymentRate: null,
  beforeShipmentRate: null,
  againstDocumentsRate: null,
  afterArrivalRate: null,
  bail: null,
}

describe('a payment plan', () => {
  it('says what is due at each stage that was agreed on', () => {
    const rates = { ...none, advancePaymentRate: '30', againstDocumentsRate: '65', bail: '5' }
    expect(paymentPlan(rates, '1000.01')).toEqual([
      { stage: 'advancePaymentRate', rate: '30', amount: '300.00' },
      { stage: 'againstDocumentsRate', rate: '65', amount: '650.01' },
      { stage: 'bail', rate: '5', amount: '50.00' },
    ])
  })

  it('comes to the total, whatever rounding leaves', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 99_999_999 }), (places, cents) => {
        const marks = [0, ...places.toSorted((a, b) => a - b), 10_000]
        const rates = { ...none }
        for (const [i, stage] of paymentStages.entries())
          rates[stage] = String((marks[i + 1]! - marks[i]!) / 100)
        const amount = (cents / 100).toFixed(2)
        expect(paymentReasons(rates)).toEqual([])
        expect(total(paymentPlan(rates, amount).map((part) => part.amount))).toBe(amount)
      }),
    )
  })

  it('has to name the whole total once it names a share', () => {
    expect(paymentReasons(none)).toEqual([])
    expect(paymentReasons({ ...none, beforeShipmentRate: '60', bail: '5' })).toEqual([
      { code: 'PAYMENT_PLAN', path: 'header.beforeShipmentRate', params: { sum: '65' } },
    ])
  })
})
