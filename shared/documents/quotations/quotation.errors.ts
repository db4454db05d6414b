import { defineErrors } from '#shared/kernel/errors.ts'

export const quotationErrors = defineErrors({
  QUOTATION_CHECKING: { status: 409 },
  QUOTATION_CHECKED: { status: 409 },
  QUOTATION_SENT: { status: 409 },
  QUOTATION_TRANSFERRED: { status: 409 },
  QUOTATION_TERMINATED: { status: 409 },
  QUOTATION_NOT_CHECKING: { status: 409 },
  QUOTATION_NOT_SENT: { status: 409 },
  QUOTATION_ANSWERED: { status: 409 },
  QUOTATION_REVISED: { status: 409 },
  QUOTATION_SUPERSEDED: { status: 409 },
  QUOTATION_EXPIRED: { status: 409 },
  QUOTATION_KEPT: { status: 409 },
  QUOTATION_CHECK_SAVED: { status: 409 },
  QUOTATION_NO_REVIEW: { status: 409 },
  QUOTATION_REVIEW_OPEN: { status: 422 },
  QUOTATION_NO_CONTACT: { status: 422 },
  QUOTATION_CONVERTED: { status: 422 },
  QUOTATION_NOTHING_OPEN: { status: 422 },
  QUOTATION_RUN_OUT: { status: 422 },
  QUOTATION_TERMS_DIFFER: { status: 422 },
})
