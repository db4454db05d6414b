import { amountScale } from '#shared/kernel/currency.ts'
import { compare, divide, isPositive, isZero, multiply, round } from '#shared/kernel/decimal.ts'
import type { RuleReason } from './order-rules.errors.ts'
import { depositOf } from './order.rules.ts'
import type { Order } from './order.schema.ts'

/** Places of a ratio in percent, as the order stores it. */
const rateScale = 4

export type DepositTerms = Pick<Order, 'depositRate' | 'deposit'>

/** D68: a typed ratio computes the deposit. */
export const depositByRate = (totalAmount: string, depositRate: string): DepositTerms => ({
  depositRate,
  deposit: depositOf(totalAmount, depositRate),
})

/** D68: a typed deposit computes its ratio and stays as it was typed; an order of nothing has no ratio. */
export const depositByAmount = (totalAmount: string, deposit: string): DepositTerms => ({
  depositRate: isZero(totalAmount) ? null : round(multiply(divide(deposit, totalAmount), '100'), rateScale),
  deposit: round(deposit, amountScale),
})

/** D68: when the total changes, the ratio stays and the deposit follows. */
export const depositForTotal = (totalAmount: string, terms: DepositTerms): DepositTerms =>
  terms.depositRate === null ? terms : depositByRate(totalAmount, terms.depositRate)

export type PaymentTerms = Pick<Order, 'paymentRatio' | 'advancePaymentRate'>

/** D69: both ratios are empty unless the chosen term is an advance payment. */
export const paymentTermsOf = (advance: boolean, terms: PaymentTerms): PaymentTerms =>
  advance ? terms : { paymentRatio: null, advancePaymentRate: null }

function ratioReasons(terms: PaymentTerms, path: keyof PaymentTerms): RuleReason[] {
  const ratio = terms[path]
  if (ratio === null) return [{ code: 'REQUIRED', path }]
  return isPositive(ratio) && compare(ratio, '100') <= 0 ? [] : [{ code: 'RATIO', path }]
}

/** D69: the advance ratio may be typed only after a payment ratio. */
export const advanceMayBeTyped = (terms: PaymentTerms): boolean =>
  ratioReasons(terms, 'paymentRatio').length === 0

/** D69 on an order: both ratios with an advance payment, the payment ratio first; neither without. */
export function paymentReasons(advance: boolean, terms: PaymentTerms): RuleReason[] {
  const paths = ['paymentRatio', 'advancePaymentRate'] as const
  if (advance) return paths.flatMap((path) => ratioReasons(terms, path))
  return paths.filter((path) => terms[path] !== null).map((path) => ({ code: 'INVALID', path }))
}

/** D51 "full prepayment": the whole amount falls under the term, and all of it is paid before. */
export const isFullyPrepaid = ({ paymentRatio, advancePaymentRate }: PaymentTerms): boolean =>
  [paymentRatio, advancePaymentRate].every((ratio) => ratio !== null && compare(ratio, '100') === 0)
