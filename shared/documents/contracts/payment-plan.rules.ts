import { add, compare, rest, shareOf } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { ContractHeader } from './contract.fields.ts'

/** The shares of a payment plan in the order in which they are due. */
export const paymentStages = [
  'advancePaymentRate',
  'beforeShipmentRate',
  'againstDocumentsRate',
  'afterArrivalRate',
  'bail',
] as const
export type PaymentStage = (typeof paymentStages)[number]
export type PaymentRates = Pick<ContractHeader, PaymentStage>

interface PaymentPart {
  stage: PaymentStage
  rate: string
  amount: string
}

const agreed = (rates: PaymentRates) =>
  paymentStages.flatMap((stage) => {
    const rate = rates[stage]
    return rate === null || compare(rate, '0') === 0 ? [] : [{ stage, rate }]
  })

/** What is due at each stage. The last one takes what rounding left, so that the parts come to the total. */
export function paymentPlan(rates: PaymentRates, totalAmount: string): PaymentPart[] {
  const parts = agreed(rates)
  let left = totalAmount
  return parts.map(({ stage, rate }, i) => {
    const amount = i === parts.length - 1 ? left : shareOf(totalAmount, rate)
    left = rest(left, amount)
    return { stage, rate, amount }
  })
}

/** A plan that names shares has to name all of them. */
export function paymentReasons(rates: PaymentRates): Reason[] {
  const parts = agreed(rates)
  const sum = add('0', ...parts.map(({ rate }) => rate))
  const [first] = parts
  return first === undefined || compare(sum, '100') === 0
    ? []
    : [{ code: 'PAYMENT_PLAN', path: `header.${first.stage}`, params: { sum } }]
}
