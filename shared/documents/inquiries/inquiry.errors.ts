import { defineErrors } from '#shared/kernel/errors.ts'

export const inquiryErrors = defineErrors({
  INQUIRY_SUBMITTED: { status: 409 },
  INQUIRY_PRICED: { status: 409 },
  INQUIRY_QUOTED: { status: 409 },
  INQUIRY_NOT_PRICED: { status: 409 },
  INQUIRY_ENDED: { status: 409 },
  INQUIRY_KEPT: { status: 409 },
  INQUIRY_NOT_WAITING: { status: 409 },
  INQUIRY_EMPTY: { status: 422 },
  INQUIRY_UNPRICED: { status: 422 },
})
