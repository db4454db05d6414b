import { defineErrors } from '#shared/kernel/errors.ts'

export const contractErrors = defineErrors({
  CONTRACT_IN_AUDIT: { status: 409 },
  CONTRACT_AUDITED: { status: 409 },
  CONTRACT_ENDED: { status: 409 },
  CONTRACT_TRANSFERRED: { status: 409 },
  CONTRACT_NOT_WAITING: { status: 409 },
  CONTRACT_UNAUDITED: { status: 409 },
  CONTRACT_SENT: { status: 409 },
  CONTRACT_KEPT: { status: 409 },
  CONTRACT_ORDERED: { status: 409 },
  CONTRACT_PUSHED: { status: 409 },
  CONTRACT_LINE_ORDERED: { status: 422 },
  CONTRACT_OVER: { status: 422 },
  CONTRACT_TERMS_DIFFER: { status: 422 },
  CONTRACT_CHECKING: { status: 409 },
  CONTRACT_CHECKED: { status: 409 },
  CONTRACT_NOT_CHECKING: { status: 409 },
  CONTRACT_CHECK_SAVED: { status: 409 },
  CONTRACT_NO_REVIEW: { status: 409 },
  CONTRACT_REVIEW_OPEN: { status: 422 },
  PAYMENT_PLAN: { status: 422 },
})
