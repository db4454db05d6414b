import { defineErrors } from '#shared/kernel/errors.ts'

export const deliveryErrors = defineErrors({
  DELIVERY_CLOSED: { status: 409 },
  DELIVERY_OPEN: { status: 409 },
  DELIVERY_CANCELLED: { status: 409 },
})
