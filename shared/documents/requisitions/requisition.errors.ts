import { defineErrors } from '#shared/kernel/errors.ts'

export const requisitionErrors = defineErrors({
  REQUISITION_SUBMITTED: { status: 409 },
  REQUISITION_DELIVERED: { status: 409 },
  REQUISITION_NOT_SUBMITTED: { status: 409 },
  REQUISITION_PUSHING: { status: 409 },
  REQUISITION_BEGUN: { status: 409 },
  REQUISITION_EMPTY: { status: 422 },
  TRUCK_NO: { status: 422 },
  CONTAINER_NO: { status: 422 },
  BOOKING_AFTER_SHIPPING: { status: 422 },
  TIME_PAST: { status: 422 },
  QTY_OVER_REQUESTED: { status: 422 },
})
