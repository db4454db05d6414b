import { compare } from '#shared/kernel/decimal.ts'
import { isShare } from '#shared/engine/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** Why a ratio may not stand as it is. */
interface TermReason extends Reason {
  code: 'REQUIRED' | 'RATIO' | 'INVALID'
}

/** Ratios in percent; null where nothing is typed. */
export interface PaymentTerms {
  paymentRatio: string | null
  advancePaymentRate: string | null
}

/** D69: both ratios are empty unless the chosen term is an advance payment. */
export const paymentTermsOf = (advance: boolean, terms: PaymentTerms): PaymentTerms =>
  advance ? terms : { paymentRatio: null, advancePaymentRate: null }

function ratioReasons(terms: PaymentTerms, path: keyof PaymentTerms): TermReason[] {
  const ratio = terms[path]
  if (ratio === null) return [{ code: 'REQUIRED', path }]
  return isShare(ratio) ? [] : [{ code: 'RATIO', path }]
}

/** D69 on an order: both ratios with an advance payment, the payment ratio first; neither without. */
export function paymentReasons(advance: boolean, terms: PaymentTerms): TermReason[] {
  const paths = ['paymentRatio', 'advancePaymentRate'] as const
  if (advance) return paths.flatMap((path) => ratioReasons(terms, path))
  return paths.filter((path) => terms[path] !== null).map((path) => ({ code: 'INVALID', path }))
}

/** D51 "full prepayment": the whole amount falls under the term, and all of it is paid before. */
export const isFullyPrepaid = ({ paymentRatio, advancePaymentRate }: PaymentTerms): boolean =>
  [paymentRatio, advancePaymentRate].every((ratio) => ratio !== null && compare(ratio, '100') === 0)
