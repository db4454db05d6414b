import { defineErrors } from '#shared/kernel/errors.ts'

export const inquiryErrors = defineErrors({
  INQUIRY_ASKED: { status: 409 },
  INQUIRY_WITHDRAWN: { status: 409 },
  INQUIRY_TAKEN: { status: 409 },
  INQUIRY_NOT_ASKED: { status: 409 },
  INQUIRY_REPLIED: { status: 409 },
  INQUIRY_WORDING: { status: 422 },
  INQUIRY_CUSTOMER: { status: 422 },
  INQUIRY_SUBMITTED: { status: 409 },
  INQUIRY_PRICED: { status: 409 },
  INQUIRY_QUOTED: { status: 409 },
  INQUIRY_NOT_PRICED: { status: 409 },
  INQUIRY_ENDED: { status: 409 },
  INQUIRY_KEPT: { status: 409 },
  INQUIRY_NOT_WAITING: { status: 409 },
  INQUIRY_EMPTY: { status: 422 },
  INQUIRY_IN_APPROVAL: { status: 409 },
  INQUIRY_NOT_PENDING: { status: 409 },
  INQUIRY_NO_REVIEW: { status: 422 },
  INQUIRY_UNPRICED: { status: 422 },
})
