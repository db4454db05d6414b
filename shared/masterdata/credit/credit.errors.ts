import { defineErrors, ruleErrors, type Reason } from '#shared/kernel/errors.ts'

/** Why a customer's credit does not cover a document (D51). */
export const creditErrors = ruleErrors(
  'CREDIT_BLOCKED',
  'CREDIT_OVER_LIMIT',
  'CREDIT_OVERDUE',
  'CREDIT_HIGH_RISK',
)

/** Says that the figures are old, which holds nothing (D131). */
export const creditNotes = ruleErrors('CREDIT_FIGURES_OLD')

export const creditRefusals = defineErrors({
  CREDIT_NO_ACCOUNT: { status: 404 },
  CREDIT_FROM_SAP: { status: 409 },
})

export type CreditReason = Reason & { code: keyof typeof creditErrors }
